// A folder of pictures that is full or cannot be written: uploads say why, and shoppers see every picture all the same.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import t from 'tap'
import { derivatives } from '../../../src/shop/media/derivatives.ts'
import { diskStore, newKey, storageFault } from '../../../src/shop/media/store.ts'
import { testShop } from '../../support/shop.ts'
import { drawn, file, sender } from './sending.ts'

const shop = await testShop(t)
const { app, config, pool, log } = shop
const editor = await shop.signIn('editor')
const send = sender(shop, editor)
const png = await drawn(700, 500).png().toBuffer()

/** A file where a folder should be refuses everybody, the superuser of a container too. */
const block = (shelf: 'originals' | 'derived'): (() => void) => {
  const place = join(config.dataDir, 'media', shelf)
  rmSync(place, { recursive: true, force: true })
  writeFileSync(place, '')
  return () => rmSync(place)
}

t.test('a size that cannot be kept is made and served all the same, and the log says so', async (t) => {
  const { body } = await send([file(png)])
  const url = String(body.url)
  const free = block('derived')
  t.teardown(free)
  for (const [query, accept, expected] of [
    ['?w=480', 'image/webp', { format: 'webp', width: 480 }],
    ['?w=480', 'image/avif', { format: 'heif', width: 480 }],
    ['?w=320', 'image/avif', { format: 'heif', width: 320 }],
    ['?icon=192', '*/*', { format: 'png', width: 192 }],
    ['?social=1', 'image/avif', { format: 'jpeg', width: 1200, height: 630 }],
  ] as const) {
    const answer = await app.inject({ url: url + query, headers: { accept } })
    t.equal(answer.statusCode, 200, `${query} ${accept}`)
    t.match(await sharp(answer.rawPayload).metadata(), expected)
  }
  const told = log.filter(({ msg }) => msg === 'a size of a picture was made and could not be kept')
  t.equal(told.length, 5)
  t.match(told.at(-1), { level: 50, err: { code: 'STORAGE_UNWRITABLE' } })
})

t.test('an upload that cannot be kept is 503 with the reason, and leaves neither row nor entry', async (t) => {
  const rows = async () => (await pool.query('select count(*)::int as n from media')).rows[0].n
  const before = await rows()
  for (const shelf of ['originals', 'derived'] as const) {
    const free = block(shelf)
    const { status, body } = await send([file(png)])
    free()
    t.equal(status, 503, shelf)
    t.match(body, { code: 'STORAGE_UNWRITABLE', message: /read-only/, requestId: String })
  }
  t.equal(await rows(), before)
  t.equal((await send([file(png)])).status, 201, 'and once it can be written, uploads go on')
})

t.test('each reason has its answer; what is none of them stays what it is', async (t) => {
  const fault = (code: string) => storageFault(Object.assign(new Error(code), { code }))
  for (const code of ['ENOSPC', 'EDQUOT']) t.match(fault(code), { code: 'STORAGE_FULL', status: 507 }, code)
  for (const code of ['EROFS', 'EACCES', 'EPERM'])
    t.match(fault(code), { code: 'STORAGE_UNWRITABLE', status: 503 }, code)
  t.match(fault('EMFILE'), { code: 'EMFILE' })
})

const skip = process.getuid?.() !== 0 && 'only the superuser can become somebody else'
t.test('a folder that belongs to somebody else is read and not written', { skip }, async (t) => {
  const { seteuid, setegid } = process
  if (!seteuid || !setegid) return
  // The checkout may lie in a place that nobody else enters; this one everybody does.
  const folder = join(tmpdir(), `stoa-pictures-${newKey()}`)
  t.teardown(() => rmSync(folder, { recursive: true }))
  const store = diskStore(folder)
  const stored = { key: newKey(), format: 'webp', width: 700 }
  await store.addOriginal(stored.key, { bytes: await sharp(png).webp().toBuffer() })
  mkdirSync(join(folder, 'media', 'derived'))
  const kept: unknown[] = []
  const derive = derivatives(store, undefined, undefined, (error) => void kept.push(error))
  const strict = derivatives(store)
  const nobody = 65534
  setegid(nobody)
  seteuid(nobody)
  try {
    t.match(await derive(stored, 480, 'webp'), Buffer)
    t.match(kept, [{ code: 'STORAGE_UNWRITABLE', cause: { code: 'EACCES' } }])
    await t.rejects(strict(stored, 480, 'webp'), { code: 'STORAGE_UNWRITABLE' }, 'work that is to be kept fails')
    await t.rejects(store.addOriginal(newKey(), { bytes: png }), { code: 'STORAGE_UNWRITABLE' })
  } finally {
    seteuid(0)
    setegid(0)
  }
})
