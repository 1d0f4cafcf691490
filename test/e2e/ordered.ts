// An order placed by the calls that the checkout makes, for tests that begin after it.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const SHIPPING = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', line1: 'Lindenstraße 12', postalCode: '10969', city: 'Berlin' },
  country: 'DE',
}

interface Wanted {
  payment: 'bank_transfer' | 'card' | 'cod'
  email: string
  /** How many different things, one of each. */
  things?: number
}

/** As a guest; answers the path of the order. The page has to be one of the shop's. */
export async function ordered(page: Page, { payment, email, things = 1 }: Wanted): Promise<string> {
  const headers = { 'x-bff': '1', origin: new URL(page.url()).origin }
  const call = async (method: 'POST' | 'PUT' | 'GET', path: string, data?: object) => {
    const reply = await page.request.fetch(path, { method, headers, ...(data && { data }) })
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true)
    return await reply.json()
  }
  const { list } = await call('GET', '/bff/pages/search?stock=true')
  let found = 0
  for (const { slug } of list.rows) {
    const { variants, noWithdrawal } = (await call('GET', `/bff/pages/products/${slug}`)).product
    // Tests beside this one make things that cannot be returned.
    if (noWithdrawal !== 'none') continue
    const one = variants.find(({ available }: { available: number | null }) => available === null || available > 3)
    if (!one) continue
    await call('POST', '/bff/cart/lines', { variantId: one.id, quantity: 1 })
    if (++found === things) break
  }
  const { quote, sums, formKey } = await call('PUT', '/bff/checkout', {
    ...{ email, shipping: SHIPPING, billing: null, method: 'standard', payment },
  })
  const placed = await call('POST', '/bff/orders', { quote, expectedTotal: sums.total, terms: true, formKey })
  return placed.path.split('?')[0]
}

/** At the simulator, from the order's page; answers the order's number. */
export async function payByCard(page: Page, path: string): Promise<string> {
  await page.goto(`${path}?go`)
  // The page goes on by itself, at times before all of it is loaded: waiting for its navigation would fail then.
  await expect(page).toHaveURL(/\/pay\/sim\//)
  await page.getByLabel(/Card/).fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is confirmed')
  return /ST-\d+/.exec(await page.locator('main').innerText())?.[0] ?? ''
}

/** A row of the sums on an order's page. */
export const sumOf = (page: Page, name: string) =>
  page
    .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .first()
