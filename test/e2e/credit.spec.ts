// Staff credit one piece of an order with nothing but the keyboard: the sums stand there before the button is pressed.
import type { Page } from '@playwright/test'
import { expect, opened, test } from './fixtures.ts'

interface Found {
  number: string
  lines: { id: string; title: string }[]
  left: { lines: { lineId: string; credit: number }[] }
  credits: unknown[]
  balance: number
}

/** A paid order of which nothing was credited yet. */
async function creditable(page: Page, origin: string | undefined): Promise<Found> {
  const headers = { 'x-bff': '1', origin: origin ?? '' }
  const read = async (path: string) => await (await page.request.get(path, { headers })).json()
  const { rows } = await read('/api/admin/orders?status=confirmed&payment=paid')
  for (const { number } of rows) {
    const order: Found = await read(`/api/admin/orders/${number}`)
    const all = order.left.lines.every(({ credit }) => credit > 0)
    if (order.credits.length === 0 && order.balance === 0 && all) return order
  }
  throw new Error('The demo shop has no paid order')
}

test('one piece is credited by keyboard, with what it comes to before the button', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('admin')
  const { number, lines } = await creditable(page, baseURL)
  const [line] = lines
  await opened(page, `/dashboard/orders/${number}`)
  await page.locator('summary[aria-label="More"]').focus()
  await page.keyboard.press('Enter')
  const idle = page.getByRole('button', { name: /^Refund…/ })
  await expect(idle, 'an idle button says why').toHaveAttribute('aria-disabled', 'true')
  await expect(idle).toContainText('Nothing is owed')
  const dialog = page.getByRole('dialog', { name: 'Credit' })
  await page.getByRole('button', { name: /^Credit/ }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('summary[aria-label="More"]'), 'the menu it came from').toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Credit/ }).focus()
  await page.keyboard.press('Enter')
  const submit = dialog.getByRole('button', { name: /^Credit/ })
  await expect(submit, 'nothing is chosen').toBeDisabled()
  await dialog.getByLabel(`How many of ${line?.title}`, { exact: true }).first().focus()
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  const sums = dialog.getByRole('region', { name: 'Summary' })
  await expect(sums).toContainText(`1 × ${line?.title}`)
  await expect(sums).toContainText('nobody owes anything')
  await expect(submit).toHaveText(/^Credit €\d/)
  await submit.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The credit was created.')).toBeVisible()
  // A card gets its money back by a job, which may be done by now.
  await expect(page.getByText(/^You owe the customer |^Nobody owes anything\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Credits' })).toBeVisible()
})
