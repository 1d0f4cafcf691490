// Uploads from a browser to the real shop: what lets them pass, and what does not.
import sharp from 'sharp'
import t from 'tap'
import { UPLOAD_BYTES } from '#contract/media.ts'
import { testShop } from '../../support/shop.ts'
import { testStoa } from '../../support/whole-bff.ts'

const shop = await testShop(t)
const stoa = await testStoa(t, await shop.app.listen({ port: 0, host: '127.0.0.1' }))

const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: { r: 9, g: 90, b: 200 } } })
  .png()
  .toBuffer()
const form = (file: Buffer) =>
  Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="alt"\r\n\r\nA wall\r\n'),
    Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="wall.png"\r\nContent-Type: image/png\r\n\r\n',
    ),
    file,
    Buffer.from('\r\n--b--\r\n'),
  ])
const headers = { 'content-type': 'multipart/form-data; boundary=b' }
const sized = (bytes: number) => form(Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]))
const pictures = async () => (await shop.pool.query('select count(*)::int as n from media')).rows[0].n

const someone = async (role: 'editor' | 'customer') => {
  const browser = stoa.browser()
  const username = `${role}-uploads`
  const account = { name: 'Robin', username, password: 'a long enough one' }
  const { status } = await browser.call('POST', '/bff/auth/register', account)
  if (status >= 400) throw new Error(`nobody can register: ${status}`)
  await shop.pool.query('update users set role = $1 where username = $2', [role, username])
  return browser
}
const editor = await someone('editor')

t.test('a picture of five MiB arrives, and is served', async (t) => {
  const answer = await editor.call('POST', '/api/admin/media', sized(UPLOAD_BYTES), { headers })
  t.equal(answer.status, 201)
  const { url, alt } = answer.json<{ url: string; alt: string }>()
  t.equal(alt, 'A wall')
  const served = await stoa.browser().send(`${url}?w=320`, { headers: { accept: 'image/avif' } })
  t.equal(served.status, 200)
  t.equal(served.headers['content-type'], 'image/avif')
})

t.test('a byte more is refused by the shop, very much more before it', async (t) => {
  const before = await pictures()
  for (const bytes of [UPLOAD_BYTES + 1, 2 * UPLOAD_BYTES]) {
    const answer = await editor.call('POST', '/api/admin/media', sized(bytes), { headers })
    t.equal(answer.status, 413)
    t.match(answer.json(), { code: 'TOO_LARGE', fields: { file: `too_large:${UPLOAD_BYTES}` } })
  }
  t.equal(await pictures(), before)
})

t.test('it needs a session, the role, our header and our origin', async (t) => {
  const before = await pictures()
  const body = form(picture)
  const customer = await someone('customer')
  const send = async (browser: typeof editor, more: Record<string, string | undefined> = {}) =>
    (await browser.call('POST', '/api/admin/media', body, { headers: { ...headers, ...more } })).status
  t.equal(await send(stoa.browser()), 401)
  t.equal(await send(customer), 403)
  t.equal(await send(editor, { 'x-bff': undefined }), 403)
  t.equal(await send(editor, { origin: 'https://evil.test' }), 403)
  t.equal(await send(editor, { 'content-type': 'image/png' }), 415)
  t.equal(await pictures(), before)
  t.equal(await send(editor), 201)
})
