// Importing products in the browser: a file with errors, the mended one, what it changes, the shop, and taking it back.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

const HEADING = 'slug;title;status;categories;sku;color;price;on_hand\r\n'

const upload = async (page: Page, name: string, content: string | Buffer) => {
  await page.goto('/dashboard/products/import')
  await hydrated(page)
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(page).toHaveURL(/\/dashboard\/products\/import\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const settled = async (page: Page, heading: string) =>
  await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible({ timeout: 30_000 })

test('a file with errors is mended, applied, seen in the shop and taken back', async ({ page, signIn }) => {
  test.setTimeout(120_000)
  await signIn('editor')
  const code = randomUUID().slice(0, 8)
  const row = (title: string, price: string) =>
    `probe-${code};${title};published;home;PROBE-${code};Größe ${code};${price};3\r\n`

  await upload(page, `wrong-${code}.csv`, HEADING + row('', 'much'))
  await settled(page, 'Checked')
  const report = page.getByRole('table', { name: 'Report' })
  await expect(report.getByRole('row')).toHaveCount(4)
  await expect(report).toContainText('This cell must be filled in.')
  await expect(report.getByRole('row', { name: /price/ })).toContainText('much')
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the report' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('import-report.csv')

  // As an old spreadsheet would save it.
  const mended = (HEADING + row('Käsebrett', '12,50')).replace(`Größe ${code}`, `tint-${code}`)
  await upload(page, `mended-${code}.csv`, Buffer.from(mended, 'latin1'))
  await settled(page, 'Checked')
  await expect(page.getByLabel('Encoding')).toContainText('Automatic (Windows-1252 (Latin 1))')
  await expect(page.getByLabel('Separator')).toContainText('Automatic (Semicolon)')
  await expect(page.getByRole('complementary').getByText('unknown colour', { exact: false })).toBeVisible()
  await expect(page.getByRole('table', { name: 'New' })).toContainText('Käsebrett')
  expect((await page.request.get(`/product/probe-${code}`)).status()).toBe(404)

  await expect(page.getByRole('heading', { name: 'Will be created' })).toBeVisible()
  await page.getByRole('button', { name: 'Apply: 1 new' }).click()
  await settled(page, 'Applied')
  await expect(page.getByText('1 product applied.')).toBeVisible()
  const shop = await page.context().newPage()
  await shop.goto(`/product/probe-${code}`)
  await expect(shop.getByRole('heading', { level: 1, name: 'Käsebrett' })).toBeVisible()
  await shop.close()

  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await settled(page, 'Undone')
  await expect(page.getByText('1 product restored.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Will be created' }), 'it is over').toHaveCount(0)
  expect((await page.request.get(`/product/probe-${code}`)).status()).toBe(404)

  await page.goto('/dashboard/products/import')
  await expect(page.getByRole('row', { name: `mended-${code}.csv` })).toContainText('Undone')
})

test('what would change stands field by field, and other settings check the file anew, by keyboard alone', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn('editor')
  const code = randomUUID().slice(0, 8)
  const file = (price: string) => `${HEADING}probe-${code};Probe ${code};draft;home;P-${code};;${price};3\r\n`
  await upload(page, `first-${code}.csv`, file('10.00'))
  await settled(page, 'Checked')
  const apply = page.getByRole('button', { name: 'Apply: 1 new' })
  await apply.focus()
  await page.keyboard.press('Enter')
  await settled(page, 'Applied')

  await upload(page, `second-${code}.csv`, file('11.00'))
  await settled(page, 'Checked')
  await expect(page.getByRole('table', { name: 'Changed' })).toContainText(`Price · P-${code}:`)
  await expect(page.getByRole('table', { name: 'Changed' })).toContainText('11.00')
  await page.getByLabel('Existing products').focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Check again' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('There is nothing to apply', { exact: false })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: /^Skipped/ }).click()
  await expect(page.getByRole('table', { name: 'Skipped' })).toContainText('The shop already has it.')
})

test('a file that is dropped is taken, one of another kind is not sent', async ({ page, signIn }) => {
  await signIn('editor')
  await page.goto('/dashboard/products/import')
  await hydrated(page)
  const drop = (name: string) =>
    page.getByText('Drop a CSV file here').evaluate((target, fileName) => {
      const data = new DataTransfer()
      data.items.add(new File(['slug;title\r\n'], fileName))
      for (const type of ['dragover', 'drop'])
        target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }))
    }, name)
  await drop('list.xlsx')
  await expect(page.getByRole('alert').filter({ hasText: 'save it as CSV first' })).toBeVisible()
  await drop('list.csv')
  await settled(page, 'Failed')
  await expect(page.getByText('There is nothing below the heading.')).toBeVisible()
})

test('a file of headings that nobody knows is read once staff say what its columns are', async ({ page, signIn }) => {
  test.setTimeout(120_000)
  await signIn('editor')
  const code = randomUUID().slice(0, 8)
  await upload(
    page,
    `unknown-${code}.csv`,
    `Kennung;Bezeichnung;Preis;Nummer\r\nmapped-${code};Mapped;9.50;M-${code}\r\n`,
  )
  await settled(page, 'Failed')
  const choose = (column: string, field: string) =>
    page.getByLabel(`${column} is read as`).selectOption({ label: field })
  await choose('Kennung', 'Address (slug)')
  await choose('Bezeichnung', 'Title')
  await choose('Preis', 'Price')
  await choose('Nummer', 'SKU')
  await page.getByRole('region', { name: 'What the import does' }).getByRole('button', { name: 'Check again' }).click()
  await settled(page, 'Checked')
  await expect(page.getByRole('button', { name: 'Apply: 1 new' })).toBeVisible()
})
