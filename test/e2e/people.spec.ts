// Accounts and the people behind orders: passwords that are passed on, changing several accounts, and forgetting a guest.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, hydrated, opened, test } from './fixtures.ts'

const headers = (origin: string | undefined) => ({ 'x-bff': '1', origin: origin ?? '' })

const logIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

test('a password that was passed on is changed before anything else, with script and without', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  const username = `e2e-${randomUUID().slice(0, 8)}`
  await signIn('admin')
  await opened(page, '/dashboard/users/store')
  await page.getByLabel('Name', { exact: true }).fill(`Test ${username}`)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Create' }).click()
  const dialog = page.getByRole('dialog', { name: `Password of Test ${username}` })
  const first = await dialog.getByLabel('Password').innerText()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page).toHaveURL(/\/dashboard\/users\/[0-9a-f-]{36}$/)

  const plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const editor = await plain.newPage()
  await editor.goto('/dashboard/colors/store')
  await logIn(editor, username, first)
  await expect(editor).toHaveURL('/users/security?returnTo=%2Fdashboard%2Fcolors%2Fstore')
  await expect(editor.getByText('Your password was set by somebody else.')).toBeVisible()
  await editor.getByLabel('Current password').fill(first)
  await editor.getByLabel('New password').fill(first)
  await editor.getByRole('button', { name: 'Change password' }).click()
  await expect(editor.getByText('Choose a different one.').first()).toBeVisible()
  await editor.getByLabel('Current password').fill(first)
  await editor.getByLabel('New password').fill(`Own-${first}`)
  await editor.getByRole('button', { name: 'Change password' }).click()
  await expect(editor).toHaveURL('/dashboard/colors/store')
  await expect(editor.getByRole('heading', { level: 1, name: 'Add colour' })).toBeVisible()
  await plain.close()

  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
  const second = await page.getByRole('dialog').getByLabel('Password').innerText()
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const again = await context.newPage()
  await again.goto('/dashboard/sizes?q=shoe')
  await hydrated(again)
  await logIn(again, username, second)
  await expect(again).toHaveURL('/users/security?returnTo=%2Fdashboard%2Fsizes%3Fq%3Dshoe')
  await again.getByLabel('Current password').fill(second)
  await again.getByLabel('New password').fill(`Own-${second}`)
  await again.getByRole('button', { name: 'Change password' }).click()
  await expect(again).toHaveURL('/dashboard/sizes?q=shoe')
  await expect(again.getByText('Your password is changed.')).toBeVisible()
  await context.close()
})

test('several accounts are blocked at once, and those that cannot be say why', async ({ page, signIn, baseURL }) => {
  await signIn('admin')
  const name = `Bulk ${randomUUID().slice(0, 8)}`
  const data = { name, username: name.replace(' ', '-').toLowerCase(), role: 'editor' }
  expect((await page.request.post('/api/admin/users', { data, headers: headers(baseURL) })).status()).toBe(201)
  await opened(page, '/dashboard/admins')
  await page.getByLabel('Select all rows on this page').check()
  await page.getByRole('button', { name: 'End sessions' }).click()
  const dialog = page.getByRole('dialog', { name: 'End sessions' })
  const rowOf = (text: string | RegExp) => dialog.getByRole('row').filter({ hasText: text })
  await expect(rowOf('This is your own account.')).toHaveCount(1)
  await expect(rowOf('Only developers can change developers and admins.').first()).toBeVisible()
  await expect(rowOf(name)).toContainText('logged out')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await opened(page, `/dashboard/users?q=${encodeURIComponent(name)}`)
  await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(rowOfDialog(page, 'Block', name)).toContainText('blocked')
  await page.getByRole('dialog').getByRole('button', { name: 'Block: 1 row' }).click()
  await expect(page.getByText('1 done')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Blocked')
})

const rowOfDialog = (page: Page, title: string, text: string) =>
  page.getByRole('dialog', { name: title }).getByRole('row').filter({ hasText: text })

test('a guest is forgotten from one of their orders', async ({ page, signIn, baseURL }) => {
  await signIn('admin')
  const read = async (path: string) => await (await page.request.get(path, { headers: headers(baseURL) })).json()
  const { rows } = await read('/api/admin/orders?guest=1&status=completed&limit=50')
  let found: { number: string; email: string } | undefined
  for (const row of rows) {
    const { openOrders } = await read(`/api/admin/orders/${row.number}/erasure`)
    if (openOrders.length === 0) found ??= row
    if (found) break
  }
  if (!found) throw new Error('The demo shop has no guest whose orders are all done')
  await opened(page, `/dashboard/orders/${found.number}`)
  await page.locator('summary[aria-label="More"]').click()
  await page.getByRole('button', { name: 'Erase this person' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('What is lost:')).toBeVisible()
  await dialog.getByLabel('Type the e-mail address').fill('somebody@else.example')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('This does not match what is stored.')).toBeVisible()
  await dialog.getByLabel('Type the e-mail address').fill(found.email)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('This customer was erased.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(found.email)
})
