// Lists as files: what is chosen in a list is what the shop understands.
import { expect, test } from './fixtures.ts'

const LISTS = ['orders', 'customers', 'users', 'admins', 'products', 'sizes', 'colors', 'reviews', 'banners', 'sliders']

test('every column of every list can be exported', async ({ page, signIn, baseURL }) => {
  await signIn('developer')
  for (const list of [...LISTS, 'audit', 'mailbox']) {
    const names = async (search: string) => (await page.request.get(`/dashboard/${list}${search}`)).text()
    const chooser = await names('')
    const columns = [...chooser.matchAll(/name="cols"[^>]*value="([^"]+)"/g)].map(([, name]) => name ?? '')
    expect(columns.length, list).toBeGreaterThan(2)
    const all = await names(`?${columns.map((name) => `cols=${name}`).join('&')}`)
    const link = /href="(\/api\/admin\/[^"]+\/export\?[^"]*columns=[^"]*)"/.exec(all)?.[1]?.replaceAll('&amp;', '&')
    expect(link, list).toBeDefined()
    const file = await page.request.get(link ?? '', { headers: { 'x-bff': '1', origin: baseURL ?? '' } })
    expect(file.status(), `${list}: ${link}`).toBe(200)
    expect((await file.text()).split('\r\n')[0]?.split(',').length, list).toBeGreaterThan(2)
  }
})
