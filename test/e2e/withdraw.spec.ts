// Withdrawing as the law wants it offered: from the footer to the money, with script and without, on the narrowest phone.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, opened, test } from './fixtures.ts'
import { ordered, payByCard, sumOf } from './ordered.ts'

const EMAIL = 'ada@example.org'

const fillIn = async (page: Page, order: string, email = EMAIL) => {
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Order', { exact: true }).fill(order)
  await page.getByLabel('Your e-mail address').fill(email)
}

test('from the footer to the money: two steps without script, a receipt, goods taken in, the card paid back', async ({
  browser,
  page,
  baseURL,
  signIn,
}) => {
  const email = `${crypto.randomUUID()}@example.org`
  await page.goto('/')
  const path = await ordered(page, { payment: 'card', email })
  const number = await payByCard(page, path)
  const total = await sumOf(page, 'Total').innerText()

  await signIn('admin')
  const staff = async (method: 'GET' | 'POST', to: string, data?: object) => {
    const headers = { 'x-bff': '1', origin: baseURL ?? '' }
    const reply = await page.request.fetch(to, { method, headers, ...(data && { data }) })
    expect(reply.ok(), `${to}: ${await reply.text()}`).toBe(true)
    return await reply.json()
  }
  const at = `/api/admin/orders/${number}`
  const { version, lines } = await staff('GET', at)
  const pieces = lines.map(({ id, quantity }: { id: string; quantity: number }) => ({ lineId: id, quantity }))
  const packed = await staff('POST', `${at}/parcels`, { lines: pieces, packed: true, version })
  const sending = { carrier: '', trackingNumber: '', version: packed.version }
  await staff('POST', `${at}/parcels/${packed.parcel}/ship`, sending)

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto('/')
  await plain.locator('footer').getByRole('link', { name: 'Withdraw from contract here' }).click()
  await plain.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await expect(plain.getByRole('alert').first()).toBeVisible()
  await fillIn(plain, number, email)
  await plain.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await expect(plain.getByText('Is this right?')).toBeVisible()
  await plain.getByRole('button', { name: 'Make changes' }).click()
  await expect(plain.getByLabel('Order', { exact: true })).toHaveValue(number)
  await plain.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await plain.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(plain.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible()
  await context.close()
  const { rows } = await staff('GET', `/api/admin/mails?template=withdrawal-received&q=${email}`)
  expect((await staff('GET', `/api/admin/mails/${rows[0].id}`)).text, 'a receipt with what was declared').toContain(
    number,
  )

  await expect(async () => {
    await page.goto(path)
    await expect(page.getByText('We are reviewing it')).toBeVisible({ timeout: 500 })
  }).toPass()
  await opened(page, `/dashboard/orders/${number}`)
  await expect(page.getByRole('heading', { name: `Withdrawal ${number}-R1` })).toBeVisible()
  for (const step of ['Approve', 'Receive', 'Close']) {
    await page.locator('main').getByRole('button', { name: step, exact: true }).click()
    const dialog = page.getByRole('dialog')
    if (step === 'Close') await expect(dialog.getByText('Refunded now')).toBeVisible()
    await dialog.getByRole('button', { name: step, exact: true }).last().click()
    await expect(dialog).toHaveCount(0)
    if (step !== 'Approve') continue
    // Should the parcel not arrive, nobody waits for its goods: staff read so first.
    for (const astray of [/^Lost/, /^Returned to sender/]) {
      await page.getByRole('region', { name: 'Parcel 1' }).getByRole('button', { name: astray }).click()
      await expect(dialog.getByText('is cancelled and refunded at once')).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toHaveCount(0)
    }
  }
  // The card gets its money back by a job.
  await expect(async () => {
    await page.goto(path)
    await expect(sumOf(page, 'Refunded')).toHaveText(total, { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your money has been refunded')
})

test('from the page of the order: pieces, a wrong address, confirmed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  const path = await ordered(page, { payment: 'cod', email: EMAIL })
  await opened(page, path)
  await page.getByRole('link', { name: 'Withdraw from contract here' }).first().click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    await expectFits(page)
  }
  await page.getByLabel('Your e-mail address').fill('eve@example.org')
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  const fault = 'Your e-mail address: This is not the e-mail address of this order.'
  await expect(page.locator('main').getByRole('alert')).toBeFocused()
  await expect(page.getByRole('link', { name: fault })).toBeInViewport()
  await page.getByLabel('Your e-mail address').fill(EMAIL)
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is cancelled')
  await expect(page.getByText('It had not been sent yet and was cancelled.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' })).toHaveCount(0)
})

test('the form in the footer fits a narrow phone in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await opened(page, '/withdraw')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    await expectFits(page)
  }
  await fillIn(page, 'the blue mug')
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByText('the whole order')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})
