// A customer's own area: having an order again, addresses and the checkout that offers them, taking one's data along,
// and erasing the account. By keyboard, on phones, and without script.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, opened, test } from './fixtures.ts'

const PASSWORD = 'over-the-7-hills'
const EMAIL = 'ada@example.org'
const SHIPPING = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', line1: 'Lindenstraße 12', postalCode: '10969', city: 'Berlin' },
  country: 'DE',
}

const caller = (page: Page, baseURL: string | undefined) => {
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  return async (method: 'POST' | 'PUT' | 'GET', path: string, data?: object) => {
    const reply = await page.request.fetch(path, { method, headers, ...(data && { data }) })
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true)
    return reply.status() === 204 ? null : await reply.json()
  }
}
type Call = ReturnType<typeof caller>

/** A new customer, signed in. */
const join = async (call: Call): Promise<string> => {
  const username = `e2e-${randomUUID().slice(0, 8)}`
  await call('POST', '/bff/auth/register', { name: 'Ada Lovelace', username, password: PASSWORD })
  return username
}

/** Something of which there is enough, whatever other tests buy meanwhile. */
async function plenty(call: Call): Promise<{ id: string; title: string }> {
  const { list } = await call('GET', '/bff/pages/search?stock=true')
  for (const { slug } of list.rows) {
    const { product } = await call('GET', `/bff/pages/products/${slug}`)
    const variant = product.variants.find(
      ({ available }: { available: number | null }) => available === null || available > 3,
    )
    if (variant) return { id: variant.id, title: product.title }
  }
  throw new Error('The shop has little of everything')
}

/** Buys one of something, with the calls that the checkout makes. */
async function ordered(call: Call): Promise<{ number: string; token: string; variantId: string; title: string }> {
  const { id, title } = await plenty(call)
  await call('POST', '/bff/cart/lines', { variantId: id, quantity: 1 })
  const { quote, sums, formKey } = await call('PUT', '/bff/checkout', {
    ...{ email: EMAIL, shipping: SHIPPING, billing: null, method: 'standard', payment: 'cod' },
  })
  const placed = await call('POST', '/bff/orders', { quote, expectedTotal: sums.total, terms: true, formKey })
  return { number: placed.number, token: placed.token, variantId: id, title }
}

test('an order is looked at, and had again', async ({ page, baseURL }) => {
  const call = caller(page, baseURL)
  await join(call)
  await opened(page, '/users/orders')
  await expect(page.getByRole('heading', { name: 'Nothing ordered yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Popular right now' })).toBeVisible()
  await expectAccessible(page)
  const { number, title } = await ordered(call)
  await opened(page, '/users/orders')
  const card = page.getByRole('article', { name: `Order ${number}` })
  await expect(card).toContainText('Being packed')
  await expect(card).toContainText(title)
  await expectAccessible(page)
  await expectFits(page)
  await card.getByRole('link', { name: `View order: ${number}` }).click()
  await expect(page).toHaveURL(/\/orders\/[\w-]{22}$/)
  await page.goto(`/users/orders/${number}`)
  await expect(page).toHaveURL(/\/orders\/[\w-]{22}$/)
  await opened(page, '/users/orders')
  await page.getByRole('button', { name: `Order again: ${number}` }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Added to your cart.')).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  expect((await page.goto('/users/orders/ST-1'))?.status(), "a stranger's").toBe(404)
})

test('without script: what cannot be had is named, and the rest lies in the cart', async ({
  browser,
  page,
  baseURL,
}) => {
  const call = caller(page, baseURL)
  await join(call)
  const { number, variantId } = await ordered(call)
  const state = await page.context().storageState()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: state,
    ...(baseURL && { baseURL }),
  })
  const plain = await context.newPage()
  await plain.goto('/users/orders')
  const again = plain.getByRole('button', { name: `Order again: ${number}` })
  await again.click()
  await expect(plain).toHaveURL('/cart')
  await expect(plain.getByText('Added to your cart.')).toBeVisible()
  await call('PUT', `/bff/cart/lines/${variantId}`, { quantity: 99 })
  await plain.goto('/users/orders')
  await again.click()
  await expect(
    plain.getByRole('status').filter({ hasText: 'None of these items is available at the moment' }),
  ).toBeVisible()
  await context.close()
})

test('at 360 pixels and by keyboard an address is kept, and the checkout offers it', async ({ page, baseURL }) => {
  const call = caller(page, baseURL)
  await join(call)
  await page.setViewportSize({ width: 360, height: 800 })
  await opened(page, '/users/addresses')
  await expect(page.getByRole('heading', { name: 'No saved addresses' })).toBeVisible()
  await page.getByRole('link', { name: 'Add an address' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New address')
  await page.getByLabel('Country').focus()
  await page.keyboard.type('Austria')
  for (const words of ['Ada', 'Lovelace', 'Brunnengasse 7', '1', 'Wien']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(words)
  }
  await page.keyboard.press('Enter')
  const fault = page.getByRole('alert').getByRole('link', { name: /^Postcode: This postcode does not fit/ })
  await expect(fault).toBeVisible()
  await expectAccessible(page)
  await fault.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Postcode')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1070')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/users/addresses')
  await expect(page.getByText('Your address is saved.')).toBeVisible()
  const kept = page.getByRole('listitem').filter({ hasText: 'Brunnengasse 7' })
  await expect(kept).toContainText('1070 Wien')
  await expect(kept).toContainText('For deliveries')
  await expectAccessible(page)
  await expectFits(page)

  const { id } = await plenty(call)
  await call('POST', '/bff/cart/lines', { variantId: id, quantity: 1 })
  await opened(page, '/checkout')
  const saved = page.getByRole('radio', { name: /Ada Lovelace.*Brunnengasse 7/ })
  await expect(saved).toBeChecked()
  // What was typed for another address is hidden: the way back to the address leads to the choice.
  await page.locator('#review a[href="#shippingAddressId"]').click()
  await expect(saved).toBeFocused()
  await expect(page.getByLabel('First name').first()).toBeHidden()
  await page.getByRole('group', { name: 'Deliver to' }).getByLabel('Another address').check()
  for (const [name, value] of Object.entries(SHIPPING)) {
    const field = page.locator(`[name="shipping.${name}"]`)
    if (name === 'country') await field.selectOption(value)
    else await field.fill(value)
  }
  await page.getByLabel('Save this address for next time').check()
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Order and pay', exact: true }).click()
  await expect(page).toHaveURL(/\/orders\/[\w-]{22}$/)
  await expect(page.getByText('Lindenstraße 12').first()).toBeVisible()
  await opened(page, '/users/addresses')
  await page.getByRole('button', { name: 'Use for deliveries: Ada Lovelace, Lindenstraße 12' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Lindenstraße 12' })).toContainText('For deliveries')
  await page.getByRole('button', { name: 'Remove: Ada Lovelace, Brunnengasse 7' }).click()
  await expect(page.getByText('The address was removed.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Brunnengasse 7' })).toHaveCount(0)
})

test('without script: the fields of another country, and a kept address at the checkout', async ({
  browser,
  page,
  baseURL,
}) => {
  const call = caller(page, baseURL)
  await join(call)
  const state = await page.context().storageState()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: state,
    ...(baseURL && { baseURL }),
  })
  const plain = await context.newPage()
  await plain.goto('/users/addresses?edit=new')
  await plain.getByLabel('First name').fill('Ada')
  await plain.getByLabel('Country').selectOption('AT')
  await plain.getByRole('button', { name: 'Update' }).click()
  await expect(plain.getByLabel('First name')).toHaveValue('Ada')
  await expect(plain.getByLabel('Country')).toHaveValue('AT')
  await plain.getByLabel('Last name').fill('Lovelace')
  await plain.getByLabel('Street and number').fill('Brunnengasse 7')
  await plain.getByLabel('Postcode').fill('1070')
  await plain.getByLabel('Town or city').fill('Wien')
  await plain.getByRole('button', { name: 'Save address' }).click()
  await expect(plain).toHaveURL('/users/addresses')
  await ordered(call)
  const { variantId } = await ordered(call)
  await call('POST', '/bff/cart/lines', { variantId, quantity: 1 })
  await plain.goto('/checkout')
  await expect(plain.getByRole('radio', { name: /Brunnengasse 7/ })).toBeChecked()
  await plain.locator('[name=email]').fill(EMAIL)
  await plain.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await plain.getByRole('checkbox', { name: /^I agree/ }).check()
  await plain.getByRole('button', { name: 'Order and pay', exact: true }).click()
  await expect(plain).toHaveURL(/\/orders\/[\w-]{22}$/)
  await expect(plain.getByText('Brunnengasse 7').first()).toBeVisible()
  await context.close()
})

test('data is taken along, and the account erased once nothing is left to settle', async ({ page, baseURL }) => {
  const call = caller(page, baseURL)
  const username = await join(call)
  const { number, token } = await ordered(call)
  await opened(page, '/users/data')
  await expect(page.getByText('Your account cannot be deleted yet')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `Order ${number}` })).toContainText('still in progress')
  await expectAccessible(page)
  await expectFits(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('account.json')
  const kept = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(kept.profile.username).toBe(username)
  expect(kept.orders.map((one: { number: string }) => one.number)).toEqual([number])

  await call('POST', `/bff/orders/${token}/cancel`, { formKey: randomUUID(), email: EMAIL })
  await opened(page, '/users/data')
  await expect(page.getByText(/one order stays.*Invoices already written keep your name and address/)).toBeVisible()
  await page.getByLabel('Your password').fill('under-the-9-hills')
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page.getByRole('alert').getByText('This is not correct.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account was deleted.')).toBeVisible()
  await page.goto('/users/orders')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('wrong')
})
