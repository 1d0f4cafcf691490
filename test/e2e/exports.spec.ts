// Lists as files, and choosing a brand: what is chosen in a list is what the shop understands.
import { expect, hydrated, test } from './fixtures.ts'

const LISTS = [
  'orders',
  'customers',
  'users',
  'admins',
  'products',
  'sizes',
  'shipping',
  'colors',
  'coupons',
  'reviews',
  'banners',
  'sliders',
  'taxes',
  'search-misses',
]

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

test('a brand is chosen from those there are', async ({ page, signIn }) => {
  await signIn('editor')
  await page.goto('/dashboard/products')
  await hydrated(page)
  await page
    .locator('summary')
    .filter({ hasText: /^Brand$/ })
    .click()
  await page.getByRole('combobox', { name: 'Brand' }).click()
  const option = page.getByRole('listbox', { name: 'Brand' }).getByRole('option').first()
  const [brand = ''] = (await option.innerText()).split('\n')
  await page.getByRole('combobox', { name: 'Brand' }).fill(brand.slice(0, 4))
  await expect(option).toContainText(brand)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('brand') === brand)
  await expect(page.getByRole('link', { name: 'Remove filter: Brand' })).toBeVisible()
})
