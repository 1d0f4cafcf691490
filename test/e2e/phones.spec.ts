// What a narrow window does to a page's lines: pictures that are missing, steps above a page, numbers at a line's end, buttons
// that are left over.
import type { Locator, Page } from '@playwright/test'
import { expect, expectFits, opened, test } from './fixtures.ts'
import { ordered } from './ordered.ts'
import { withMug } from './with-mug.ts'

const PHONE = { width: 360, height: 740 }

/** Where words end, which is not where the box around them does. */
const wordsOf = (one: Locator) =>
  one.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const { left, right, top, bottom } = words.getBoundingClientRect()
    return { left, right, top, bottom }
  })

/** The next product somebody goes to has lost its pictures. */
const withoutPictures = (page: Page) =>
  page.route('**/bff/pages/products/*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, product: { ...body.product, pictures: [] } } })
  })

test('a product without pictures: its ground reaches both edges, and leaves the screen to the words', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await opened(page, '/categories/mugs')
  await withoutPictures(page)
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/\/product\//)
  const ground = await page.locator('main span[aria-hidden]').first().boundingBox()
  expect(ground).toMatchObject({ x: 0, width: PHONE.width })
  expect(ground?.height).toBeLessThan(PHONE.height / 3)
})

test('the steps above a product are one line, however long its name', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await opened(page, '/categories/mugs')
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/\/product\//)
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(steps.getByRole('listitem')).toHaveText(['Tableware', 'Mugs & Cups'])
  expect((await steps.boundingBox())?.height).toBeLessThan(32)
  await page.setViewportSize({ ...PHONE, width: 1440 })
  await expect(steps.getByRole('listitem').first()).toHaveText('Shop')
  await expect(steps.locator('[aria-current]')).toBeVisible()
})

test('beside the pictures on a tablet, too, the words of the button have a line of their own', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await opened(page, '/product/tearoom-blouse?color=rose')
  const quantity = await page.getByRole('spinbutton', { name: 'Quantity' }).boundingBox()
  const add = await page.getByRole('button', { name: 'Add to cart' }).boundingBox()
  expect(add?.y).toBeGreaterThanOrEqual((quantity?.y ?? 0) + (quantity?.height ?? 0))
  // As wide as "In den Warenkorb".
  expect(add?.width).toBeGreaterThan(200)
})

test('the number of an order is not broken at its hyphen, and no button is left over beneath another', async ({
  page,
}) => {
  await page.goto('/')
  const path = await ordered(page, { payment: 'cod', email: 'narrow@example.test' })
  // Longer words than these break a title there: "Bestellung ST-/12501 widerrufen".
  const number = page.getByRole('heading', { level: 1 }).getByText(/^ST-\d+$/)
  await opened(page, `${path}/return`)
  await expect(number).toHaveCSS('white-space', 'nowrap')
  await opened(page, `${path}/withdraw`)
  await expect(number).toHaveCSS('white-space', 'nowrap')
  await page.setViewportSize(PHONE)
  const send = await page.getByRole('button', { name: 'Withdraw from contract here' }).boundingBox()
  const back = await page.getByRole('link', { name: 'Back to the order' }).boundingBox()
  expect([back?.x, back?.width]).toEqual([send?.x, send?.width])
})

test('one piece has one price in the cart, several say what each costs', async ({ page, baseURL }) => {
  await page.setViewportSize(PHONE)
  await withMug(page, baseURL)
  await opened(page, '/cart')
  const line = page.locator('main li', { has: page.getByRole('spinbutton') })
  const prices = async () => (await line.innerText()).match(/€\d+\.\d\d/g)?.length
  expect(await prices()).toBe(1)
  await line.getByRole('button', { name: /one more$/ }).click()
  await expect(line).toContainText(/2\s×\s€/)
  expect(await prices()).toBe(2)
})

test('at the checkout, taking a code out again ends where the amounts end', async ({ page, baseURL }) => {
  await withMug(page, baseURL)
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  await page.request.put('/bff/cart/coupon', { data: { code: 'WELCOME10' }, headers })
  await page.setViewportSize({ width: 1440, height: 900 })
  await opened(page, '/checkout')
  const remove = await wordsOf(page.getByRole('button', { name: 'Remove the code WELCOME10' }))
  const code = await wordsOf(page.locator('#coupon p'))
  const amounts = page.getByRole('complementary', { name: 'Your order' }).locator('dd')
  const total = await wordsOf(amounts.last())
  expect(Math.abs(remove.right - total.right)).toBeLessThan(2)
  expect(remove.top).toBeLessThan(code.bottom)
})

test('in the footer the hours stand beside their days, and the VAT ID begins a line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await opened(page, '/pages/about')
  const footer = page.getByRole('contentinfo')
  const day = await footer.getByText('Monday to Friday').boundingBox()
  const hours = await footer.locator('dd').first().boundingBox()
  expect(hours?.y).toBe(day?.y)
  await page.setViewportSize(PHONE)
  await expect(footer.getByText(/VAT DE\d+/)).toHaveText(/\nVAT/, { useInnerText: true })
})

test('the places of an account are one line, which begins where the reader is', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE)
  await signIn('customer')
  for (const [path, name] of [
    ['/users/orders', 'Orders'],
    ['/users/data', 'Your data'],
  ] as const) {
    await opened(page, path)
    const places = page.getByRole('navigation', { name: 'Your account' })
    const links = places.getByRole('link')
    const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
    expect(tops.length).toBe(7)
    expect(new Set(tops).size, 'one line').toBe(1)
    await expect(places.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await expectFits(page)
})
