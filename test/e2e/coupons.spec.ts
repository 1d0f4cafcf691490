// A coupon in the browser: made, its state seen, switched off in the list, taken back, and its kinds in their own units.
import { expect, opened, test } from './fixtures.ts'

test('a coupon is made, its state is seen, it is switched off and that is taken back', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('admin')
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  const code = `SPRING-${Date.now()}`
  await opened(page, '/dashboard/coupons/store')
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Percent').fill('0')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByLabel('Percent')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').getByRole('link', { name: /^Percent:/ })).toBeVisible()
  // Another kind has a value of its own, and no fault of this one.
  await page.getByLabel('Discount').selectOption({ label: 'Fixed amount' })
  await expect(page.getByLabel('Amount')).toHaveValue('5.00')
  await page.getByRole('button', { name: 'Choose categories' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('textbox', { name: /^From/ }).fill('2099-01-01T08:00')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/dashboard\/coupons\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const stored = async () => (await page.request.get(`/api/admin/coupons/${id}`, { headers })).json()
  const { categoryIds, ...rest } = await stored()
  expect(rest).toMatchObject({ code, kind: 'fixed', value: 500, startsAt: '2099-01-01T07:00:00.000Z' })
  expect(categoryIds).toHaveLength(1)

  await opened(page, `/dashboard/coupons?q=${code}&state=not_yet`)
  const row = page.getByRole('row', { name: code })
  await expect(row).toContainText('€5.00 off')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('button', { name: 'Switch off: 1 row' }).click()
  await expect.poll(async () => (await stored()).state).toBe('off')

  await opened(page, `/dashboard/coupons/${id}`)
  await expect(page.getByText('Switched off', { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: 'Switched on' }).check()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Switched off', { exact: true })).toBeVisible()
  const { active, version } = await stored()
  expect(active).toBe(false)
  const removed = await page.request.delete(`/api/admin/coupons/${id}?version=${version}`, { headers })
  expect(removed.status()).toBe(200)
})
