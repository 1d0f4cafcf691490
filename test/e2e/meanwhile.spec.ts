// What staff do to the shop while a shopper has a page of it open.
import { randomUUID } from 'node:crypto'
import { expect, opened, test } from './fixtures.ts'

test('a product that staff took off sale while its page was open says so, and does not ask to try again', async ({
  browser,
  page,
  baseURL,
  signIn,
}) => {
  await signIn('admin')
  const slug = `meanwhile-${randomUUID().slice(0, 8)}`
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  const data = (status: string, variant: object, version?: number) => ({
    ...{ title: 'Meanwhile Mug', slug, status, ...(version && { version }) },
    variants: [{ id: null, sku: slug.toUpperCase(), price: 1900, onHand: 5, ...variant }],
  })
  const made = await page.request.post('/api/admin/products', { data: data('published', {}), headers })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const shopper = await context.newPage()
  await opened(shopper, `/product/${slug}`)
  const stored = await (await page.request.get(`/api/admin/products/${id}`, { headers })).json()
  const draft = await page.request.put(`/api/admin/products/${id}`, {
    data: data('draft', { id: stored.variants[0].id }, stored.version),
    headers,
  })
  expect(draft.ok(), await draft.text()).toBe(true)
  await shopper.getByRole('main').getByRole('button', { name: 'Add to cart' }).click()
  await expect(shopper.getByRole('main').getByText('This is no longer available.')).toBeVisible()
  await context.close()
})

test('a shop that was closed while a page was open shows the page that says so, not a fault of its own', async ({
  page,
}) => {
  await opened(page, '/')
  await page.route('**/bff/pages/categories/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'MAINTENANCE', message: '', requestId: 'r' } }),
  )
  const loaded = page.waitForEvent('load')
  await page.getByRole('navigation').getByRole('link').filter({ visible: true }).first().click()
  await loaded
})
