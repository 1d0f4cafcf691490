// What goes wrong while somebody orders, and how they get their order all the same: exactly one.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, hydrated, opened, test } from './fixtures.ts'
import { field, fillIn, ORDER, order, total } from './order-form.ts'
import { withMug } from './with-mug.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const numberOf = async (page: Page) => /ST-\d+/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''

/** A call as pages make it, in the cart and the session of the page. */
async function call(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const headers = { 'x-bff': '1', origin: new URL(page.url()).origin }
  const reply = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true)
  return reply.status() === 204 ? undefined : await reply.json()
}

async function payBy(page: Page, card: string): Promise<void> {
  await expect(page).toHaveURL(/\/pay\/sim\//)
  await page.getByLabel(/Card/).fill(card)
  await page.getByRole('button', { name: /^Pay/ }).click()
}

test('a card is declined, the next one asks for confirmation, and the order is confirmed', async ({
  page,
  baseURL,
}) => {
  await withMug(page, baseURL)
  await opened(page, '/checkout')
  await fillIn(page, 'Card')
  await order(page).click()
  await expect(page).toHaveURL(/\/pay\/sim\//)
  await expectAccessible(page)
  await expectFits(page)
  // Cards that nobody has made up are refused where they are typed.
  await payBy(page, '1234')
  await expect(page.getByLabel(/Card/)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await payBy(page, '4000 0000 0000 0002')
  await page.waitForURL(ORDER)
  await expect(heading(page)).toHaveText('The payment did not go through')
  await expect(page.getByText('The card was declined.')).toBeVisible()
  const number = await numberOf(page)
  await hydrated(page)
  await page.getByRole('button', { name: /^Try again: pay/ }).click()
  await payBy(page, '4000 0000 0000 3155')
  await expect(heading(page)).toHaveText('Confirm the payment')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(ORDER)
  await expect(heading(page)).toHaveText('Thank you, your order is confirmed')
  await expect(page.getByText('Delivery in 2–4 working days.')).toBeVisible()
  expect(await numberOf(page)).toBe(number)
})

test('a customer orders with a code', async ({ page, signIn, baseURL }) => {
  await signIn('customer')
  await withMug(page, baseURL)
  await opened(page, '/checkout')
  const before = await total(page).textContent()
  await page.getByText('Have a code?').first().click()
  await field(page, 'coupon').first().fill('welcome10')
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page.getByText('Discount (WELCOME10)').first()).toBeVisible()
  await expect(total(page)).not.toHaveText(before ?? '')
  await fillIn(page, 'Cash on delivery')
  const agreed = ((await total(page).textContent()) ?? '').replace('Total: ', '')
  await order(page).click()
  await page.waitForURL(ORDER)
  await expect(heading(page)).toHaveText('Thank you, your order is confirmed')
  await expect(page.getByText('Discount (WELCOME10)')).toBeVisible()
  await expect(page.getByText(agreed).first()).toBeVisible()
})

test('the last pieces are bought by another meanwhile: both numbers, one press, and the order', async ({
  page,
  browser,
  baseURL,
}) => {
  await withMug(page, baseURL)
  await page.goto('/cart')
  // What others leave of it changes from run to run, so it is looked for in the whole shop.
  const scarce = async (at = 1): Promise<{ id: string; available: number; title: string }> => {
    const { list } = await call(page, 'GET', `/bff/pages/search?stock=true&sort=price-asc&page=${at}`)
    for (const { slug } of list.rows as { slug: string }[]) {
      const { product } = await call(page, 'GET', `/bff/pages/products/${slug}`)
      const fits = ({ available }: { available: number | null }) => available !== null && available > 1 && available < 9
      const found = (product.variants as { id: string; available: number }[]).find(fits)
      if (found) return { ...found, title: String(product.title) }
    }
    if (list.rows.length === 0) throw new Error('Everything is in plenty')
    return await scarce(at + 1)
  }
  const { id, available, title } = await scarce()
  await call(page, 'POST', '/bff/cart/lines', { variantId: id, quantity: available })
  await opened(page, '/checkout')
  await fillIn(page, 'Bank transfer')
  await expect(page.getByText('recalculating…')).toHaveCount(0)

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  await other.goto('/cart')
  await call(other, 'POST', '/bff/cart/lines', { variantId: id, quantity: available - 1 })
  await opened(other, '/checkout')
  await fillIn(other, 'Card')
  await order(other).click()
  // What waits for its payment is held.
  await expect(other).toHaveURL(/\/pay\/sim\//)
  await context.close()

  await order(page).click()
  const box = page.getByRole('region', { name: 'Some items are no longer in stock' })
  await expect(box).toBeFocused()
  await expect(box.getByRole('row').filter({ hasText: title }).getByRole('cell')).toHaveText([String(available), '1'])
  await expectAccessible(page)
  await expectFits(page)
  await box.getByRole('button', { name: 'Continue with what is left' }).click()
  await expect(box).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Review and order' })).toBeFocused()
  await expect(field(page, 'shipping.city')).toHaveValue('Berlin')
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await order(page).click()
  await page.waitForURL(ORDER)
  await expect(page.getByText('Quantity: 1')).toHaveCount(2)
})

test('pressed twice, and pressed again after Back, it is one order', async ({ page, baseURL }) => {
  await withMug(page, baseURL)
  await opened(page, '/checkout')
  await fillIn(page, 'Card')
  await order(page).dblclick()
  await expect(page).toHaveURL(/\/pay\/sim\//)
  await page.goBack()
  // Whichever was quicker to lead on, script or document, the order's page is passed by or stands in between.
  await page.waitForURL((url) => url.pathname === '/checkout' || ORDER.test(url.pathname))
  if (new URL(page.url()).pathname === '/checkout') await page.getByRole('link', { name: 'View order' }).click()
  await expect(heading(page), 'it leads nowhere by itself any more').toHaveText('Your order is awaiting payment')
  const placed = page.url()
  const number = await numberOf(page)
  await page.goBack()
  await page.waitForURL('/checkout')
  await hydrated(page)
  await expect(page.getByText(`Order ${number} is waiting for payment.`)).toBeVisible()
  await expect(field(page, 'shipping.city')).toHaveValue('Berlin')
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await order(page).click()
  await page.waitForURL((url) => url.pathname.startsWith('/pay/sim/') || url.pathname.startsWith('/orders/'))
  await page.goto(placed)
  expect(await numberOf(page)).toBe(number)
  await page.goto('/checkout')
  await expect(page.getByText(/^Order ST-\d+ is waiting for payment\./)).toHaveText(new RegExp(number))
})

test('after an order that is paid at the door, Back leads to the cart, which names it', async ({ page, baseURL }) => {
  await withMug(page, baseURL)
  await opened(page, '/checkout')
  await fillIn(page, 'Cash on delivery')
  await order(page).click()
  await page.waitForURL(ORDER)
  const placed = page.url()
  const number = await numberOf(page)
  await page.goBack()
  await page.waitForURL('/cart?from=checkout')
  await expect(page.getByText(`Order ${number} has been placed.`)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: 'View order' }).click()
  await page.waitForURL(placed)
})

test('the session ends on the way: nothing that was typed is lost', async ({ page, context, baseURL }) => {
  await page.goto('/login')
  const account = { username: `ada.${crypto.randomUUID().slice(0, 8)}`, password: 'over-the-7-hills' }
  await call(page, 'POST', '/bff/auth/register', { name: 'Ada Lovelace', ...account })
  await withMug(page, baseURL)
  await opened(page, '/checkout')
  await fillIn(page, 'Cash on delivery', 'ada@example.org')
  await expect(page.getByText('recalculating…')).toHaveCount(0)
  await page.getByText('Add a note for the shop').click()
  await field(page, 'note').fill('Ring twice')
  const session = (await context.cookies()).filter(({ name }) => name === 'bff-dev')
  expect(session).not.toEqual([])
  for (const { name } of session) await context.clearCookies({ name })
  await order(page).click()
  await expect(heading(page)).toHaveText('Log in again')
  await expect(field(page, 'username')).toBeFocused()
  await expectAccessible(page)
  await expectFits(page)
  await field(page, 'username').fill(account.username)
  await field(page, 'password').fill(account.password)
  await page.getByRole('button', { name: 'Log in and continue' }).click()
  await expect(heading(page)).toHaveText('Checkout')
  await expect(field(page, 'note')).toHaveValue('Ring twice')
  for (const [name, value] of [
    ['email', 'ada@example.org'],
    ['shipping.line1', 'Lindenstraße 12'],
  ] as const)
    await expect(field(page, name)).toHaveValue(value)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await order(page).click()
  await page.waitForURL(ORDER)
  await expect(heading(page)).toHaveText('Thank you, your order is confirmed')
})
