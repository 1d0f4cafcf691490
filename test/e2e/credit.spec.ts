// Staff credit one piece of an order with nothing but the keyboard, the sums before the button, and take back the right one
// of two variants.
import type { Page } from '@playwright/test'
import { expect, opened, test } from './fixtures.ts'

interface Found {
  number: string
  lines: { id: string; title: string; color: string | null; size: string | null }[]
  returns: unknown[]
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

const nameOf = (line: Found['lines'][number] | undefined) =>
  [line?.title, line?.color, line?.size].filter(Boolean).join(' · ')

/** A delivered order with two variants of one product, neither on its way back. */
async function withTwoVariants(page: Page, origin: string | undefined): Promise<Found> {
  const headers = { 'x-bff': '1', origin: origin ?? '' }
  const read = async (path: string) => await (await page.request.get(path, { headers })).json()
  for (let at = 1; ; at += 1) {
    const { rows, pages } = await read(`/api/admin/orders?todo=all&status=completed&sort=-items&limit=100&page=${at}`)
    for (const { number } of rows) {
      const order: Found = await read(`/api/admin/orders/${number}`)
      const isTwice = new Set(order.lines.map(({ title }) => title)).size < order.lines.length
      if (isTwice && order.returns.length + order.credits.length === 0) return order
    }
    expect(at, 'an order of the demo shop').toBeLessThan(pages)
  }
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
  await dialog.getByLabel(`How many of ${nameOf(line)}`, { exact: true }).focus()
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  const sums = dialog.getByRole('region', { name: 'Summary' })
  await expect(sums).toContainText(`1 × ${nameOf(line)}`)
  await expect(sums).toContainText('nobody owes anything')
  await expect(submit).toHaveText(/^Credit €\d/)
  // However soon the job ends the refund, the page has read the order before; and no letter has it read again.
  await page.route(`**/api/admin/orders/${number}/letters`, (route) => route.fulfill({ json: { rows: [] } }))
  let underWay = 3
  await page.route(`**/api/admin/orders/${number}`, async (route) => {
    const response = await route.fetch()
    const order = await response.json()
    const refund = order.payments.find(({ kind }: { kind: string }) => kind === 'refund')
    if (refund && underWay-- > 0) Object.assign(refund, { status: 'pending', actions: [] })
    await route.fulfill({ response, json: order })
  })
  await submit.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The credit was created.')).toBeVisible()
  // A card gets its money back by a job, which may be done by now.
  await expect(page.getByText(/^You owe the customer |^Nobody owes anything\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Credits' })).toBeVisible()

  // The job ends the refund, and whoever goes on is not told that somebody else was at the order.
  const refund = page.getByRole('listitem').filter({ hasText: /^Refund · / })
  await expect(refund.getByText('Refunded', { exact: true })).toBeVisible()
  await page.locator('summary[aria-label="More"]').click()
  await page.getByRole('button', { name: 'Mark for attention…' }).click()
  await page.getByRole('dialog').getByLabel('Why').fill('Call first')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Call first').first()).toBeVisible()
})

test('of two variants of a product the right one is taken back', async ({ page, signIn, baseURL }) => {
  await signIn('admin')
  const { number, lines } = await withTwoVariants(page, baseURL)
  const [one, other] = lines.filter(({ title }) => lines.filter((line) => line.title === title).length > 1)
  await opened(page, `/dashboard/orders/${number}`)
  await page.getByRole('button', { name: 'Start a return' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type').selectOption('return')
  await expect(dialog.getByLabel(`Quantity of ${nameOf(one)}`, { exact: true })).toHaveValue('0')
  await dialog.getByLabel(`Quantity of ${nameOf(other)}`, { exact: true }).fill('1')
  await dialog.getByRole('button', { name: 'Start a return' }).click()
  await expect(page.getByText(`1 × ${nameOf(other)}`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Receive' }).click()
  await expect(dialog.getByRole('group', { name: nameOf(other), exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await expect(dialog, 'its cross is called Close as well').toHaveCount(0)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog.getByLabel(`Deduction for ${nameOf(other)}`)).toBeVisible()
})
