// Delivery in the browser: staff give a zone a country and a method without a mouse and try it out, shoppers read it without
// script.
import { expect, expectAccessible, hydrated, opened, test } from './fixtures.ts'

test('a zone is filled in by keyboard, tried out, and read by shoppers', async ({ page, signIn, browser, baseURL }) => {
  await signIn('admin')
  await opened(page, '/dashboard/shipping/store')
  await page.getByLabel('Name', { exact: true }).fill('Alps')
  await expect(page.getByLabel('Code').first()).toHaveValue('alps')
  await page.getByLabel('Country or region').selectOption('CH')
  await page.getByLabel('Country or region').press('Enter')
  await expect(page.getByRole('list', { name: 'Countries' })).toContainText('Switzerland')
  await expect(page.getByRole('option', { name: 'Germany (in Germany)' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add method' }).press('Enter')
  const method = page.getByRole('group', { name: 'New method' })
  await method.getByLabel('Working days from').fill('3')
  await method.getByLabel('to', { exact: true }).fill('2')
  await method.getByLabel('Priced').selectOption('weight')
  await method.getByLabel('Price from 0').fill('12.90')
  await method.getByRole('button', { name: 'Add price' }).press('Enter')
  await method.getByLabel('From (grams)').nth(1).fill('2000')
  await method.getByLabel('Price from 2000').fill('19,50')
  await method.getByLabel('Name for shoppers').fill('Alpine post')
  await page.keyboard.press('Control+s')
  const days = page.getByRole('group', { name: 'Alpine post' }).getByLabel('to', { exact: true })
  await expect(days).toHaveAttribute('aria-invalid', 'true')
  await days.fill('6')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/dashboard\/shipping\/[0-9a-f-]{36}$/)
  // The address changes a moment before the screen does, and what is typed meanwhile is lost with the old one.
  await expect(page.getByRole('heading', { level: 1, name: 'Alps' })).toBeVisible()

  await page.locator('#test-country').selectOption('CH')
  await page.getByLabel('Goods', { exact: true }).fill('50')
  await page.getByLabel('Weight (grams)').fill('2000')
  await page.getByLabel('Weight (grams)').press('Enter')
  await expect(page.getByText('€19.50')).toBeVisible()
  await page.getByLabel('Weight (grams)').fill('')
  await page.getByLabel('Weight (grams)').press('Enter')
  await expect(page.getByText('The weight is not known.')).toBeVisible()
  await expectAccessible(page, 'main')

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const shopper = await plain.newPage()
  await expect(async () => {
    await shopper.goto('/delivery')
    await expect(shopper.getByRole('row', { name: /Alpine post.*3–6.*12\.90.*19\.50/ })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 5000 })
  await plain.close()
  await page.goto('/delivery')
  await hydrated(page)
  await expectAccessible(page, 'main')
  const { rows } = await (await page.request.get('/api/admin/shipping?q=alps', { headers: { 'x-bff': '1' } })).json()
  const gone = await page.request.delete(`/api/admin/shipping/${rows[0].id}?version=${rows[0].version}`, {
    headers: { 'x-bff': '1', origin: baseURL ?? '' },
  })
  expect(gone.status()).toBe(200)
})
