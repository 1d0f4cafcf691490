// Taking pictures in: decoded and encoded anew, everything that is none refused.
import { randomBytes } from 'node:crypto'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import t from 'tap'
import { diskStore, newKey } from '../../../src/shop/media/store.ts'
import { addPicture } from '../../support/pictures.ts'
import { shopDeps } from '../../support/shop.ts'

const { config, db } = await shopDeps(t)
const store = diskStore(config.dataDir)
const folder = t.testdir()

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 60 } } })
const take = (bytes: Buffer) => addPicture(store, db, { bytes, alt: 'A thing' })
const pathOf = (key: string) => join(config.dataDir, 'media', 'originals', key.slice(0, 2), key)
const rowOf = (id: string) => db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

t.test('a file of our own is stored byte for byte, as a second name of the same file', async (t) => {
  const file = join(folder, 'own.webp')
  const bytes = await drawn(600, 400).webp().toBuffer()
  writeFileSync(file, bytes)
  const key = newKey()
  await store.addOriginal(key, { file })
  t.ok((await store.original(key))?.equals(bytes))
  // Where the folder lies on the same file system, no space is spent.
  if (statSync(folder).dev === statSync(config.dataDir).dev) t.equal(statSync(pathOf(key)).ino, statSync(file).ino)
})

t.test('a picture from a person keeps its pixels and nothing else', async (t) => {
  const jpeg = await drawn(300, 200)
    .withExif({ IFD0: { Copyright: 'canary-owner' } })
    .jpeg()
    .toBuffer()
  const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert("canary-tail")</script>')])
  const picture = await take(polyglot)
  const kept = await store.original(picture.key)
  t.match(await sharp(kept).metadata(), { format: 'webp', width: 300, height: 200, exif: undefined })
  t.notOk(kept?.includes('canary'))
})

t.test('it is turned upright, and made no larger than is ever shown', async (t) => {
  const sideways = await drawn(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  t.match(await take(sideways), { width: 200, height: 300 })
  const large = await drawn(4000, 3000).png().toBuffer()
  t.match(await take(large), { width: 2400, height: 1800 })
})

t.test('PNG and AVIF are taken as well, each under a key and in a row of its own', async (t) => {
  for (const bytes of [await drawn(64, 64).png().toBuffer(), await drawn(64, 64).avif({ effort: 0 }).toBuffer()]) {
    const picture = await take(bytes)
    t.match(picture, { width: 64, key: /^[0-9a-f]{32}$/ })
    t.match(await rowOf(picture.id), { format: 'webp', width: 64, height: 64, bytes: picture.bytes, alt: 'A thing' })
  }
})

t.test('whatever is not a picture we take is refused, and leaves nothing', async (t) => {
  const count = () => readdirSync(join(config.dataDir, 'media', 'originals'), { recursive: true }).length
  const before = count()
  const png = await drawn(64, 64).png().toBuffer()
  const refused: Record<string, Buffer> = {
    nothing: Buffer.alloc(0),
    noise: randomBytes(4096),
    SVG: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>',
    ),
    'SVG that reads a file': Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
    ),
    HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
    GIF: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    PDF: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj trailer<<>>'),
    'half a PNG': png.subarray(0, png.length / 2),
    // 5,000 × 5,000 pixels of one colour are a few kilobytes.
    'too many pixels': await drawn(5000, 5000).png().toBuffer(),
  }
  const words: Record<string, { code: string; fields: object }> = {
    'half a PNG': { code: 'INVALID_INPUT', fields: { file: 'invalid' } },
    'too many pixels': { code: 'INVALID_INPUT', fields: { file: 'too_large:24000000' } },
  }
  for (const [what, bytes] of Object.entries(refused))
    await t.rejects(take(bytes), words[what] ?? { code: 'UNSUPPORTED_MEDIA_TYPE', fields: { file: 'invalid' } }, what)
  t.equal(count(), before)
})

t.test('the store takes no name that leads elsewhere', async (t) => {
  for (const name of ['..', '../../x', 'a/b', '', 'x', `${'0'.repeat(32)}/..`, `${'0'.repeat(32)}-1.svg`])
    await t.rejects(async () => store.original(name), /Not the name of a stored picture/, name)
})
