// Where pictures lie: a folder and a bucket behave as one.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import t from 'tap'
import { removeOrphans } from '../../../src/shop/media/orphans.ts'
import { s3Store } from '../../../src/shop/media/s3-store.ts'
import { diskStore, type MediaStore, newKey } from '../../../src/shop/media/store.ts'
import { shopDeps, testShop } from '../../support/shop.ts'
import { addMedia } from '../fixtures.ts'
import { drawn, file, sender } from './sending.ts'

type Scope = Parameters<typeof shopDeps>[0] & { testdir: () => string }

const bucketServer = async (t: Scope, directory: string) => {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  t.teardown(() => server.close())
  return {
    bucket: 'pictures',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  }
}

const inBucket = async (t: Scope) => {
  const store = s3Store(await bucketServer(t, t.testdir()))
  t.teardown(() => store.close())
  return store
}

const stores: Record<string, (t: Scope) => Promise<MediaStore>> = {
  'a folder': async (t) => diskStore(t.testdir()),
  'a bucket': inBucket,
}

const bytes = (text: string) => Buffer.from(text)
const keysIn = async (store: MediaStore) => {
  const keys = new Set<string>()
  for await (const group of store.keys()) for (const { key } of group) keys.add(key)
  return [...keys].sort()
}

for (const [name, open] of Object.entries(stores)) {
  t.test(`${name} keeps originals and derivatives, and gives them back as they were`, async (t) => {
    const store = await open(t)
    const [key, other] = [newKey(), newKey()]
    t.equal(await store.original(key), undefined)
    t.equal(await store.derivative(`${key}-480.avif`), undefined)
    await store.addOriginal(key, { bytes: bytes('original') })
    const path = join(t.testdirName, 'own.webp')
    writeFileSync(path, 'a file')
    await store.addOriginal(other, { file: path })
    await store.addDerivative(`${key}-480.avif`, bytes('small'))
    await store.addDerivative(`${key}-480.avif`, bytes('smaller'))
    t.equal(String(await store.original(key)), 'original')
    t.equal(String(await store.original(other)), 'a file')
    t.equal(String(await store.derivative(`${key}-480.avif`)), 'smaller', 'the last writer wins')
    t.equal(await store.derivative(`${key}-480.webp`), undefined)
    t.same(await keysIn(store), [key, other].sort())
  })

  t.test(`${name} forgets everything of a key, and nothing of its neighbours`, async (t) => {
    const store = await open(t)
    const key = newKey()
    const neighbour = `${key.slice(0, 31)}${key.endsWith('0') ? '1' : '0'}`
    for (const one of [key, neighbour]) {
      await store.addOriginal(one, { bytes: bytes(one) })
      for (const format of ['avif', 'webp']) await store.addDerivative(`${one}-480.${format}`, bytes(format))
    }
    await store.remove(key)
    t.equal(await store.original(key), undefined)
    t.equal(await store.derivative(`${key}-480.avif`), undefined)
    t.equal(await store.derivative(`${key}-480.webp`), undefined)
    t.equal(String(await store.original(neighbour)), neighbour)
    t.equal(String(await store.derivative(`${neighbour}-480.webp`)), 'webp')
    await store.remove(key)
    t.same(await keysIn(store), [neighbour], 'removing what is gone is nothing')
  })

  t.test(`${name} takes no name that leads elsewhere`, async (t) => {
    const store = await open(t)
    for (const key of ['..', '../../x', 'a/b', '', 'x', `${'0'.repeat(32)}/..`, `${'0'.repeat(32)}-1.svg`]) {
      await t.rejects(async () => store.original(key), /Not the name of a stored picture/, key)
      await t.rejects(async () => store.addDerivative(key, bytes('x')), /Not the name of a stored picture/, key)
      await t.rejects(async () => store.remove(key), /Not the name of a stored picture/, key)
    }
  })

  t.test(`in ${name} what no row knows is swept, once it is old enough`, async (t) => {
    const { db } = await shopDeps(t)
    const store = await open(t)
    const [known, orphan, half] = [newKey(), newKey(), newKey()]
    await addMedia(db, known)
    for (const key of [known, orphan]) {
      await store.addOriginal(key, { bytes: bytes(key) })
      await store.addDerivative(`${key}-480.avif`, bytes('small'))
    }
    await store.addDerivative(`${half}-480.avif`, bytes('of a picture that was removed'))
    t.equal(await removeOrphans({ db, store }), 0, 'an upload may be under way')
    t.equal((await keysIn(store)).length, 3)
    const tomorrow = Date.now() + 25 * 3_600_000
    t.ok((await removeOrphans({ db, store, now: tomorrow })) >= 2)
    t.same(await keysIn(store), [known])
    t.equal(String(await store.derivative(`${known}-480.avif`)), 'small')
    t.equal(await removeOrphans({ db, store, now: tomorrow }), 0)
    const stop = new AbortController()
    stop.abort()
    await t.rejects(removeOrphans({ db, store, now: tomorrow, signal: stop.signal }))
  })
}

t.test('a folder is swept of what was only half written, too', async (t) => {
  const { db } = await shopDeps(t)
  const directory = t.testdir()
  const store = diskStore(directory)
  const key = newKey()
  const folder = join(directory, 'media', 'originals', key.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${key}.0123456789ab.tmp`), 'half')
  writeFileSync(join(folder, 'notes.txt'), 'of somebody else')
  t.equal(await removeOrphans({ db, store, now: Date.now() + 25 * 3_600_000 }), 1)
  t.same(readdirSync(folder), ['notes.txt'])
})

t.test('a bucket that fails says so, and is not taken for an empty one', async (t) => {
  const settings = await bucketServer(t, t.testdir())
  const missing = s3Store({ ...settings, bucket: 'elsewhere' })
  t.teardown(() => missing.close())
  await t.rejects(missing.original(newKey()), { name: 'NoSuchBucket' })
  await t.rejects(missing.addOriginal(newKey(), { bytes: bytes('x') }), { name: 'NoSuchBucket' })
  const stranger = s3Store({ ...settings, accessKeyId: 'nobody' })
  t.teardown(() => stranger.close())
  await t.rejects(stranger.original(newKey()), { name: 'InvalidAccessKeyId' })
})

t.test('with a bucket in its settings the shop keeps its pictures there', async (t) => {
  const directory = t.testdir()
  const s3 = await bucketServer(t, directory)
  const shop = await testShop(t, { config: { s3 } })
  const send = sender(shop, await shop.signIn('editor'))
  const { status, body } = await send([file(await drawn(700, 500).png().toBuffer())])
  t.equal(status, 201)
  await shop.runJobs()
  const answer = await shop.app.inject({ url: `${body.url}?w=240`, headers: { accept: 'image/avif' } })
  t.equal(answer.statusCode, 200)
  t.equal(answer.headers['content-type'], 'image/avif')
  const store = s3Store(s3)
  t.teardown(() => store.close())
  const key = String(body.url).slice(7)
  t.ok(await store.original(key))
  t.ok((await store.derivative(`${key}-240.avif`))?.equals(answer.rawPayload))
  t.same(readdirSync(shop.config.dataDir), [], 'and nothing in its own folder')
})
