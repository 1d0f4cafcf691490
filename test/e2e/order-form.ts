// The form of the checkout as somebody fills it in, and what stands at the end of it.
import type { Page } from '@playwright/test'

/** Of an order's page; placing leads there, to be led on where it is paid elsewhere. */
export const ORDER = /\/orders\/[\w-]{22}$/
export const order = (page: Page) => page.getByRole('button', { name: 'Order and pay', exact: true })
export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
export const total = (page: Page) => page.locator('#order-total')

export const ADDRESS = {
  email: 'ada@example.org',
  'shipping.firstName': 'Ada',
  'shipping.lastName': 'Lovelace',
  'shipping.line1': 'Lindenstraße 12',
  'shipping.postalCode': '10969',
  'shipping.city': 'Berlin',
}

/** Everything that is needed, and the terms; what is left is to order. */
export async function fillIn(
  page: Page,
  payment: 'Card' | 'Bank transfer' | 'Cash on delivery',
  given?: string,
): Promise<void> {
  // Few orders of one address may wait for their payment.
  const email = given ?? `${crypto.randomUUID()}@example.org`
  // Whoever has kept an address is asked for a new one only then.
  const another = page.getByRole('group', { name: 'Deliver to' }).getByLabel('Another address')
  if (await another.isVisible()) await another.check()
  for (const [name, value] of Object.entries({ ...ADDRESS, email })) await field(page, name).fill(value)
  await page.getByRole('radio', { name: new RegExp(`^${payment}`) }).check()
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
}
