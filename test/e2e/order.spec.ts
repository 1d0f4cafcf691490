// An order's page as its buyer uses it: without script, by keyboard, on the narrowest phone.
import { expect, expectAccessible, expectFits, hydrated, opened, test } from './fixtures.ts'
import { ordered } from './ordered.ts'

/** Few orders of one address may wait for their payment. */
const EMAIL = `${crypto.randomUUID()}@example.org`

test('a transfer: the account, the code, and cancelling by keyboard', async ({ page }) => {
  await page.goto('/')
  await opened(page, await ordered(page, { payment: 'bank_transfer', email: EMAIL }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We have your order and are waiting for your transfer',
  )
  await expect(page.getByRole('img', { name: /QR code for banking apps/ })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.emulateMedia({ media: 'print' })
  const goods = await page.getByRole('heading', { name: 'What you ordered' }).boundingBox()
  const sums = await page.locator('main aside').boundingBox()
  expect(sums?.y, 'nothing stands side by side on paper, where sheets would cut it').toBeGreaterThan(
    goods?.y ?? Infinity,
  )
  await page.emulateMedia({ media: 'screen' })
  await page.getByText('Cancel this order').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Your e-mail address').focus()
  await page.keyboard.type('eve@example.org')
  await page.keyboard.press('Enter')
  await expect(page.locator('main').getByRole('alert')).toHaveText('This is not the e-mail address of this order.')
  await expectAccessible(page, 'main')
  await page.getByLabel('Your e-mail address').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(EMAIL)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is cancelled')
  await expect(page.getByText('Cancel this order')).toHaveCount(0)
})

test('a card without script: there once, back to the order, and paid', async ({ browser, page, baseURL }) => {
  await page.goto('/')
  const path = await ordered(page, { payment: 'card', email: EMAIL })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  // The address that placing leads to goes on by itself.
  await plain.goto(`${path}?go`)
  await expect(plain).toHaveURL(/\/pay\/sim\//)
  await plain.goto(`${path}?go`)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Your order is awaiting payment')
  await expect(plain.getByRole('link', { name: 'Look again' })).toBeVisible()
  // A form of a page that tells nobody its address is taken all the same.
  await plain.getByText('Cancel this order').click()
  await plain.getByLabel('Your e-mail address').fill('eve@example.org')
  await plain.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(plain.getByText('This is not the e-mail address of this order.')).toBeInViewport()
  await plain.goto(path)
  await plain.getByRole('link', { name: /^Pay .* now$/ }).click()
  await plain.getByLabel(/Card/).fill('4242 4242 4242 4242')
  await plain.getByRole('button', { name: /^Pay/ }).click()
  await plain.waitForURL(`**${path}`)
  // The provider is asked every three seconds at most.
  await expect(async () => {
    await plain
      .getByRole('link', { name: 'Look again' })
      .click({ timeout: 500 })
      .catch(() => {})
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is confirmed', {
      timeout: 1000,
    })
  }).toPass({ timeout: 20_000 })
  await context.close()
})

test('a page that waits looks by itself', async ({ page, context }) => {
  await page.goto('/')
  const path = await ordered(page, { payment: 'card', email: EMAIL })
  await opened(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is awaiting payment')
  const other = await context.newPage()
  await other.goto(`${path}?go`)
  await expect(other).toHaveURL(/\/pay\/sim\//)
  await other.getByLabel(/Card/).fill('4242 4242 4242 4242')
  await other.getByRole('button', { name: /^Pay/ }).click()
  await other.waitForURL(`**${path}`)
  await other.close()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is confirmed')
  await hydrated(page)
})
