// Ordering at the real shop: by plain forms without script, and by keyboard alone with it.
import { expect, expectAccessible, expectFits, hydrated, test } from './fixtures.ts'
import { ADDRESS, field, fillIn, ORDER, order, total } from './order-form.ts'
import { withMug } from './with-mug.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest orders by cash on delivery, and mends what is wrong on the way', async ({ page, baseURL }) => {
    await withMug(page, baseURL)
    await page.goto('/checkout')
    await fillIn(page, 'Cash on delivery')
    await field(page, 'shipping.postalCode').fill('1')
    await order(page).click()
    await expect(page).toHaveURL('/checkout')
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Postcode: This postcode does not fit/ })
      .click()
    await expect(field(page, 'shipping.postalCode')).toHaveValue('1')
    await expect(field(page, 'shipping.city')).toHaveValue('Berlin')
    await field(page, 'shipping.postalCode').fill('10969')
    await order(page).click()
    await expect(page).toHaveURL(ORDER)
    await page.goto('/checkout')
    await expect(page).toHaveURL('/cart?from=checkout')
    await expect(page.getByText(/^Order ST-\d+ has been placed\./)).toBeVisible()
    await page.getByRole('link', { name: 'View order' }).click()
    await expect(page).toHaveURL(ORDER)
  })

  test('another country is chosen by its button, and asks for what it needs', async ({ page, baseURL }) => {
    await withMug(page, baseURL)
    await page.goto('/checkout')
    await field(page, 'shipping.firstName').fill('Ada')
    const before = await total(page).textContent()
    await field(page, 'shipping.country').selectOption('AT')
    await page.getByRole('button', { name: 'Update' }).first().click()
    await expect(field(page, 'shipping.firstName')).toHaveValue('Ada')
    await expect(field(page, 'shipping.country')).toHaveValue('AT')
    expect(await total(page).textContent()).not.toBe(before)
  })
})

test('by keyboard alone: what was typed is kept on the way, totals follow, and Enter in a field orders nothing', async ({
  page,
  baseURL,
}) => {
  await withMug(page, baseURL)
  await page.goto('/checkout')
  await hydrated(page)
  await expectAccessible(page)
  await expectFits(page)
  const before = (await total(page).textContent()) ?? ''

  await field(page, 'email').focus()
  await page.keyboard.type('ada@example')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Enter an e-mail address such as')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.type('.org')
  await expect(page.getByText('Enter an e-mail address such as')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('Enter an e-mail address such as')).toHaveCount(0)

  await page.locator('summary:visible', { hasText: 'Have a code?' }).focus()
  await page.keyboard.press('Enter')
  await field(page, 'coupon').focus()
  await page.keyboard.type('NO-SUCH')
  await page.keyboard.press('Enter')
  await expect(field(page, 'coupon'), 'a code is tried out by Enter').toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')

  for (const [name, value] of Object.entries(ADDRESS).slice(1)) {
    await field(page, name).focus()
    await page.keyboard.type(value)
  }
  await field(page, 'method').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(total(page)).not.toHaveText(before)
  await page.keyboard.press('ArrowUp')
  await expect(total(page)).toHaveText(before)
  await page.reload()
  await hydrated(page)
  await expect(field(page, 'shipping.city')).toHaveValue('Berlin')

  await order(page).focus()
  await page.keyboard.press('Enter')
  const problems = page.getByRole('alert', { name: 'There is a problem' })
  await expect(problems).toBeFocused()
  await expect(page).toHaveTitle('There is a problem: Checkout - Stoa')
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Tab')
  await expect(problems.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'payment').first()).toBeFocused()
  const agree = problems.getByText('Agree to the terms to place your order.')
  await field(page, 'email').fill('max@exam')
  await page.keyboard.press('Tab')
  await expect(problems.getByText('E-mail: Enter an e-mail address such as'), 'as its field says it').toBeVisible()
  await field(page, 'email').fill(ADDRESS.email)
  await page.keyboard.press('Tab')
  await expect(problems.getByText('E-mail')).toHaveCount(0)
  await page.getByRole('radio', { name: /^Cash on delivery/ }).focus()
  await page.keyboard.press('Space')
  await expect(problems.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('recalculating…')).toHaveCount(0)
  await expect(agree).toBeVisible()
  await expect(page.locator('#terms-error'), 'nothing is saved of the terms').toBeVisible()
  await page.getByRole('checkbox', { name: /^I agree/ }).focus()
  await page.keyboard.press('Space')
  await expect(problems, 'all is mended').toHaveCount(0)
  await expect(page).toHaveTitle('Checkout - Stoa')

  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  const { lines } = await (await page.request.get('/bff/cart', { headers })).json()
  await page.request.put(`/bff/cart/lines/${lines[0].variantId}`, { data: { quantity: 2 }, headers })
  await order(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Your cart has changed' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const review = page.getByRole('region', { name: 'Review and order' })
  await expect(review, 'what was in its place is gone').toBeFocused()
  await expect(review.getByRole('heading')).toBeInViewport()
  await expect(page.getByRole('status')).toContainText([/^The total is now €[\d.]+\. Nothing has been ordered yet\.$/])
  await order(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(ORDER)
})

test('a press on the order counts, though what was saved before it is answered while it lasts', async ({
  page,
  baseURL,
}) => {
  await withMug(page, baseURL)
  await page.goto('/checkout')
  await hydrated(page)
  await order(page).scrollIntoViewIfNeeded()
  const at = await order(page).boundingBox()
  if (!at) throw new Error('there is no button')
  await field(page, 'email').evaluate((input) => input.focus({ preventScroll: true }))
  await page.keyboard.insertText('ada@example')
  await order(page).scrollIntoViewIfNeeded()
  const answered = page.waitForResponse((response) => response.url().endsWith('/bff/checkout'))
  await page.mouse.move(at.x + at.width / 2, at.y + 4)
  await page.mouse.down()
  await answered
  await page.waitForTimeout(200)
  await expect(field(page, 'email')).not.toHaveAttribute('aria-invalid')
  await page.mouse.up()
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
})
