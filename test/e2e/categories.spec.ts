// Categories and sizes in the browser: a category moved by keyboard shows in the shop's menu and breadcrumbs, a drag does
// the same, what is in use is not deleted, and a table of sizes is filled in without a mouse.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, opened, test } from './fixtures.ts'

const headers = (origin: string) => ({ 'x-bff': '1', origin })

interface Category {
  id: string
  name: string
  slug: string
}

/** A published category of the test's own, so that tests do not meet. */
async function addCategory(page: Page, origin: string, parentId: string | null, name: string): Promise<Category> {
  const slug = `e2e-${randomUUID().slice(0, 8)}`
  const data = { name: `${name} ${slug}`, slug, parentId, status: 'published' }
  const response = await page.request.post('/api/admin/categories', { data, headers: headers(origin) })
  expect(response.status()).toBe(201)
  return { id: (await response.json()).id, name: data.name, slug }
}

const rowOf = (page: Page, name: string) => page.locator('tr', { has: page.getByRole('link', { name, exact: true }) })

const read = async (page: Page, path: string) => {
  const response = await page.request.get(path, { headers: { 'x-bff': '1' } })
  expect(response.status()).toBe(200)
  return await response.json()
}

const slugsIn = async (page: Page, parentId: string) => {
  const { rows } = await read(page, '/api/admin/categories/tree')
  return rows
    .filter((row: { parentId: string | null }) => row.parentId === parentId)
    .map((row: { slug: string }) => row.slug)
}

test('a category moved by keyboard stands elsewhere in the shop', async ({ page, signIn, baseURL }) => {
  await signIn('editor')
  const one = await addCategory(page, baseURL ?? '', null, 'One')
  const two = await addCategory(page, baseURL ?? '', null, 'Two')
  const first = await addCategory(page, baseURL ?? '', one.id, 'First')
  const second = await addCategory(page, baseURL ?? '', one.id, 'Second')

  await opened(page, '/dashboard/categories')
  await rowOf(page, one.name).focus()
  await page.keyboard.press('ArrowRight')
  await expect(rowOf(page, first.name)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, second.name)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(
    page.getByRole('status').getByText(`${second.name} is in ${one.name} now, at place 1 of 2.`),
  ).toBeVisible()
  await expect(rowOf(page, second.name)).toBeFocused()
  await expect.poll(() => slugsIn(page, one.id)).toEqual([second.slug, first.slug])

  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: `Move ${second.name}` })
  await expect(dialog.getByLabel('Into')).toBeFocused()
  await dialog.getByLabel('Into').selectOption({ label: two.name })
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(() => slugsIn(page, two.id)).toEqual([second.slug])

  await page.goto(`/categories/${second.slug}`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link', { name: two.name })).toBeVisible()
  await expect(crumbs.getByRole('link', { name: one.name })).toHaveCount(0)
  // The menu of the shop may be two seconds old.
  const menu = async () => (await (await page.request.get('/')).text()).split('</header>')[0] ?? ''
  await expect.poll(menu).toMatch(new RegExp(`${two.slug}"[^]*${second.slug}"`))
})

test('branches fold and unfold by keyboard, and Enter opens a category', async ({ page, signIn }) => {
  await signIn('editor')
  await opened(page, '/dashboard/categories')
  const [branch, inner] = [rowOf(page, 'Textiles'), rowOf(page, 'Throws')]
  await branch.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(branch).toHaveAttribute('aria-expanded', 'false')
  await expect(inner).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(inner).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(inner).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Throws')
})

test('dragging a row puts it into another, and Undo puts it back', async ({ page, signIn, baseURL }) => {
  await signIn('editor')
  const place = await addCategory(page, baseURL ?? '', null, 'Place')
  const inner = await addCategory(page, baseURL ?? '', place.id, 'Inner')
  const moved = await addCategory(page, baseURL ?? '', place.id, 'Moved')
  await opened(page, `/dashboard/categories`)
  await rowOf(page, moved.name).scrollIntoViewIfNeeded()
  await rowOf(page, moved.name).locator('[draggable]').dragTo(rowOf(page, inner.name))
  // Under the pointer the message stays while the shop is asked.
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await expect.poll(() => slugsIn(page, inner.id)).toEqual([moved.slug])
  await undo.click()
  await expect.poll(() => slugsIn(page, place.id)).toEqual([inner.slug, moved.slug])
})

test('the tree is searched and keeps what the finds lie in', async ({ page, signIn }) => {
  await signIn('editor')
  await opened(page, '/dashboard/categories?q=mugs')
  await expect(page.getByText(/^1 of \d+ categories matches\.$/)).toBeVisible()
  await expect(rowOf(page, 'Tableware').getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /Select Mugs/ })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d+ products in Mugs/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/products\?category=mugs/)
})

test('a new address keeps the old one alive', async ({ page, signIn, baseURL }) => {
  await signIn('editor')
  const own = await addCategory(page, baseURL ?? '', null, 'Renamed')
  await opened(page, `/dashboard/categories/${own.id}`)
  await page.getByLabel('Slug').fill(`${own.slug}-new`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByText(`/categories/${own.slug}`, { exact: true })).toBeVisible()
  const old = await page.request.get(`/categories/${own.slug}?sort=newest`, { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([301, `/categories/${own.slug}-new?sort=newest`])
})

test('what holds categories and products is not deleted, and says how many', async ({ page, signIn }) => {
  await signIn('editor')
  await opened(page, '/dashboard/categories')
  await rowOf(page, 'Tableware').getByRole('link', { name: 'Tableware', exact: true }).click()
  await page.locator('summary[aria-label="More"]').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tableware cannot be deleted' })
  await expect(dialog).toContainText(/It still holds \d+ categories and \d+ products\./)
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0)
})

test('a category is created from the form, where its slug follows the name', async ({ page, signIn }) => {
  await signIn('editor')
  const mark = randomUUID().slice(0, 6)
  await opened(page, '/dashboard/categories/store')
  await page.getByLabel('Name').fill(`Über Tische ${mark}`)
  await expect(page.getByLabel('Slug')).toHaveValue(`ueber-tische-${mark}`)
  await page.getByLabel('Parent category', { exact: true }).selectOption({ label: 'Home & Living' })
  await page.getByRole('radio', { name: 'Published' }).check()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Über Tische ${mark}`)
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home & Living' }),
  ).toBeVisible()
  await page.locator('summary[aria-label="More"]').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/dashboard\/categories$/)
})

test('sizes are added, ordered and measured by keyboard; used ones are not deleted', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('editor')
  const mark = randomUUID().slice(0, 6)
  await opened(page, '/dashboard/sizes/store')
  await page.getByLabel('Name').fill(`Gloves ${mark}`)
  await page.locator('summary', { hasText: 'Add measurement' }).click()
  await page.getByRole('button', { name: 'Width' }).click()
  for (const label of ['L', 'M']) {
    await page.getByRole('button', { name: 'Add size' }).press('Enter')
    await page.keyboard.type(label)
  }
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByLabel('Width, M').fill('8,5 cm')
  await page.getByRole('button', { name: 'Create' }).click()
  const refusal = 'Enter a number up to 10,000 with at most one decimal, such as 92.5.'
  await page
    .getByRole('alert')
    .getByRole('link', { name: `Width, M: ${refusal}` })
    .click()
  await expect(page.getByLabel('Width, M')).toBeFocused()
  await expect(page.getByLabel('Width, M')).toHaveAccessibleDescription(/^Measurements must be numbers/)
  await expect(page.getByLabel('Width, L')).not.toHaveAttribute('aria-invalid')
  // What is wrong comes back only when it has been mended: it takes nobody out of the cell they type in.
  const typedOn = Promise.withResolvers<void>()
  await page.route('**/api/admin/size-sets', async (route) => {
    const response = await route.fetch()
    await typedOn.promise
    await route.fulfill({ response })
  })
  const answered = page.waitForResponse('**/api/admin/size-sets')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Measurements must be numbers')).toBeVisible()
  await page.getByLabel('Width, M').fill('8.5')
  await page.keyboard.press('Control+d')
  await expect(page.getByLabel('Width, L')).toHaveValue('8.5')
  typedOn.resolve()
  await answered
  await expect(page.getByRole('button', { name: 'Create' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toHaveCount(0)
  await page.unrouteAll()
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('Width, L')).toHaveValue('')
  await page.keyboard.press('Enter')
  await page.keyboard.type('9')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Gloves ${mark}`)
  const { sets } = await read(page, '/api/admin/size-sets/all')
  const stored = sets.find(({ name }: { name: string }) => name === `Gloves ${mark}`)
  expect(stored.sizes).toMatchObject([
    { code: 'm', label: 'M', measurements: { width: 8.5 } },
    { code: 'l', label: 'L', measurements: { width: 9 } },
  ])
  // A colleague puts one to use that is about to be deleted here.
  const [{ id: sizeId }] = stored.sizes
  const variants = [{ sku: `glove-${mark}`, price: 1500, onHand: 4, sizeId, colorId: null }]
  const data = { slug: `glove-${mark}`, title: `Glove ${mark}`, variants }
  const made = await page.request.post('/api/admin/products', {
    data,
    headers: { 'x-bff': '1', origin: baseURL ?? '' },
  })
  expect(made.status()).toBe(201)
  await page.getByRole('button', { name: 'Delete M', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: '1 variant now uses one of the deleted sizes.' })
  await expect(alert.getByRole('link', { name: 'See the products' })).toHaveAttribute(
    'href',
    `/dashboard/products?size=m&sizeSet=gloves-${mark}`,
  )
  await page.getByRole('button', { name: 'Discard' }).click()

  await opened(page, '/dashboard/sizes')
  await page.getByRole('rowheader', { name: 'Clothing' }).getByRole('link').click()
  await expect(page.getByText('A size that variants use cannot be deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete M', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'M cannot be deleted' })
  await expect(dialog).toContainText(/\d+ variants use it\. Make it inactive so that it can no longer be chosen/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete M', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: 'See the products' }).click()
  await expect(page).toHaveURL('/dashboard/products?size=m&sizeSet=clothing')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})
