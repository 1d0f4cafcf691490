// What is agreed to with an order changes while its form is filled in: it is shown before anything is ordered.
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { accounts, expect, expectAccessible, expectFits, opened, test } from './fixtures.ts'
import { field, fillIn, ORDER, order } from './order-form.ts'
import { withMug } from './with-mug.ts'

const headersOf = (origin = '') => ({ 'x-bff': '1', origin })
const agree = (page: Page) => page.getByRole('checkbox', { name: /^I agree/ })
const recalculated = (page: Page) => expect(page.getByText('recalculating…')).toHaveCount(0)

/** A product of the test's own, and what staff do with it. */
async function ownProduct(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const call = async (path: string, data?: object) => {
    const method = data ? 'POST' : 'GET'
    const answer = await context.request.fetch(path, { method, headers: headersOf(baseURL), ...(data && { data }) })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return await answer.json()
  }
  await call('/bff/auth/login', accounts().admin)
  const slug = `e2e-agreed-${randomUUID().slice(0, 8)}`
  const variants = [{ sku: slug, price: 1000, onHand: 90, sizeId: null, colorId: null }]
  const product = await call('/api/admin/products', { slug, title: 'A nightshirt', status: 'published', variants })
  return {
    variantId: String((await call(`/api/admin/products/${product.id}`)).variants[0].id),
    exclude: () =>
      call('/api/admin/products/bulk', { action: 'no-withdrawal', ids: [product.id], value: 'made_to_measure' }),
    close: () => context.close(),
  }
}

/** Types into a field and leaves it, and waits until it is saved. */
async function retype(page: Page, name: string, value: string): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().endsWith('/bff/checkout'))
  await field(page, name).fill(value)
  await field(page, name).blur()
  await saved
  await recalculated(page)
}

/** The shop as this page alone sees it once staff have rewritten its terms: other tests order at the same time. */
async function rewriteTerms(page: Page): Promise<void> {
  const MARK = '.rewritten'
  const rewritten = (checkout: { quote: string; terms: object }) => ({
    ...checkout,
    quote: checkout.quote + MARK,
    terms: { ...checkout.terms, version: 'rewritten' },
  })
  await page.route('**/bff/checkout', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: rewritten(await response.json()) })
  })
  await page.route('**/bff/pages/checkout', async (route) => {
    const response = await route.fetch()
    const shown = await response.json()
    await route.fulfill({ response, json: { ...shown, checkout: rewritten(shown.checkout) } })
  })
  await page.route('**/bff/orders', async (route) => {
    const body = route.request().postDataJSON()
    if (body.quote.endsWith(MARK))
      return await route.continue({ postData: JSON.stringify({ ...body, quote: body.quote.slice(0, -MARK.length) }) })
    const details = { checkout: {}, changes: [], terms: true, withdrawal: [] }
    const json = { code: 'PRICE_CHANGED', message: 'No.', requestId: 'e2e', details }
    await route.fulfill({ status: 409, json })
  })
}

test('new terms are not agreed to by what was ticked before', async ({ page, baseURL }) => {
  await withMug(page, baseURL)
  await opened(page, '/checkout')
  await fillIn(page, 'Cash on delivery')
  await recalculated(page)
  await rewriteTerms(page)
  await retype(page, 'shipping.line1', 'Lindenstraße 13')
  const again = page.waitForResponse('**/bff/pages/checkout')
  await page.getByText('Have a code?').first().click()
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await again
  await order(page).click()
  const box = page.getByRole('region', { name: 'The terms have changed' })
  await expect(box).toBeFocused()
  await expect(page).toHaveURL('/checkout')
  await expect(box.getByRole('link', { name: /^Terms/ })).toHaveAttribute('href', /^\/pages\//)
  await expect(agree(page)).not.toBeChecked()
  await expectAccessible(page)
  await expectFits(page)
  await box.getByRole('button', { name: 'Accept the change' }).click()
  await expect(box).toHaveCount(0)
  await order(page).click()
  await expect(page.locator('#terms-error')).toBeVisible()
  await agree(page).check()
  await order(page).click()
  await page.waitForURL(ORDER)
})

test('goods are excluded from withdrawal meanwhile: nothing is ordered before that is accepted', async ({
  page,
  browser,
  baseURL,
}) => {
  const { variantId, exclude, close } = await ownProduct(browser, baseURL)
  await withMug(page, baseURL)
  await page.request.post('/bff/cart/lines', { data: { variantId, quantity: 1 }, headers: headersOf(baseURL) })
  await opened(page, '/checkout')
  await fillIn(page, 'Cash on delivery')
  await recalculated(page)
  await exclude()
  await close()
  await retype(page, 'shipping.line1', 'Lindenstraße 13')
  await order(page).click()
  const box = page.getByRole('region', { name: 'The terms have changed' })
  await expect(box).toBeFocused()
  await expect(box.getByRole('row').filter({ hasText: 'A nightshirt' })).toContainText('No right of withdrawal')
  await expect(page).toHaveURL('/checkout')
  await expect(agree(page), 'they are as they were').toBeChecked()
  await box.getByRole('button', { name: 'Accept the change' }).click()
  await expect(box).toHaveCount(0)
  await order(page).click()
  await page.waitForURL(ORDER)
})
