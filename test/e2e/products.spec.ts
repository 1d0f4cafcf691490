// The products' screens: from nothing into the shop by pointer and by keyboard alone, the grid of variants, conflicts,
// copies, addresses that change, and looking at a draft as shoppers will see it.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { accounts, expect, expectAccessible, expectFits, hydrated, opened, test } from './fixtures.ts'

const headers = (origin: string) => ({ 'x-bff': '1', origin })

const unique = () => randomUUID().slice(0, 8)

/** A picture of its own, so that no upload is taken for another one. */
const picture = async (name: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({
    create: { width: 640, height: 800, channels: 3, background: `#${randomUUID().slice(0, 6)}` },
  })
    .png()
    .toBuffer(),
})

interface Variant {
  id: string
  sku: string
  price: number
  onHand: number
  sizeId: string | null
  colorId: string | null
}

interface Product {
  id: string
  slug: string
  title: string
  status: string
  version: number
  subtitle: string | null
  variants: Variant[]
}

const readProduct = async (page: Page, origin: string, id: string): Promise<Product> =>
  await (await page.request.get(`/api/admin/products/${id}`, { headers: headers(origin) })).json()

const bySlug = async (page: Page, origin: string, slug: string): Promise<Product> =>
  await (await page.request.get(`/api/admin/products/by-slug/${slug}`, { headers: headers(origin) })).json()

/** A product of the test's own, so that tests do not meet. */
async function addProduct(page: Page, origin: string, values: object = {}): Promise<Product> {
  const code = unique()
  const data = {
    title: `Probe ${code}`,
    slug: `probe-${code}`,
    variants: [{ sku: `PROBE-${code}`, price: 1500, onHand: 4 }],
    ...values,
  }
  const response = await page.request.post('/api/admin/products', { data, headers: headers(origin) })
  expect(response.status(), await response.text()).toBe(201)
  return await readProduct(page, origin, (await response.json()).id)
}

const idOf = async (page: Page, origin: string, path: string, name: string): Promise<string> => {
  const found = await (await page.request.get(path, { headers: headers(origin) })).json()
  const rows: { id: string; name?: string; label?: string }[] =
    found.rows ?? found.sets.flatMap((set: { sizes: object[] }) => set.sizes)
  const row = rows.find((one) => (one.name ?? one.label) === name)
  expect(row, name).toBeDefined()
  return row?.id ?? ''
}

const cell = (page: Page, variant: string, column: string): Locator =>
  page
    .getByRole('grid', { name: 'Variants' })
    .locator('tr')
    .filter({ has: page.getByRole('rowheader', { name: variant, exact: true }) })
    .locator(`td[id$=".${column}"]`)

async function chooseSizes(page: Page, set: string, ...sizes: string[]): Promise<void> {
  await page.locator('summary', { hasText: 'Choose sizes' }).click()
  await page.getByLabel('Size set').selectOption({ label: set })
  // By their words, as people press them.
  for (const size of sizes) await page.getByText(size, { exact: true }).click()
  await page.keyboard.press('Escape')
}

async function addColor(page: Page, name: string): Promise<void> {
  const words = page.getByRole('combobox', { name: 'Add a colour' })
  await words.fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
}

const saved = (page: Page) => expect(page.getByText('Saved.').last()).toBeVisible()

test('a product goes from nothing into the shop: pictures, sizes, colours, prices, stock', async ({
  page,
  signIn,
  baseURL,
  browser,
}) => {
  test.slow()
  await signIn('editor')
  await opened(page, '/dashboard/products')
  await page.getByRole('link', { name: 'Add product' }).click()
  const code = unique()
  const title = `Harbour Overshirt ${code}`
  await page.getByLabel('Title', { exact: true }).fill(title)
  await expect(page.getByLabel('Address')).toHaveValue(`harbour-overshirt-${code}`)
  await expect(page.getByText('5 things are missing.')).toBeVisible()

  await page
    .locator('#pictures input[type="file"]')
    .first()
    .setInputFiles([await picture('front'), await picture('back')])
  await expect(page.locator('#pictures img')).toHaveCount(2)

  await chooseSizes(page, 'Clothing', 'S', 'M')
  await addColor(page, 'Sand')
  await addColor(page, 'Ink')
  const grid = page.getByRole('grid', { name: 'Variants' })
  await expect(grid.getByRole('rowheader')).toHaveText(['Sand / S', 'Sand / M', 'Ink / S', 'Ink / M'])
  await expect(cell(page, 'Sand / S', 'sku')).toHaveText(`HARBOUR-OVERSHIRT-${code.toUpperCase()}-SAND-S`)

  await page.getByLabel('Value').fill('49.90')
  await page.getByRole('button', { name: 'Set for all' }).click()
  for (const row of ['Sand / S', 'Ink / M']) await expect(cell(page, row, 'price')).toHaveText('49.90')
  await cell(page, 'Sand / S', 'onHand').click()
  for (const stock of ['3', '4', '0', '6']) {
    await page.keyboard.type(stock)
    await page.keyboard.press('Enter')
  }
  await cell(page, 'Ink / M', 'active').locator('[data-flag]').click()

  await page.getByRole('button', { name: 'Choose categories' }).click()
  const tree = page.getByRole('dialog')
  await tree.getByLabel('Find a category').fill('shirts')
  await tree.getByRole('checkbox').first().check()
  await tree.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Published').check()
  const alts = page.locator('#pictures').getByRole('textbox')
  for (let at = 0; at < (await alts.count()); at += 1) await alts.nth(at).fill(`The overshirt, view ${at + 1}`)
  await expect(page.getByText('1 thing is missing.')).toBeVisible()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(`/dashboard/products/harbour-overshirt-${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  const stored = await bySlug(page, baseURL ?? '', `harbour-overshirt-${code}`)
  expect(stored.variants.map(({ onHand, price }) => [onHand, price])).toEqual([
    [3, 4990],
    [4, 4990],
    [0, 4990],
    [6, 4990],
  ])
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await visitor.goto(`/product/harbour-overshirt-${code}?color=sand&size=s`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByText('€49.90').first()).toBeVisible()
  await expect(visitor.locator('main img').first()).toHaveJSProperty('complete', true)
  await visitor.getByRole('button', { name: /add to cart/i }).click()
  await expect(visitor.getByRole('link', { name: /cart, 1 item/i }).first()).toBeAttached()
  await visitor.context().close()
})

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const most = 120
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('a product is made with the keyboard alone', async ({ page, signIn, baseURL }) => {
  test.slow()
  await signIn('editor')
  await opened(page, '/dashboard/products/store')
  const code = unique()
  await tabTo(page, page.getByLabel('Title', { exact: true }))
  await page.keyboard.type(`Quay Apron ${code}`)
  await tabTo(page, page.locator('summary', { hasText: 'Choose sizes' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Size set'))
  await page.keyboard.type('Clothing')
  await tabTo(page, page.getByRole('checkbox', { name: 'M', exact: true }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('checkbox', { name: 'L', exact: true }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(page.locator('summary', { hasText: 'Choose sizes' })).toBeFocused()
  await tabTo(page, page.getByRole('combobox', { name: 'Add a colour' }))
  await page.keyboard.type('moss')
  await expect(page.getByRole('option', { name: /Moss/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveText(['Moss / M', 'Moss / L'])

  await tabTo(page, cell(page, 'Moss / M', 'price'))
  await page.keyboard.type('35')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Moss / M', 'compareAt')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  await page.keyboard.press('End')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Moss / L', 'onHand')).toBeFocused()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+d')
  await expect(cell(page, 'Moss / L', 'price')).toHaveText('35.00')

  await tabTo(page, page.getByLabel('Draft'))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Published')).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Choose categories' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Find a category')).toBeFocused()
  await page.keyboard.type('towels')
  await tabTo(page, page.getByRole('dialog').getByRole('checkbox').first())
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(`/dashboard/products/quay-apron-${code}`)
  const stored = await bySlug(page, baseURL ?? '', `quay-apron-${code}`)
  expect(stored).toMatchObject({ status: 'published', title: `Quay Apron ${code}` })
  expect(stored.variants.map(({ price, onHand }) => [price, onHand])).toEqual([
    [3500, 12],
    [3500, 0],
  ])
})

const NO_AMOUNT = 'Enter an amount such as 12 or 12.50, without a currency and with no more decimals than it has.'

test('a price that is no amount is named beside what else is wrong', async ({ page, signIn }) => {
  await signIn('editor')
  await opened(page, '/dashboard/products/store')
  await page.getByLabel('Price', { exact: true }).fill('12.999')
  await page.getByRole('button', { name: 'Create' }).click()
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(problems.getByRole('link')).toContainText([/^Title:/, `Price: ${NO_AMOUNT}`])
  await problems.getByRole('link', { name: /^Price/ }).click()
  const price = page.getByLabel('Price', { exact: true })
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription(NO_AMOUNT)
})

test('a cell that cannot be read, and a SKU that is taken, are marked and led to', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('editor')
  const origin = baseURL ?? ''
  const other = await addProduct(page, origin)
  const [m, l] = await Promise.all(['M', 'L'].map((name) => idOf(page, origin, '/api/admin/size-sets/all', name)))
  const code = unique()
  const mine = await addProduct(page, origin, {
    variants: [
      { sku: `${code}-M`, price: 1000, onHand: 1, sizeId: m },
      { sku: `${code}-L`, price: 1000, onHand: 1, sizeId: l },
    ],
  })
  await opened(page, `/dashboard/products/${mine.slug}`)
  await cell(page, 'L', 'price').click()
  await page.keyboard.type('dear')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'L', 'price')).toHaveText('dear')
  await expect(cell(page, 'L', 'price')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+s')
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await problems.getByRole('link', { name: `L, Price: ${NO_AMOUNT}` }).click()
  await expect(cell(page, 'L', 'price')).toBeFocused()
  await expect(page.getByText('This is not an amount.')).toBeVisible()
  await page.keyboard.type('12.50')
  await page.keyboard.press('Enter')

  await cell(page, 'L', 'sku').dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(other.variants[0]?.sku ?? '')
  await page.keyboard.press('Control+s')
  await problems.getByRole('link', { name: 'L, SKU: This is already taken.' }).click()
  await expect(cell(page, 'L', 'sku')).toBeFocused()
  await page.keyboard.type(`${code}-LARGE`)
  await page.keyboard.press('Control+s')
  await saved(page)
  const { variants } = await readProduct(page, origin, mine.id)
  expect(variants.map(({ sku, price }) => [sku, price])).toEqual([
    [`${code}-M`, 1000],
    [`${code}-LARGE`, 1250],
  ])
})

test('a block is copied into the grid and taken back', async ({ page, signIn, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('editor')
  const origin = baseURL ?? ''
  const sizes = await Promise.all(['S', 'M', 'L'].map((name) => idOf(page, origin, '/api/admin/size-sets/all', name)))
  const code = unique()
  const { slug, id } = await addProduct(page, origin, {
    variants: sizes.map((sizeId, index) => ({ sku: `${code}-${index}`, price: 1000, onHand: 1, sizeId })),
  })
  await opened(page, `/dashboard/products/${slug}`)
  await page.evaluate(() => navigator.clipboard.writeText('19.90\t29.90\n1,250.00\t\n21\tnothing\n99\t'))
  await cell(page, 'S', 'price').click()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('6 cells pasted. 2 cells had no room. 1 cell could not be read.')).toBeVisible()
  await expect(cell(page, 'M', 'price')).toHaveText('1,250.00')
  await expect(cell(page, 'L', 'compareAt')).toHaveText('nothing')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'M', 'price')).toHaveText('10.00')
  await expect(cell(page, 'L', 'compareAt')).toHaveText('')

  await page.evaluate(() => navigator.clipboard.writeText('7'))
  await cell(page, 'S', 'onHand').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('7\n7')
  await page.keyboard.press('Control+s')
  await saved(page)
  expect((await readProduct(page, origin, id)).variants.map(({ onHand }) => onHand)).toEqual([7, 7, 1])
})

test('taking out an option says what is lost, and other rows keep theirs', async ({ page, signIn, baseURL }) => {
  await signIn('editor')
  const origin = baseURL ?? ''
  const [m, l] = await Promise.all(['M', 'L'].map((name) => idOf(page, origin, '/api/admin/size-sets/all', name)))
  const code = unique()
  const product = await addProduct(page, origin, {
    variants: [
      { sku: `${code}-M`, price: 1000, onHand: 5, sizeId: m },
      { sku: `${code}-L`, price: 2000, onHand: 8, sizeId: l },
    ],
  })
  await opened(page, `/dashboard/products/${product.slug}`)
  await page.getByRole('button', { name: 'Remove M' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove M?' })
  await expect(dialog.getByText(`M · ${code}-M · 5 in stock`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove M' }).click()
  await dialog.getByRole('button', { name: 'Delete 1 variant' }).click()
  await addColor(page, 'Sage')
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveText(['Sage / L'])
  await page.keyboard.press('Control+s')
  await saved(page)
  const { variants } = await readProduct(page, origin, product.id)
  expect(variants).toMatchObject([{ id: product.variants[1]?.id, sku: `${code}-L`, price: 2000, onHand: 8 }])
})

test('two people change one product: both sides stand side by side, and each choice is kept', async ({
  page,
  signIn,
  baseURL,
  browser,
}) => {
  await signIn('editor')
  const origin = baseURL ?? ''
  const [m, l] = await Promise.all(['M', 'L'].map((name) => idOf(page, origin, '/api/admin/size-sets/all', name)))
  const code = unique()
  const product = await addProduct(page, origin, {
    variants: [
      { sku: `${code}-M`, price: 1000, onHand: 5, sizeId: m },
      { sku: `${code}-L`, price: 1000, onHand: 5, sizeId: l },
    ],
  })
  const elsewhere = await browser.newContext({ baseURL: origin })
  const admin = await elsewhere.newPage()
  await admin.request.post('/bff/auth/login', { data: accounts().admin, headers: headers(origin) })
  await opened(page, `/dashboard/products/${product.slug}`)
  await opened(admin, `/dashboard/products/${product.slug}`)

  await admin.getByLabel('Subtitle').fill('Theirs')
  await cell(admin, 'M', 'onHand').click()
  await admin.keyboard.type('9')
  await admin.keyboard.press('Enter')
  await cell(admin, 'L', 'onHand').click()
  await admin.keyboard.type('4')
  await admin.keyboard.press('Enter')
  await cell(admin, 'M', 'price').click()
  await admin.keyboard.type('15')
  await admin.keyboard.press('Enter')
  await admin.keyboard.press('Control+s')
  await saved(admin)
  await elsewhere.close()

  await page.getByLabel('Title', { exact: true }).fill(`Mine ${code}`)
  await cell(page, 'L', 'price').click()
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  await cell(page, 'M', 'onHand').click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await cell(page, 'M', 'price').click()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this' })
  const variants = dialog.getByRole('group', { name: 'Variants' })
  const stock = variants.filter({ hasText: 'M: Stock 7' })
  await expect(stock.getByRole('radio', { name: /Mine/ })).toBeChecked()
  await expect(stock).toContainText('M: Stock 9')
  const price = variants.filter({ hasText: 'M: Price 12.00' })
  await expect(price).toContainText('M: Price 15.00')
  await expect(price, 'each change by itself').not.toContainText('Stock')
  await price.getByRole('radio', { name: /Theirs/ }).check()
  await expect(stock.getByRole('radio', { name: /Mine/ })).toBeChecked()
  await expect(variants, 'asks only about what both changed').toHaveCount(2)
  await expect(dialog.getByRole('group', { name: 'Subtitle' }).getByRole('radio', { name: /Theirs/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save again' }).click()
  await saved(page)
  await expect(dialog).toHaveCount(0)
  const now = await readProduct(page, origin, product.id)
  expect(now).toMatchObject({ title: `Mine ${code}`, subtitle: 'Theirs' })
  expect(now.variants.map(({ price, onHand }) => [price, onHand])).toEqual([
    [1500, 7],
    [2500, 4],
  ])
})

test('stock is booked once, however often the form is saved', async ({ page, signIn, baseURL }) => {
  await signIn('editor')
  const origin = baseURL ?? ''
  const product = await addProduct(page, origin)
  await opened(page, `/dashboard/products/${product.slug}`)
  const stock = page.getByLabel('Stock', { exact: true })
  await stock.fill('10')
  // The page is slow to read again what was saved: the second save comes before it.
  let read = () => {}
  const later = new Promise<void>((resolve) => {
    read = resolve
  })
  await page.route('**/api/admin/products/by-slug/*', async (route) => {
    await later
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await saved(page)
  await page.getByLabel('Price', { exact: true }).fill('20')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await readProduct(page, origin, product.id)).version).toBe(3)
  expect((await readProduct(page, origin, product.id)).variants).toMatchObject([{ price: 2000, onHand: 10 }])
  read()
  await expect(page.getByText('Saved.')).toHaveCount(0)
  await expect(stock).toHaveValue('10')
})

test('tags are typed, closed by Enter or a comma, taken back by Backspace, and found by', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('editor')
  const origin = baseURL ?? ''
  const product = await addProduct(page, origin)
  const tag = `Linen ${product.slug}`
  await opened(page, `/dashboard/products/${product.slug}`)
  const field = page.getByRole('textbox', { name: 'Tags' })
  const tags = page.getByRole('list', { name: 'Tags' }).getByRole('listitem')
  await field.pressSequentially('gift,GIFT,')
  await field.pressSequentially('Linnen')
  await page.keyboard.press('Enter')
  await expect(tags).toHaveText(['gift', 'Linnen'])
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('Linnen')
  await field.fill(tag)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove gift' }).click()
  await expect(tags).toHaveText([tag])
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+s')
  await saved(page)
  await page.goto(`/dashboard/products?tag=${encodeURIComponent(tag)}`)
  await expect(page.getByRole('link', { name: product.title })).toBeVisible()
  await expect(page.getByText('1–1 of 1')).toBeVisible()

  // A second tag widens the list, and either goes by itself.
  await page.locator('summary', { hasText: 'Tag' }).click()
  await page.getByRole('textbox', { name: 'Tag' }).fill('Nowhere')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/tag=Nowhere/)
  await expect(page.locator('summary', { hasText: 'Tag' })).toContainText('+1')
  await expect(page.getByRole('link', { name: product.title })).toBeVisible()
  await page.locator('summary', { hasText: 'Tag' }).click()
  await page.getByRole('link', { name: 'Remove filter: Nowhere' }).click()
  await expect(page).not.toHaveURL(/Nowhere/)
})

test('a copy is a draft of its own', async ({ page, signIn, baseURL }) => {
  await signIn('editor')
  const product = await addProduct(page, baseURL ?? '', { status: 'published' })
  await opened(page, `/dashboard/products/${product.slug}`)
  await page.getByLabel('More').click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText('The copy is a draft without stock.')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`/${product.slug}$`))
  await expect(page.getByLabel('Draft')).toBeChecked()
  await expect(page.getByLabel('Stock', { exact: true })).toHaveValue('0')
  const copy = await bySlug(page, baseURL ?? '', new URL(page.url()).pathname.split('/').at(-1) ?? '')
  expect(copy.id).not.toBe(product.id)
  expect(copy.title, 'lists tell the two apart').toBe(`${product.title} (copy)`)
  expect(copy.variants[0]?.sku).not.toBe(product.variants[0]?.sku)
})

test('the page follows the address of its product, and an old one leads to the new one', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('editor')
  const product = await addProduct(page, baseURL ?? '')
  await opened(page, `/dashboard/products/${product.slug}`)
  await page.getByLabel('Address').fill(`${product.slug}-new`)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(`/dashboard/products/${product.slug}-new`)
  await saved(page)
  await expect(page.getByLabel('Address')).toHaveValue(`${product.slug}-new`)
  await page.getByLabel('Subtitle').fill('Still to be guarded')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/dashboard/products')
  await page.goto(`/dashboard/products/${product.slug}`)
  await expect(page).toHaveURL(`/dashboard/products/${product.slug}-new`)
})

test('a draft is looked at as shoppers will see it, and by nobody else', async ({ page, signIn, baseURL, browser }) => {
  await signIn('editor')
  const product = await addProduct(page, baseURL ?? '')
  await opened(page, `/dashboard/products/${product.slug}`)
  await page.getByLabel('Subtitle').fill('Not saved')
  await page.getByLabel('More').click()
  await expect(page.getByRole('link', { name: 'Preview without the unsaved changes' })).toBeVisible()
  await page.getByLabel('Subtitle').fill('')
  await page.getByLabel('More').click()
  const tab = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  const preview = await tab
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(product.title)
  await preview.close()
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  expect((await stranger.goto(`/product/${product.slug}?preview=draft`))?.status()).toBe(404)
  await stranger.context().close()
})

test('a draft of variants outlives the page', async ({ page, signIn, baseURL }) => {
  await signIn('editor')
  const product = await addProduct(page, baseURL ?? '')
  await opened(page, `/dashboard/products/${product.slug}`)
  await chooseSizes(page, 'Clothing', 'S', 'M')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain(`${product.slug.toUpperCase()}-M`)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Restore the draft' }).click()
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveText(['S', 'M'])
  await page.keyboard.press('Control+s')
  await saved(page)
  const { variants } = await readProduct(page, baseURL ?? '', product.id)
  expect(variants).toMatchObject([{ id: product.variants[0]?.id, sku: product.variants[0]?.sku }, { onHand: 0 }])
})

test('several products are changed at once, after a look at what will happen', async ({ page, signIn, baseURL }) => {
  await signIn('editor')
  const code = unique()
  const one = await addProduct(page, baseURL ?? '', { title: `Bulk ${code}` })
  await opened(page, `/dashboard/products?q=${encodeURIComponent(`Bulk ${code}`)}`)
  await expect(page.getByRole('row', { name: `Bulk ${code}` }).getByText('no picture')).toBeVisible()
  await page.getByLabel(`Select Bulk ${code}`).check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Percent').fill('-10')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('row', { name: new RegExp(`Bulk ${code}`) })).toContainText('13.50')
  await dialog.getByLabel('How').selectOption('By an amount')
  await dialog.getByLabel('Amount (EUR)').fill('much')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByLabel('Amount (EUR)')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Amount (EUR)').fill('-1.20')
  await dialog.getByLabel(/^Round/).selectOption('.95')
  await dialog.getByLabel(/^Keep the former price/).check()
  // What was looked at before is no preview of this.
  await expect(dialog.getByRole('button', { name: /^Change prices:/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('row', { name: new RegExp(`Bulk ${code}`) })).toContainText('13.95')
  expect((await readProduct(page, baseURL ?? '', one.id)).variants[0]?.price).toBe(1500)
  await dialog.getByRole('button', { name: 'Change prices: 1 row' }).click()
  await expect(dialog.getByText('1 done')).toBeVisible()
  expect((await readProduct(page, baseURL ?? '', one.id)).variants[0]).toMatchObject({ price: 1395, compareAt: 1500 })
})

test('the editor with a problem in its grid is accessible and fits', async ({ page, signIn }) => {
  test.slow()
  await signIn('editor')
  await opened(page, '/dashboard/products?q=chinos')
  await page.locator('tbody a[data-row]').first().click()
  await expect(page.getByRole('grid', { name: 'Variants' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('grid').locator('td').first().click()
  await page.keyboard.type('dear')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expectAccessible(page)
  await expectFits(page)
})

test('contents, manufacturer, safety and returns are kept, and shoppers read them', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('editor')
  const origin = baseURL ?? ''
  const { slug, id } = await addProduct(page, origin, { status: 'published' })
  await opened(page, `/dashboard/products/${slug}`)
  await page.getByText('Barcode, cost, weight, low stock…').click()
  await page.getByLabel('Contents').fill('0.25')
  await page.getByLabel('E-mail for questions').fill('hello@nordlicht.example')
  await page.getByLabel('Safety note').fill('Keep out of eyes.')
  await page.getByLabel('Returns').selectOption({ label: 'No: sealed, for hygiene' })
  await page.keyboard.press('Control+s')
  // The server names what is missing: of contents the unit, of a maker the name.
  await expect(page.getByLabel('Manufacturer')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Manufacturer').fill('Nordlicht GmbH')
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Unit')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Unit').selectOption('m²')
  await page.keyboard.press('Control+s')
  await saved(page)
  expect(await readProduct(page, origin, id)).toMatchObject({
    maker: { name: 'Nordlicht GmbH', address: null, email: 'hello@nordlicht.example' },
    safetyNote: 'Keep out of eyes.',
    noWithdrawal: 'sealed_hygiene',
    variants: [{ unitAmount: 0.25, unit: 'm²' }],
  })
  await expectAccessible(page)
  await opened(page, `/product/${slug}`)
  await expect(page.getByText('€60.00\u00a0/\u00a0m²')).toBeVisible()
  await expect(page.getByText('For hygiene reasons it cannot be returned once unsealed')).toBeVisible()
  await page.getByText('Manufacturer and safety').click()
  await expect(page.getByText('Keep out of eyes.')).toBeVisible()
})
