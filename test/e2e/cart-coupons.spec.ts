// A code in the cart: by keyboard on the page and in the drawer, and by plain forms without script.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, hydrated, test } from './fixtures.ts'
import { withMug } from './with-mug.ts'

const box = (page: Page) => page.locator('#coupon')
const discount = (page: Page) => page.getByText('Discount (WELCOME10)')

test('by keyboard on the page: what does not help says why, what helps is taken off, and it can be taken out', async ({
  page,
  baseURL,
}) => {
  await withMug(page, baseURL)
  await page.goto('/cart')
  await hydrated(page)
  await expect(page.getByText(/to free delivery/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /to free delivery/ })).toBeVisible()

  const summary = box(page).locator('summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const field = box(page).getByRole('textbox', { name: 'Code' })
  await expect(field).toBeFocused()
  await page.keyboard.type('no-such-code')
  await page.keyboard.press('Enter')
  const problem = box(page).getByRole('alert')
  await expect(problem).toContainText('We do not know the code')
  await expect(field).toBeFocused()
  await expectAccessible(page, 'main')
  await expectFits(page)

  await field.fill('harvest15')
  await expect(problem).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(problem).toHaveText('The code HARVEST15 has expired.')
  await field.fill('free-delivery')
  await page.keyboard.press('Enter')
  await expect(problem).toHaveText('The code FREE-DELIVERY needs goods for at least €40.00.')

  await field.fill('welcome10')
  await page.keyboard.press('Enter')
  await expect(discount(page)).toBeVisible()
  await expect(box(page).getByRole('status')).toContainText('The code WELCOME10 takes')
  await expect(box(page).getByRole('button', { name: 'Remove the code WELCOME10' })).toBeFocused()
  await expectAccessible(page, 'main')
  await page.keyboard.press('Enter')
  await expect(discount(page)).toHaveCount(0)
  await expect(summary).toBeFocused()
})

test('by keyboard in the drawer', async ({ page, baseURL }) => {
  await withMug(page, baseURL)
  await page.goto('/delivery')
  await hydrated(page)
  await page
    .getByRole('link', { name: /cart, 1 item/i })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('welcome10')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('Discount (WELCOME10)')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Remove the code WELCOME10' })).toBeFocused()
  await expectAccessible(page, 'dialog')
  await drawer.getByRole('button', { name: /more/i }).click()
  await expect(drawer.getByRole('spinbutton')).toHaveValue('2')
  await expect(drawer.getByText('recalculating…')).toHaveCount(0)
  await expect(drawer.getByText('Discount (WELCOME10)')).toBeVisible()
  await drawer.getByRole('spinbutton').fill('0')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
  const undo = drawer.locator('li').getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('spinbutton')).toHaveValue('2')
  await expect(drawer.getByRole('spinbutton')).toBeFocused()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a code is put in and taken out', async ({ page, baseURL }) => {
    await withMug(page, baseURL)
    await page.goto('/cart')
    await box(page).locator('summary').click()
    await box(page).getByRole('textbox', { name: 'Code' }).fill('no-such-code')
    await box(page).getByRole('button', { name: 'Apply' }).click()
    await expect(box(page).getByRole('alert')).toContainText('We do not know the code')
    await expect(box(page).getByRole('textbox', { name: 'Code' })).toHaveValue(/^no-such-code$/i)
    await box(page).getByRole('textbox', { name: 'Code' }).fill('welcome10')
    await box(page).getByRole('button', { name: 'Apply' }).click()
    await expect(discount(page)).toBeVisible()
    await expect(page).toHaveURL(/\/cart#coupon$/)
    await box(page).getByRole('button', { name: 'Remove the code WELCOME10' }).click()
    await expect(discount(page)).toHaveCount(0)
  })
})
