// A forgotten password by the mailbox of the demo shop, and addresses that are confirmed: by keyboard, and without script.
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { accounts, expect, expectAccessible, expectFits, hydrated, opened, test } from './fixtures.ts'

const PASSWORD = 'seven quiet lanterns'
const headers = (origin: string | undefined) => ({ 'x-bff': '1', origin: origin ?? '' })

/** Somebody who has just registered, without a browser of theirs. */
const register = async (page: Page, baseURL: string | undefined) => {
  const username = `links-${randomUUID().slice(0, 8)}`
  const email = `${username}@example.test`
  const data = { name: 'Nora Linde', username, password: PASSWORD, email }
  const answer = await page.request.post('/bff/auth/register', { data, headers: headers(baseURL) })
  expect(answer.status()).toBe(200)
  await page.context().clearCookies()
  return { username, email }
}

/** The link of the letter to an address, as staff of the demo shop read it in the mailbox. */
const linkIn = async (browser: Browser, baseURL: string | undefined, kind: string, email: string): Promise<string> => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const staff = await context.newPage()
  await staff.request.post('/bff/auth/login', { data: accounts().developer, headers: headers(baseURL) })
  const mail = staff.getByRole('rowheader').getByRole('link').first()
  // The letter is written by a job, after the answer.
  await expect(async () => {
    await opened(staff, `/dashboard/mailbox?template=${kind}&q=${encodeURIComponent(email)}`)
    await expect(mail).toBeVisible({ timeout: 1000 })
  }).toPass()
  await mail.click()
  await staff.getByRole('tab', { name: 'As plain text' }).click()
  const text = await staff.getByText('?token=').last().innerText()
  await context.close()
  return /http\S+\?token=\S+/.exec(text)?.[0] ?? ''
}

test('a forgotten password is set anew by the mailbox, by keyboard alone', async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000)
  const { username, email } = await register(page, baseURL)
  await opened(page, await linkIn(browser, baseURL, 'welcome', email))
  await expect(page).toHaveURL('/verify-email')
  await page.getByRole('button', { name: 'Confirm address' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible()

  await opened(page, '/login')
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgotten your password?' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/forgot-password')
  await hydrated(page)
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Check your inbox')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  const link = await linkIn(browser, baseURL, 'reset-password', email)
  await opened(page, link)
  await expect(page).toHaveURL('/reset-password')
  await expectAccessible(page)
  await expectFits(page)
  const password = page.getByLabel('New password')
  await password.focus()
  await page.keyboard.type('short')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
  await password.fill('nine loud lanterns')
  await password.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('nine loud lanterns')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/')
  await page.context().clearCookies()

  await opened(page, link)
  await page.getByLabel('New password').fill('ten loud lanterns')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('an address is confirmed and changed without script', async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000)
  const { username, email } = await register(page, baseURL)
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/users/profile')
  await plain.getByLabel('Username').fill(username)
  await plain.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await plain.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(plain.getByText(`We have sent a link to ${email}.`)).toBeVisible()
  await expect(plain.locator('main input[type="email"]'), 'one place to change it').toHaveCount(1)
  await plain.goto(await linkIn(browser, baseURL, 'welcome', email))
  await expect(plain).toHaveURL('/verify-email')
  await plain.getByRole('button', { name: 'Confirm address' }).click()
  await expect(plain.getByText(`${email} is confirmed.`)).toBeVisible()
  await plain.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(plain.getByText('Confirmed', { exact: true })).toBeVisible()

  const next = `next-${email}`
  await plain.getByLabel('New e-mail address').fill(next)
  await plain.getByLabel('Current password').fill('wrong')
  await plain.getByRole('button', { name: 'Change e-mail address' }).click()
  await expect(plain.getByText('This is not correct.').first()).toBeVisible()
  await expect(plain.getByLabel('New e-mail address')).toHaveValue(next)
  await plain.getByLabel('Current password').fill(PASSWORD)
  await plain.getByRole('button', { name: 'Change e-mail address' }).click()
  await expect(plain.getByText(`We have sent a link to ${next}.`)).toBeVisible()
  await plain.goto(await linkIn(browser, baseURL, 'verify-email', next))
  await plain.getByRole('button', { name: 'Confirm address' }).click()
  await expect(plain.getByText(`${next} is confirmed.`)).toBeVisible()
  await context.close()
})
