// Uploading: what is taken, what is refused by name, and that nothing is ever half there.
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import t from 'tap'
import { MediaRow, UPLOAD_BYTES } from '#contract/media.ts'
import { IMAGE_WIDTHS } from '#contract/parts.ts'
import { countUpload, MOST_PICTURES } from '../../../src/shop/media/quota.ts'
import { diskStore } from '../../../src/shop/media/store.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { testShop } from '../../support/shop.ts'
import { drawn, file, filesOf, multipart, type Part, sender } from './sending.ts'

const shop = await testShop(t)
const { app, config, db, pool } = shop
const editor = await shop.signIn('editor')
const send = sender(shop, editor)
const png = await drawn(700, 500).png().toBuffer()
const count = async (table: string) => (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n
const state = async () => ({
  files: filesOf(config.dataDir),
  rows: await count('media'),
  entries: await count('audit_log'),
  jobs: await count('jobs.jobs'),
})

t.test('a picture is taken with its words, an entry in the audit log and a job for its other sizes', async (t) => {
  const { status, body } = await send([{ name: 'alt', value: '  A field of sage  ' }, file(png)])
  t.equal(status, 201)
  t.ok(MediaRow.safeParse(body).success)
  t.match(body, { alt: 'A field of sage', width: 700, height: 500, uses: 0, createdBy: editor.user.name })
  t.notOk('auditId' in body)
  const key = String(body.url).replace('/media/', '')
  t.match(filesOf(config.dataDir), [key, `${key}-320.avif`], 'the first size is there at once')
  const entry = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  t.match(entry, { action: 'create', entity: 'media', entity_id: body.id, actor_id: editor.user.id, before: null })
  t.match(entry.after, { key, alt: 'A field of sage' })

  const served = await app.inject({ url: `${body.url}?w=480`, headers: { accept: 'image/webp' } })
  t.match(await sharp(served.rawPayload).metadata(), { format: 'webp', width: 480 })

  await shop.runJobs()
  // Beyond 640 every width is the picture's own 700, whose WebP is the original itself.
  const widths = IMAGE_WIDTHS.filter((width) => width < 700)
  const expected = [
    key,
    `${key}-700.avif`,
    ...widths.flatMap((width) => [`${key}-${width}.avif`, `${key}-${width}.webp`]),
  ]
  t.same(filesOf(config.dataDir), expected.sort())
  t.equal(await count('jobs.jobs'), 0)
})

t.test('all four formats are taken, whatever they are called', async (t) => {
  const own: Record<string, Buffer> = {
    jpeg: await drawn(64, 64).jpeg().toBuffer(),
    webp: await drawn(64, 64).webp().toBuffer(),
    avif: await drawn(64, 64).avif({ effort: 0 }).toBuffer(),
  }
  for (const [format, bytes] of Object.entries(own)) {
    const { status, body } = await send([{ ...file(bytes), filename: '../../evil.svg', type: 'image/svg+xml' }])
    t.equal(status, 201, format)
    t.match(body.url, /^\/media\/[0-9a-f]{32}$/, 'the name is ours')
    t.equal(body.alt, '')
  }
})

t.test('what comes after the picture, and what it says of its maker, is gone', async (t) => {
  const jpeg = await drawn(64, 64)
    .withExif({ IFD0: { Copyright: 'canary-owner' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await send([
    file(Buffer.concat([jpeg, Buffer.from('<script>alert("canary-tail")</script>')])),
  ])
  t.equal(status, 201)
  const kept = await diskStore(config.dataDir).original(String(body.url).slice(7))
  t.match(await sharp(kept).metadata(), { format: 'webp', exif: undefined })
  t.notOk(kept?.includes('canary'))
})

/** A PNG whose header claims a size its few bytes do not have. */
const bomb = (width: number, height: number) => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([size, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * 64), { level: 9 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const crc = (bytes: Buffer): number => {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const heic = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic\0\0\0\0heicmif1'), randomBytes(64)])
const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])

const refused: Record<
  string,
  { parts: readonly Part[]; status?: number; code?: string; fields?: object; end?: string }
> = {
  SVG: { parts: [file(svg)], status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  'SVG with a byte order mark': { parts: [file(`\ufeff<?xml version="1.0"?>${svg}`)], status: 415 },
  'SVG after the signature of a PNG': {
    parts: [file(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]))],
    fields: { file: 'invalid' },
  },
  GIF: {
    parts: [file(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'))],
    status: 415,
  },
  HEIC: { parts: [file(heic)], status: 415 },
  'a page': { parts: [file('<!doctype html><script>alert(1)</script>')], status: 415 },
  noise: { parts: [file(randomBytes(4096))], status: 415 },
  'an empty file': { parts: [file('')], status: 415 },
  'a truncated PNG': { parts: [file(png.subarray(0, png.length / 2))], fields: { file: 'invalid' } },
  'a truncated JPEG': {
    parts: [
      file(
        (
          await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
            .jpeg()
            .toBuffer()
        ).subarray(0, 9000),
      ),
    ],
    fields: { file: 'invalid' },
  },
  'an AVIF that is none': {
    parts: [
      file(Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypavif\0\0\0\0avifmif1'), randomBytes(64)])),
    ],
    fields: { file: 'invalid' },
  },
  'more than 24 megapixels': { parts: [file(bomb(20_000, 20_000))], fields: { file: 'too_large:24000000' } },
  'a little more than 24 megapixels': { parts: [file(bomb(6000, 4001))], fields: { file: 'too_large:24000000' } },
  'a byte too much': {
    parts: [file(padded(UPLOAD_BYTES + 1))],
    status: 413,
    code: 'TOO_LARGE',
    fields: { file: `too_large:${UPLOAD_BYTES}` },
  },
  'far too much': {
    parts: [file(padded(3 * UPLOAD_BYTES))],
    status: 413,
    fields: { file: `too_large:${UPLOAD_BYTES}` },
  },
  'no file': { parts: [{ name: 'alt', value: 'Nothing' }], fields: { file: 'required' } },
  'nothing at all': { parts: [], fields: { file: 'required' } },
  'a file as text': { parts: [{ name: 'file', value: 'text' }], fields: { file: 'unknown' } },
  'another field': { parts: [file(png, 'picture')], fields: { picture: 'unknown' } },
  'an unknown field before it': { parts: [{ name: 'price', value: '1' }, file(png)], fields: { price: 'unknown' } },
  'an unknown field after it': { parts: [file(png), { name: 'price', value: '1' }], fields: { price: 'unknown' } },
  'two files': { parts: [file(png), file(png)], fields: { file: 'too_long:1' } },
  'two texts': {
    parts: [{ name: 'alt', value: 'a' }, { name: 'alt', value: 'b' }, file(png)],
    fields: { _: 'unknown' },
  },
  'a text that is too long': {
    parts: [{ name: 'alt', value: 'x'.repeat(201) }, file(png)],
    fields: { alt: 'too_long:200' },
  },
  'a text without end': {
    parts: [{ name: 'alt', value: 'x'.repeat(200_000) }, file(png)],
    fields: { alt: 'too_long:200' },
  },
  'a text with control characters': {
    parts: [{ name: 'alt', value: 'a\u0000b' }, file(png)],
    fields: { alt: 'invalid' },
  },
  'a text that is JSON': {
    parts: [{ name: 'alt', value: '{"a":1}', type: 'application/json' }, file(png)],
    fields: { alt: 'invalid' },
  },
  'a field that is a prototype': { parts: [{ name: '__proto__', value: 'x' }, file(png)] },
  'a file that is a prototype': { parts: [file(png, '__proto__')] },
  'a body that breaks off': { parts: [file(png)], end: '' },
}

for (const [what, { parts, status = 400, code, fields, end }] of Object.entries(refused))
  t.test(`refused: ${what}`, async (t) => {
    const before = await state()
    const answer = await send(parts, end)
    t.equal(answer.status, status)
    t.match(answer.body, { code: code ?? String, requestId: String })
    if (fields) t.same(answer.body.fields, fields)
    t.same(await state(), before, 'and nothing of it is there')
  })

t.test('a text is only a text', async (t) => {
  const { status, body } = await send([{ name: 'alt', value: '__proto__ <b>"&</b>' }, file(png)])
  t.equal(status, 201)
  t.equal(body.alt, '__proto__ <b>"&</b>')
})

t.test('five MiB are not too much', async (t) => {
  t.equal((await send([file(padded(UPLOAD_BYTES))])).status, 201)
})

t.test('other bodies are refused', async (t) => {
  const before = await state()
  const { payload } = multipart([file(png)])
  const cases: [Record<string, string>, string | Buffer | object | undefined, number][] = [
    [{}, undefined, 415],
    [{}, { file: 'x' }, 415],
    [{ 'content-type': 'image/png' }, png, 415],
    [{ 'content-type': 'multipart/form-data' }, payload, 400],
    [{ 'content-type': 'multipart/form-data; boundary=another' }, payload, 400],
    [{ 'content-type': 'multipart/mixed; boundary=between-the-parts' }, payload, 415],
  ]
  for (const [headers, body, status] of cases) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/admin/media',
      headers: { ...headers, ...editor.headers },
      ...(body !== undefined && { payload: body }),
    })
    t.equal(answer.statusCode, status, JSON.stringify(headers))
  }
  t.same(await state(), before)
})

t.test('customers and guests upload nothing', async (t) => {
  const before = await state()
  t.equal((await sender(shop, await shop.signIn('customer'))([file(png)])).status, 403)
  t.equal((await sender(shop)([file(png)])).status, 401)
  t.same(await state(), before)
})

t.test('when the row cannot be written the file is gone again', async (t) => {
  const before = await state()
  await pool.query(`alter table media add constraint media_none check (alt <> 'canary')`)
  const refusedRow = await send([{ name: 'alt', value: 'canary' }, file(png)])
  t.ok(refusedRow.status >= 400)
  t.same(await state(), before)
  await pool.query('alter table media drop constraint media_none')
  // The job is part of the same transaction.
  await pool.query('alter schema jobs rename to jobs_away')
  t.equal((await send([file(png)])).status, 500)
  await pool.query('alter schema jobs_away rename to jobs')
  t.same(await state(), before)
})

t.test('a day has its share, and who has used it up is told when to come again', async (t) => {
  const admin = await shop.signIn('admin')
  const fill = (pictures: number, bytes: number) =>
    pool.query(
      `insert into media (id, key, format, width, height, bytes, created_by, created_at)
       select gen_random_uuid(), 'quota-' || gen_random_uuid(), 'webp', 1, 1, $2, $1, now() - interval '23 hours'
       from generate_series(1, $3::int)`,
      [admin.user.id, bytes, pictures],
    )
  await fill(MOST_PICTURES - 1, 10)
  const mine = sender(shop, admin)
  // Two at once, and place for one of them.
  const statuses = (await Promise.all([mine([file(png)]), mine([file(png)])])).map(({ status }) => status).sort()
  t.same(statuses, [201, 429])
  const before = await state()
  const answer = await mine([file(png)])
  t.match(answer, { status: 429, body: { code: 'RATE_LIMITED', fields: { file: 'quota' } } })
  const wait = Number(answer.headers['retry-after'])
  t.ok(wait > 3000 && wait <= 3600, 'until the first of them is a day old')
  t.same(await state(), before)
  t.equal((await send([file(png)])).status, 201, 'the others are not concerned')

  await pool.query('delete from media where created_by = $1', [admin.user.id])
  await fill(2, 256 * 1024 * 1024)
  t.equal((await mine([file(png)])).status, 429, 'nor may it be too many bytes')
  await pool.query(
    `insert into picture_sources (url_hash, media_id) select sha256(key::bytea), id from media where created_by = $1`,
    [admin.user.id],
  )
  t.equal((await mine([file(png)])).status, 201, 'what an import brought does not count')
  await pool.query('delete from picture_sources')
  t.equal((await mine([file(png)])).status, 429)
  await pool.query(`update media set created_at = now() - interval '25 hours' where created_by = $1`, [admin.user.id])
  t.equal((await mine([file(png)])).status, 201, 'the next day is another one')
})

t.test('an upload is counted once those of the same person before it are done; others wait for nobody', async (t) => {
  const [one, other] = [await shop.signIn('editor'), await shop.signIn('editor')]
  const { promise: counted, resolve: isCounted } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const order: string[] = []
  const first = db.transaction().execute(async (trx) => {
    await countUpload(trx, one.user.id)
    isCounted()
    await released
    order.push('first')
  })
  await counted
  const second = db.transaction().execute(async (trx) => {
    await countUpload(trx, one.user.id)
    order.push('second')
  })
  try {
    await lockWaits(pool)
    await db.transaction().execute(async (trx) => await countUpload(trx, other.user.id))
  } finally {
    release()
    await Promise.all([first, second])
  }
  t.same(order, ['first', 'second'])
})

t.test('many at once are decoded in line, and all of them arrive', async (t) => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => send([file(png)])))
  t.same(new Set(answers.map(({ status }) => status)), new Set([201]))
  t.equal(new Set(answers.map(({ body }) => body.url)).size, 12)
})
