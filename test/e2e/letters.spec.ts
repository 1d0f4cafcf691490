// Staff send a letter of an order again with nothing but the keyboard, and find the order from the mailbox.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, opened, test } from './fixtures.ts'

/** An order whose e-mail address was mended, of which two letters tell. */
async function written(page: Page, origin: string | undefined): Promise<string> {
  const headers = { 'x-bff': '1', origin: origin ?? '' }
  const read = async (path: string) => await (await page.request.get(path, { headers })).json()
  const { rows } = await read('/api/admin/orders?status=confirmed&fulfilment=unfulfilled&country=DE')
  const { number } = rows.at(-1)
  const { shippingAddress, version } = await read(`/api/admin/orders/${number}`)
  const given = Object.entries(shippingAddress).filter(([, value]) => value !== null)
  const mended = await page.request.post(`/api/admin/orders/${number}/address`, {
    headers,
    data: {
      ...{ email: 'mended@example.org', phone: '', note: '', version },
      ...{ shippingAddress: Object.fromEntries(given), billingAddress: null },
    },
  })
  expect(mended.status(), await mended.text()).toBe(200)
  return number
}

test('a letter is sent again by keyboard, on a phone, and its mail leads back to the order', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('admin')
  await page.setViewportSize({ width: 360, height: 800 })
  const number = await written(page, baseURL)
  await opened(page, `/dashboard/orders/${number}`)
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Letters', exact: true }) }).last()
  const letters = panel.getByRole('listitem')
  await expect(letters).toHaveCount(2)
  const button = letters.last().getByRole('button', { name: 'Send again: Order details changed' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send again' })
  await expect(dialog).toContainText('goes to mended@example.org')
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(button, 'it was not sent').toBeFocused()
  await expect(letters).toHaveCount(2)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Send again' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The letter is waiting to be sent.')).toBeVisible()
  await expect(letters).toHaveCount(3)
  await expect(letters.first(), 'the job has seen that there is no mail server').toContainText('Kept')
  await expect(page.getByText('Letter sent again')).toBeVisible()
  await expectFits(page)
  await letters.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/dashboard\/mailbox\/[0-9a-f-]{36}$/)
  await expect(page.getByText('mended@example.org').first()).toBeVisible()
  await page.getByRole('link', { name: `Order ${number}` }).click()
  await expect(page).toHaveURL(`/dashboard/orders/${number}`)
})
