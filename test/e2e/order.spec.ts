// An order's page as its buyer uses it: without script, by keyboard, on the narrowest phone.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, hydrated, opened, test } from './fixtures.ts'

/** Few orders of one address may wait for their payment. */
const EMAIL = `${crypto.randomUUID()}@example.org`

const SHIPPING = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', line1: 'Lindenstraße 12', postalCode: '10969', city: 'Berlin' },
  country: 'DE',
}

/** Buys something as a guest, with the calls that the checkout makes; answers the path of the order. */
async function ordered(page: Page, payment: 'bank_transfer' | 'card'): Promise<string> {
  const origin = new URL(page.url()).origin
  const headers = { 'x-bff': '1', origin }
  const call = async (method: 'POST' | 'PUT' | 'GET', path: string, data?: object) => {
    const reply = await page.request.fetch(path, { method, headers, ...(data && { data }) })
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true)
    return await reply.json()
  }
  const { list } = await call('GET', '/bff/pages/search?stock=1')
  const variants = (await call('GET', `/bff/pages/products/${list.rows[0].slug}`)).product.variants
  const { id } = variants.find(({ available }: { available: number | null }) => available === null || available > 1)
  await call('POST', '/bff/cart/lines', { variantId: id, quantity: 1 })
  const checkout = await call('PUT', '/bff/checkout', {
    ...{ email: EMAIL, shipping: SHIPPING, billing: null, method: 'standard', payment },
  })
  const { quote, sums, formKey } = checkout
  const placed = await call('POST', '/bff/orders', { quote, expectedTotal: sums.total, terms: true, formKey })
  return placed.path.split('?')[0]
}

test('a transfer: the account, the code, and cancelling by keyboard', async ({ page }) => {
  await page.goto('/')
  await opened(page, await ordered(page, 'bank_transfer'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your order and wait for your transfer')
  await expect(page.getByRole('img', { name: /Code with the transfer/ })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByText('Cancel this order').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Your e-mail address').focus()
  await page.keyboard.type('eve@example.org')
  await page.keyboard.press('Enter')
  await expect(page.locator('main').getByRole('alert')).toHaveText('That is not the address of this order.')
  await expectAccessible(page, 'main')
  await page.getByLabel('Your e-mail address').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(EMAIL)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is cancelled')
  await expect(page.getByText('Cancel this order')).toHaveCount(0)
})

test('a card without script: there once, back to the order, and paid', async ({ browser, page, baseURL }) => {
  await page.goto('/')
  const path = await ordered(page, 'card')
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  // The address that placing leads to goes on by itself.
  await plain.goto(`${path}?go`)
  await plain.waitForURL(/\/pay\/sim\//)
  await plain.goto(`${path}?go`)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Your order waits for its payment')
  await expect(plain.getByRole('link', { name: 'Look again' })).toBeVisible()
  // A form of a page that tells nobody its address is taken all the same.
  await plain.getByText('Cancel this order').click()
  await plain.getByLabel('Your e-mail address').fill('eve@example.org')
  await plain.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(plain.getByText('That is not the address of this order.')).toBeVisible()
  await plain.goto(path)
  await plain.getByRole('link', { name: /^Pay .* now$/ }).click()
  await plain.getByLabel(/Card/).fill('4242 4242 4242 4242')
  await plain.getByRole('button', { name: /^Pay/ }).click()
  await plain.waitForURL(`**${path}`)
  // The provider is asked every three seconds at most.
  await expect(async () => {
    await plain
      .getByRole('link', { name: 'Look again' })
      .click({ timeout: 500 })
      .catch(() => {})
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is confirmed', {
      timeout: 1000,
    })
  }).toPass({ timeout: 20_000 })
  await context.close()
})

test('a page that waits looks by itself', async ({ page, context }) => {
  await page.goto('/')
  const path = await ordered(page, 'card')
  await opened(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order waits for its payment')
  const other = await context.newPage()
  await other.goto(`${path}?go`)
  await other.waitForURL(/\/pay\/sim\//)
  await other.getByLabel(/Card/).fill('4242 4242 4242 4242')
  await other.getByRole('button', { name: /^Pay/ }).click()
  await other.waitForURL(`**${path}`)
  await other.close()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is confirmed')
  await hydrated(page)
})
