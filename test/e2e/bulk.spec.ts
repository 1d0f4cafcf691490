// Many rows at once: a change over everything that a filter finds, taken back as one, and the inventory filled by paste.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accounts, expect, expectAccessible, expectFits, opened, test } from './fixtures.ts'

/** Drafts of a brand of their own, each with one variant. */
async function drafts(page: Page, origin: string, count: number): Promise<string> {
  const brand = `Bulk ${randomUUID().slice(0, 8)}`
  for (let n = 1; n <= count; n++) {
    const slug = `${brand.toLowerCase().replace(' ', '-')}-${n}`
    const variants = [{ sku: slug, price: 1000, onHand: n, sizeId: null, colorId: null }]
    const answer = await page.request.post('/api/admin/products', {
      data: { slug, title: `${brand} ${String(n).padStart(2, '0')}`, brand, variants },
      headers: headersOf(origin),
    })
    expect(answer.status()).toBe(201)
  }
  return brand
}

const headersOf = (origin = '') => ({ 'x-bff': '1', origin })
const query = (brand: string) => new URLSearchParams({ brand }).toString()

test('everything a filter finds is changed in the background, and taken back as one', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('editor')
  const brand = await drafts(page, baseURL ?? '', 27)
  await opened(page, `/dashboard/products?${query(brand)}`)
  await page.getByLabel('Select all rows on this page').check()
  await page.getByRole('button', { name: 'Select all 27 that match' }).click()
  await expect(page.getByRole('region', { name: 'All 27 that match are selected' })).toBeVisible()
  await page.getByRole('button', { name: 'Archive' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('27 rows match. This is what will happen to the first 10.')).toBeVisible()
  await expect(dialog.getByRole('row')).toHaveCount(11)
  await dialog.getByRole('button', { name: 'Archive: 27 rows' }).click()
  await expect(dialog.getByText('27 changed')).toBeVisible()
  await dialog.getByRole('link', { name: /activity log/ }).click()
  await expect(page.getByRole('row')).toHaveCount(26)

  await opened(page, '/dashboard/audit')
  const line = page.getByRole('row').filter({ hasText: '27 × ' }).first()
  await page.setViewportSize({ width: 360, height: 720 })
  const changed = await line.getByRole('cell').last().boundingBox()
  expect(changed?.width, 'a line of its own on phones, or "Undo" would break in two').toBeGreaterThan(250)
  await page.setViewportSize({ width: 1280, height: 720 })
  await line.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('dialog').getByText('27 changed')).toBeVisible()
  // Both stand among the bulk changes: the first as taken back, the second with what can be done about it.
  await page.keyboard.press('Escape')
  await page.locator('summary[aria-label="More"]').click()
  await page.getByRole('link', { name: 'Bulk changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulk changes')
  const rows = page.getByRole('row').filter({ hasText: /^27 × Products/ })
  await expect(rows.first()).toContainText('taken back')
  await expect(rows.nth(1)).toContainText('27 taken back')
  await expect(rows.nth(1).getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await rows
    .nth(1)
    .getByRole('link', { name: /^Show in the log/ })
    .click()
  await expect(page.getByRole('row')).toHaveCount(26)

  const left = await page.request.get(`/api/admin/products?${query(brand)}&status=draft`, {
    headers: headersOf(baseURL),
  })
  expect((await left.json()).total).toBe(27)
})

test('however many actions there are, the way out of a selection stands in the corner', async ({ page, signIn }) => {
  await signIn('admin')
  for (const list of ['products', 'orders']) {
    await page.setViewportSize({ width: 1440, height: 720 })
    await opened(page, `/dashboard/${list}`)
    await page.locator('tbody').getByRole('checkbox').first().check()
    const bar = page.getByRole('region', { name: '1 selected' })
    for (const width of [1440, 1100, 360]) {
      await page.setViewportSize({ width, height: 720 })
      const [whole, clear] = [await bar.boundingBox(), await bar.getByLabel('Clear selection').boundingBox()]
      if (!whole || !clear) throw new Error('There is no bar')
      expect(whole.x + whole.width - clear.x - clear.width, `${list}, ${width} px`).toBeLessThan(24)
      expect(clear.y - whole.y, `${list}, ${width} px`).toBeLessThan(24)
    }
  }
})

test('where some of it cannot be taken back, it does not say that all is done', async ({ page, signIn, baseURL }) => {
  await signIn('editor')
  // So many as no other test changes at once.
  const brand = await drafts(page, baseURL ?? '', 7)
  await opened(page, `/dashboard/products?${query(brand)}`)
  await page.getByLabel('Select all rows on this page').check()
  await page.getByRole('button', { name: 'Archive' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Archive: 7 rows' }).click()
  await expect(dialog.getByText('7 done')).toBeVisible()
  await opened(page, `/dashboard/products/${brand.toLowerCase().replace(' ', '-')}-1`)
  await page.getByLabel('Subtitle').fill('Changed since')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Saved.')).toBeVisible()
  await opened(page, '/dashboard/audit')
  await page
    .getByRole('button', { name: /^Undo all 7/ })
    .first()
    .click()
  await expect(dialog.getByText('1 could not be changed', { exact: true })).toBeVisible()
  await expect(dialog.getByText('It is finished, but not everything could be changed.')).toBeVisible()
  await expect(dialog.getByRole('row').last()).toContainText('It has been changed since.')
})

test('a preview says how many will be left out and why, on a phone and by keyboard', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('editor')
  const brand = await drafts(page, baseURL ?? '', 26)
  await opened(page, `/dashboard/products?${query(brand)}`)
  await page.getByLabel('Select all rows on this page').check()
  await page.getByRole('button', { name: 'Select all 26 that match' }).press('Enter')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Change prices' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How').selectOption('By an amount')
  await dialog.getByLabel('Amount (EUR)').fill('-10')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('26 of them cannot be changed and will be left out:')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText('26 × Nothing would be left of the price.')
  await expect(dialog.getByRole('button', { name: /^Change prices:/ })).toHaveCount(0)
  await dialog.getByLabel('How').selectOption('To a price')
  await dialog.getByLabel('Amount (EUR)').fill('12,90')
  await page.keyboard.press('Enter')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Change prices: 26 rows' }).press('Enter')
  await expect(dialog.getByText('26 changed')).toBeVisible()
  await page.goto('/dashboard/bulk-runs')
  await expect(page.getByText(/26 × Products: prices changed: €12\.90/).first()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page, 'main')
})

test('a block from a spreadsheet fills the inventory; one save, and a conflict shows both values', async ({
  page,
  context,
  signIn,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('editor')
  const brand = await drafts(page, baseURL ?? '', 3)
  await opened(page, `/dashboard/inventory?${new URLSearchParams({ q: brand })}`)
  const grid = page.getByRole('grid')
  const cell = (row: number, col: number) => grid.locator(`[data-cell="${row}:${col}"]`)
  await cell(0, 0).click()
  await page.evaluate(() => navigator.clipboard.writeText('12\t19.90\n7\tmuch\n30\t5'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(cell(1, 1)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '6 cells changed' })).toBeVisible()
  await expect(grid.locator('td[data-label="Available"]').first(), 'what the order goes by').toHaveText('12')

  await page.getByRole('searchbox').fill('something else')
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await expect(cell(0, 0), 'other rows would take the place of what was typed').toHaveText(/^12/)

  const headers = headersOf(baseURL)
  const listed = await page.request.get(`/api/admin/inventory?${new URLSearchParams({ q: brand })}`, { headers })
  const [first] = (await listed.json()).rows
  const theirs = { rows: [{ id: first.id, version: first.version, price: 2100 }] }
  expect((await page.request.put('/api/admin/inventory', { data: theirs, headers })).status()).toBe(200)
  await page.getByLabel('Why stock changes').fill('Stocktake')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('button', { name: 'Keep yours: 19.90' })).toBeVisible()
  await page.getByRole('button', { name: 'Use theirs: 21.00' }).click()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const login = page.getByRole('dialog', { name: 'You are logged out' })
  await login.getByLabel('Password', { exact: true }).fill(accounts().editor.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 rows saved.')).toBeVisible()
  await page.reload()
  await expect(cell(0, 0)).toHaveText('12')
  await expect(cell(0, 1)).toHaveText('21.00')
  await expect(cell(1, 1)).toHaveText('8.00')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page)
})
