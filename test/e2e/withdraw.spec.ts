// Withdrawing as the law wants it offered: from the footer to the money, with script and without, on the narrowest phone.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, opened, test } from './fixtures.ts'
import { ordered } from './ordered.ts'

const EMAIL = 'ada@example.org'

const fillIn = async (page: Page, order: string, email = EMAIL) => {
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Order', { exact: true }).fill(order)
  await page.getByLabel('Your e-mail address').fill(email)
}

test('from the footer: two steps without script, staff approve, the order is cancelled', async ({
  browser,
  page,
  baseURL,
  signIn,
}) => {
  await page.goto('/')
  const path = await ordered(page, { payment: 'cod', email: 'grace@example.org' })
  await page.goto(path)
  const number = /ST-\d+/.exec(await page.locator('main').innerText())?.[0] ?? ''
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto('/')
  await plain.locator('footer').getByRole('link', { name: 'Withdraw from contract here' }).click()
  await plain.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await expect(plain.getByRole('alert').first()).toBeVisible()
  await fillIn(plain, number, 'grace@example.org')
  await plain.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await expect(plain.getByText('Is this right?')).toBeVisible()
  await plain.getByRole('button', { name: 'Change something' }).click()
  await expect(plain.getByLabel('Order', { exact: true })).toHaveValue(number)
  await plain.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await plain.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(plain.getByRole('heading', { name: 'Your withdrawal has arrived' })).toBeVisible()
  await context.close()

  await expect(async () => {
    await page.goto(path)
    await expect(page.getByText('We are looking at it')).toBeVisible({ timeout: 500 })
  }).toPass()
  await signIn('admin')
  await opened(page, `/dashboard/orders/${number}`)
  await expect(page.getByRole('heading', { name: `Withdrawal ${number}-R1` })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expectAccessible(page, 'dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('All of it was cancelled before it left.')).toBeVisible()
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
  await expect(page.locator('main').getByRole('alert')).toHaveText('That is not the address of this order.')
  await page.getByLabel('Your e-mail address').fill(EMAIL)
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is cancelled')
  await expect(page.getByText('It had not left yet and was cancelled.')).toBeVisible()
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
