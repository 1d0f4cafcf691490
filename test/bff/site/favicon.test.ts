// The icon of the site: of the picture staff chose, in every size that is asked for, else the bundled one; and the picture
// of shared pages that have none of their own.
import sharp from 'sharp'
import t from 'tap'
import { diskStore } from '../../../src/shop/media/store.ts'
import { ORIGIN } from '../../support/bff.ts'
import { addPicture } from '../../support/pictures.ts'
import { testShop } from '../../support/shop.ts'
import { testStoa } from '../../support/whole-bff.ts'

const shop = await testShop(t)
const upstream = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const { headers } = await shop.signIn('admin')
const visitor = async () => {
  const { app } = await testStoa(t, upstream)
  return (url: string, sent: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: new URL(ORIGIN).host, ...sent } })
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 1 } } })
    .png()
    .toBuffer()
const store = diskStore(shop.config.dataDir)
const picture = async (width: number, height: number) =>
  await addPicture(store, shop.db, { bytes: await drawn(width, height), alt: '' })

t.test('a shop without one shows what is bundled', async (t) => {
  const get = await visitor()
  const page = await get('/contact')
  const [, mark = ''] =
    /<link rel="icon" href="data:image\/svg\+xml,([^"]+)" type="image\/svg\+xml">/.exec(page.body) ?? []
  t.equal(decodeURIComponent(mark), (await get('/favicon.svg')).body.trim())
  t.notMatch(page.body, /apple-touch-icon|og:image/)
  t.match(await get('/favicon.ico'), { statusCode: 302, headers: { location: '/favicon.svg' } })
  const manifest = await get('/manifest.webmanifest')
  t.match(manifest.headers['content-type'], 'application/manifest+json')
  t.match(manifest.json(), { name: 'Stoa', start_url: '/', icons: [{ src: '/favicon.svg', sizes: 'any' }] })
})

t.test('the chosen picture becomes square files that are made once', async (t) => {
  const chosen = await picture(800, 400)
  const social = await picture(1200, 630)
  const value = { name: 'Corner', tagline: 'Open', accent: null, logoId: null, socialPictureId: social.id }
  const save = async (faviconId: string | null, version: number) =>
    await shop.app.inject({
      method: 'PUT',
      url: '/api/admin/info/identity',
      headers,
      payload: { value: { ...value, faviconId }, version },
    })
  t.match((await save('01900000-0000-7000-8000-000000000009', 0)).json(), { fields: { faviconId: 'unknown' } })
  t.equal((await save(chosen.id, 0)).statusCode, 200)
  const get = await visitor()
  const page = await get('/contact')
  const address = `/media/${chosen.key}?icon=`
  t.match(page.body, `<link rel="icon" href="${address}32" type="image/png" sizes="32x32">`)
  t.match(page.body, `<link rel="apple-touch-icon" href="${address}180">`)
  t.notMatch(page.body, 'image/svg+xml')
  t.match(page.body, new RegExp(`<meta property="og:image" content="[^"]+/media/${social.key}\\?social=1">`))
  t.equal((await get('/favicon.ico')).headers.location, `${address}32`)
  const { icons } = (await get('/manifest.webmanifest')).json()
  t.same(
    icons.map(({ sizes }: { sizes: string }) => sizes),
    ['32x32', '180x180', '192x192', '512x512'],
  )

  for (const { src, sizes } of icons) {
    const answer = await get(src, { accept: 'image/avif,*/*' })
    t.match(answer, { statusCode: 200, headers: { 'content-type': 'image/png', 'cache-control': /immutable/ } })
    const found = await sharp(answer.rawPayload).metadata()
    t.equal(`${found.width}x${found.height}`, sizes)
    t.equal(found.hasAlpha, sizes !== '180x180', 'a phone would put black behind it')
    const again = await get(src, { 'if-none-match': String(answer.headers.etag) })
    t.equal(again.statusCode, 304)
  }
  t.ok(await store.derivative(`${chosen.key}-icon-192.png`), 'kept')
  for (const other of ['16', '0', '1e2', '..']) t.equal((await get(`${address}${other}`)).statusCode, 400, other)
  await store.remove(chosen.key)
  t.equal(await store.derivative(`${chosen.key}-icon-192.png`), undefined, 'and goes with its picture')
})
