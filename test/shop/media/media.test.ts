// Pictures as files: formats, widths, headers, and everything that is not a picture.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import t from 'tap'
import { IMAGE_WIDTHS } from '#contract/parts.ts'
import { diskStore } from '../../../src/shop/media/store.ts'
import { addPicture } from '../../support/pictures.ts'
import { testShop } from '../../support/shop.ts'

const { app, config, db, log } = await testShop(t)
const store = diskStore(config.dataDir)

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 154, g: 167, b: 140 } } })
const bytes = await drawn(700, 500).png().toBuffer()
const picture = await addPicture(store, db, { bytes, alt: 'A field' })
const get = (query = '', headers: Record<string, string> = {}, key = picture.key) =>
  app.inject({ url: `/media/${key}${query}`, headers })
const avif = { accept: 'image/avif,image/webp,*/*' }
const files = (folder: string) =>
  readdirSync(join(config.dataDir, 'media', folder), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )

t.test('AVIF goes to whoever names it, WebP to everybody else', async (t) => {
  const accepts: Record<string, string> = {
    'image/avif,image/webp,image/apng,*/*;q=0.8': 'avif',
    'text/html, image/AVIF ;q=0.5': 'avif',
    'image/avif;q=0, image/webp': 'webp',
    'image/avif;q=0.000': 'webp',
    'image/avifs': 'webp',
    '*/*': 'webp',
    'image/*': 'webp',
    '': 'webp',
  }
  for (const [accept, format] of Object.entries(accepts)) {
    const answer = await get('?w=240', { accept })
    t.equal(answer.headers['content-type'], `image/${format}`, accept)
    const found = await sharp(answer.rawPayload).metadata()
    t.match(found, { format: format === 'avif' ? 'heif' : 'webp', width: 240, height: 171 }, accept)
  }
})

t.test('a picture may be kept for ever, and runs nothing when it is opened alone', async (t) => {
  const { statusCode, headers } = await get('?w=320', avif)
  t.equal(statusCode, 200)
  t.match(headers, {
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    etag: /^"[^"]+"$/,
  })
  t.notOk(headers['set-cookie'])
})

t.test('whoever has it already is told so', async (t) => {
  const { headers } = await get('?w=320', avif)
  const etag = String(headers.etag)
  const again = await get('?w=320', { ...avif, 'if-none-match': `"other", ${etag}` })
  t.equal(again.statusCode, 304)
  t.equal(again.rawPayload.length, 0)
  t.equal(again.headers.etag, etag)
  t.equal((await get('?w=320', { 'if-none-match': etag })).statusCode, 200, 'WebP is another thing than AVIF')
  t.equal((await get('?w=480', { ...avif, 'if-none-match': etag })).statusCode, 200)
})

t.test('every width of the contract is served, and none of them is larger than the picture', async (t) => {
  for (const width of IMAGE_WIDTHS) {
    const answer = await get(`?w=${width}`)
    t.equal((await sharp(answer.rawPayload).metadata()).width, Math.min(width, 700), `${width}`)
  }
  t.equal((await sharp((await get()).rawPayload).metadata()).width, 700, 'no width is its own')
})

t.test('other widths are refused by name', async (t) => {
  for (const query of [
    '?w=481',
    '?w=0',
    '?w=-480',
    '?w=',
    '?w=0480',
    '?w=480.0',
    '?w=4e2',
    '?w=480&w=480',
    '?w[]=480',
    '?w=99999',
  ])
    for (const accept of ['image/avif', '*/*']) {
      const answer = await get(query, { accept })
      if (query === '?w[]=480') t.equal(answer.statusCode, 200, 'another name is not asked')
      else {
        t.equal(answer.statusCode, 400, query)
        t.same(answer.json().fields, { w: 'invalid' })
        t.equal(answer.headers['cache-control'], 'private, no-store')
      }
    }
})

t.test('unknown keys are a 404 that nobody keeps, whatever they try to reach', async (t) => {
  const keys = [
    '0'.repeat(32),
    picture.key.toUpperCase(),
    `${picture.key}.webp`,
    `${picture.key}-240.avif`,
    '..',
    '..%2f..%2fsigning-keys',
    '%2e%2e%2f%2e%2e%2fsigning-keys',
    '..%5c..%5csigning-keys',
    `..%2foriginals%2f${picture.key.slice(0, 2)}%2f${picture.key}`,
    '%00',
    `${picture.key}%00`,
    '__proto__',
    "'%20or%201=1",
  ]
  for (const key of keys) {
    const answer = await get('?w=240', {}, key)
    t.equal(answer.statusCode, 404, key)
    t.match(answer.json(), { code: 'NOT_FOUND' })
    t.equal(answer.headers['cache-control'], 'private, no-store')
  }
  t.ok((await get('', {}, 'x'.repeat(300))).statusCode >= 400)
})

t.test('HEAD answers with the same headers and no body', async (t) => {
  const { headers } = await get('?w=240', avif)
  const head = await app.inject({ method: 'HEAD', url: `/media/${picture.key}?w=240`, headers: avif })
  t.equal(head.statusCode, 200)
  t.equal(head.rawPayload.length, 0)
  for (const name of ['etag', 'content-type', 'content-length', 'cache-control'])
    t.equal(head.headers[name], headers[name])
})

t.test('a picture whose file is gone is a 404, and said in the log', async (t) => {
  const lost = await addPicture(store, db, { bytes, alt: '' })
  await store.remove(lost.key)
  log.length = 0
  t.equal((await get('?w=240', {}, lost.key)).statusCode, 404)
  t.equal((await get('', {}, lost.key)).statusCode, 404)
  t.match(
    log.find(({ level }) => level === 50),
    { key: lost.key },
  )
})

t.test('derivatives are kept; no half file is left behind', async (t) => {
  const before = files('derived').length
  const first = await get('?w=96', avif)
  t.equal(files('derived').length, before + 1)
  const second = await get('?w=96', avif)
  t.ok(second.rawPayload.equals(first.rawPayload))
  t.equal(files('derived').length, before + 1)
  t.same(
    files('derived').filter(({ name }) => !/^[0-9a-f]{32}-\d+\.(avif|webp)$/.test(name)),
    [],
  )
})

t.test('all widths beyond the picture’s own are one file', async (t) => {
  const fresh = await addPicture(store, db, { bytes, alt: '' })
  for (const query of ['?w=1600', '?w=2000', '']) await get(query, avif, fresh.key)
  t.same(
    files('derived')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(fresh.key)),
    [`${fresh.key}-700.avif`],
  )
})
