// Built files as they travel: compressed for whoever takes that, each encoding with its own tag, kept for a year.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import t from 'tap'
import { request } from 'undici'
import { ORIGIN } from '../../support/bff.ts'
import { fakeUpstream } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

const client = join(import.meta.dirname, '../../../dist/client')
const stoa = await testStoa(t, (await fakeUpstream(t)).url)

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await request(stoa.url + path, { headers: { host: new URL(ORIGIN).host, ...headers } })
  const body = Buffer.from(await answer.body.arrayBuffer())
  return { status: answer.statusCode, headers: answer.headers, body }
}
const built = readdirSync(join(client, 'assets')).filter((name) => !/\.(?:br|gz)$/.test(name))
const large = (ending: string) =>
  built.find((name) => name.endsWith(ending) && readFileSync(join(client, 'assets', name)).length > 10_000) ?? ''

t.test('every script and style of some length travels as brotli', async (t) => {
  for (const name of built.filter((name) => /\.(?:js|css)$/.test(name))) {
    const whole = readFileSync(join(client, 'assets', name))
    const { headers, body } = await ask(`/assets/${name}`, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    if (headers['content-encoding'] === undefined) t.ok(whole.length < 300, `${name} is too short to shrink`)
    else {
      t.equal(headers['content-encoding'], 'br', name)
      t.ok(brotliDecompressSync(body).equals(whole), `${name} is itself`)
    }
  }
})

t.test('one file in each encoding: the same type, a tag of its own, kept for a year', async (t) => {
  const undo = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
  for (const path of [`/assets/${large('.js')}`, `/assets/${large('.css')}`, '/favicon.svg']) {
    const whole = readFileSync(join(client, path))
    const tags = new Set<unknown>()
    const types = new Set<unknown>()
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', 'identity'],
      ['', 'identity'],
    ] as const) {
      const { status, headers, body } = await ask(path, { 'accept-encoding': accepted })
      const what = `${path} for "${accepted}"`
      t.equal(status, 200, what)
      t.equal(headers['content-encoding'] ?? 'identity', encoding, what)
      t.ok(undo[encoding](body).equals(whole), what)
      t.equal(Number(headers['content-length']), body.length, what)
      t.match(String(headers.vary).toLowerCase(), /accept-encoding/, what)
      const cached = path === '/favicon.svg' ? 'public, max-age=86400' : 'public, max-age=31536000, immutable'
      t.equal(headers['cache-control'], cached, what)
      tags.add(headers.etag)
      types.add(headers['content-type'])
      const again = await ask(path, { 'accept-encoding': accepted, 'if-none-match': String(headers.etag) })
      t.equal(again.status, 304, what)
      t.equal(again.body.length, 0)
      t.match(String(again.headers.vary).toLowerCase(), /accept-encoding/, what)
    }
    t.equal(tags.size, 3, `${path} has a tag for each encoding`)
    t.equal(types.size, 1, `${path} has one type: ${[...types]}`)
  }
})

t.test('scripts, styles and fonts carry what protects a file, and nothing that only a document heeds', async (t) => {
  await ask(`/assets/${large('.js')}`)
  const OF_DOCUMENTS = /policy|^x-(?!content-type-options|request-id)|^reporting|^origin/
  const shown = (headers: object) => Object.keys(headers).filter((name) => OF_DOCUMENTS.test(name))
  for (const path of [`/assets/${large('.js')}`, `/assets/${large('.css')}`, `/assets/${large('.woff2')}`]) {
    const { headers } = await ask(path, { 'accept-encoding': 'br' })
    t.match(headers, {
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
    t.same(shown(headers), ['cross-origin-resource-policy'], path)
  }
  for (const path of ['/assets/none.js', '/favicon.svg', '/'])
    t.ok(shown((await ask(path)).headers).includes('content-security-policy'), path)
})

t.test('fonts travel as they are, and what is compressed has no address of its own', async (t) => {
  const font = await ask(`/assets/${large('.woff2')}`, { 'accept-encoding': 'br' })
  t.equal(font.status, 200)
  t.equal(font.headers['content-encoding'], undefined)
  t.equal(font.headers['content-type'], 'font/woff2')
  // Its headers count where it is to fit into the first packets of a connection.
  for (const name of ['last-modified', 'accept-ranges']) t.notOk(name in font.headers, name)
  for (const ending of ['.br', '.gz']) t.equal((await ask(`/assets/${large('.js')}${ending}`)).status, 404)
})
