// A rate with its first day in the browser: added by keyboard, shown as yet to come, saved, and taken back.
import { expect, opened, test } from './fixtures.ts'

test('a rate is added with its first day, saved, and taken back', async ({ page, signIn, baseURL }) => {
  await signIn('admin')
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  const code = `vat-${Date.now()}`
  const rate = { country: 'DE', rateBp: 1900, validFrom: '2024-01-01' }
  const data = { code, name: code, rates: [rate] }
  const { id } = await (await page.request.post('/api/admin/taxes', { data, headers })).json()
  const stored = async () => (await page.request.get(`/api/admin/taxes/${id}`, { headers })).json()

  await opened(page, `/dashboard/taxes/${id}`)
  await page.getByLabel('Country of the new rate').selectOption({ label: 'Austria' })
  await page.getByRole('button', { name: 'Add rate' }).click()
  const added = page.getByLabel('Rate in %, Austria')
  await expect(added).toBeFocused()
  await page.keyboard.type('20.5')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Rate in %, Germany')).toBeFocused()
  const line = page.getByRole('row', { name: 'Austria' })
  await expect(line).not.toContainText('yet to come')
  await page.getByLabel('Valid from, Austria').fill('2099-01-01')
  await expect(line).toContainText('yet to come')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.')).toBeVisible()
  expect((await stored()).rates).toEqual([{ country: 'AT', rateBp: 2050, validFrom: '2099-01-01' }, rate])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(added).toHaveCount(0)
  const { rates, version } = await stored()
  expect(rates).toEqual([rate])
  const removed = await page.request.delete(`/api/admin/taxes/${id}?version=${version}`, { headers })
  expect(removed.status()).toBe(200)
})

test('rates are gone through, filled down and taken back by keyboard, and read by editors', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('admin')
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  const code = `keys-${Date.now()}`
  const rates = ['AT 2000', 'BE 2100', 'DE 1900'].map((rate) => {
    const [country = '', rateBp] = rate.split(' ')
    return { country, rateBp: Number(rateBp), validFrom: '2024-01-01' }
  })
  const made = await page.request.post('/api/admin/taxes', { data: { code, name: code, rates }, headers })
  const { id } = await made.json()

  await opened(page, `/dashboard/taxes/${id}`)
  const rateOf = (country: string) => page.getByLabel(`Rate in %, ${country}`)
  await rateOf('Austria').focus()
  await page.keyboard.press('Control+d')
  await expect(rateOf('Germany')).toHaveValue('20')
  await page.keyboard.press('Control+z')
  await expect(rateOf('Germany')).toHaveValue('19')
  await page.keyboard.press('Enter')
  await expect(rateOf('Belgium')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('51')
  await page.keyboard.press('Shift+Enter')
  await expect(rateOf('Belgium')).toBeFocused()
  await expect(rateOf('Germany')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Rates must be percentages')).toBeVisible()
  const refusal = 'Enter a percentage from 0 to 50 with at most two decimals, such as 19.'
  await page
    .getByRole('alert')
    .getByRole('link', { name: `Rate in %, Germany: ${refusal}` })
    .click()
  await expect(rateOf('Germany')).toBeFocused()
  await expect(rateOf('Germany')).toHaveAccessibleDescription(refusal)
  await expect(rateOf('Belgium')).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(rateOf('Germany')).toHaveValue('19')

  expect((await page.request.delete(`/api/admin/taxes/${id}?version=1`, { headers })).status()).toBe(200)

  await signIn('editor')
  const { rows } = await (await page.request.get('/api/admin/taxes?q=standard', { headers })).json()
  await opened(page, `/dashboard/taxes/${rows[0].id}`)
  await expect(page.getByRole('row', { name: 'Germany' })).toContainText('19')
  await expect(rateOf('Germany')).toHaveCount(0)
})
