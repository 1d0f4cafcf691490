// Working with orders, customers and messages: the journeys staff make every day, by pointer and by keys.
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { accounts, expect, hydrated, opened, test } from './fixtures.ts'

const headers = (origin: string | undefined) => ({ 'x-bff': '1', origin: origin ?? '' })

/** Somebody of their own for a test, signed in in a browser of their own. */
async function newCustomer(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const username = `e2e-${randomUUID().slice(0, 8)}`
  const data = { name: `Test ${username}`, username, password: `Lantern-${randomUUID()}` }
  const response = await page.request.post('/bff/auth/register', { data, headers: headers(baseURL) })
  expect(response.status()).toBe(200)
  return { page, context, ...data }
}

const read = async (page: Page, path: string, origin: string | undefined) =>
  await (await page.request.get(path, { headers: headers(origin) })).json()

const idOf = async (page: Page, subject: string, origin: string | undefined): Promise<string> => {
  const { rows } = await read(page, `/api/admin/messages?${new URLSearchParams({ q: subject })}`, origin)
  return rows[0].id
}

test.describe('orders', () => {
  test('an order is found through the palette, and its papers are printed', async ({ page, signIn, baseURL }) => {
    await signIn('editor')
    const { rows } = await read(page, '/api/admin/orders?todo=all&fulfilment=delivered&limit=1', baseURL)
    const number: string = rows[0].number
    await opened(page, '/dashboard')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(number)
    await expect(page.getByRole('option', { name: new RegExp(`^${number}`) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/dashboard/orders/${number}$`))
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
    await expect(page.getByText('The order was placed')).toBeVisible()
    await expect(page.getByLabel('Note for staff'), 'editors only read').toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    const summary = page.locator('[data-paper="order"]')
    await expect(summary).toContainText('Order summary')
    await expect(summary, 'invoices are written once, with a number').not.toContainText(/VAT|tax/i)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.locator('summary[aria-label="More"]').click()
    await page.getByRole('link', { name: 'Print packing slip' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Packing slips' })).toBeVisible()
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'Skip to content' }), 'it would lie over the last lines').toBeHidden()
    await expect(page.locator('[data-paper="slip"]').first()).toBeVisible()
    await expect(page.locator('[data-paper="slip"]').first()).toContainText(number)
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  })

  test('filters combine, stand in the address, and reach the export', async ({ page, signIn, baseURL }) => {
    await signIn('editor')
    await opened(page, '/dashboard/orders?todo=all')
    await page.locator('summary').filter({ hasText: 'Payment' }).click()
    // The next filter is opened while the list is still on its way, and stays open when it comes.
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/payment=refunded/, async (route) => {
      await arrived
      await route.continue()
    })
    await page.getByRole('link', { name: 'Refunded', exact: true }).click()
    await page
      .locator('summary')
      .filter({ hasText: /^Status/ })
      .click()
    arrive()
    await expect(page).toHaveURL(/payment=refunded/)
    await page.getByRole('link', { name: 'Cancelled', exact: true }).click()
    await expect(page).toHaveURL(/payment=refunded.*status=cancelled/)
    const link = page.getByRole('link', { name: 'Export CSV' })
    await expect(link).toHaveAttribute('href', /status=cancelled/)
    const href = await link.getAttribute('href')
    const answer = await page.request.get(href ?? '', { headers: headers(baseURL) })
    const lines = (await answer.text()).trim().split('\r\n')
    const { total } = await read(page, '/api/admin/orders?payment=refunded&status=cancelled', baseURL)
    expect(lines.length).toBe(total + 1)
  })

  test('an admin leaves a note in the history', async ({ page, signIn }) => {
    await signIn('admin')
    await opened(page, '/dashboard/orders/ST-12346')
    const words = `Called about ${randomUUID()}`
    const share = page
      .getByLabel('Note for staff')
      .evaluate((area: HTMLTextAreaElement) => area.offsetWidth / (area.form?.clientWidth ?? 0))
    expect(await share, 'as wide as the history').toBe(1)
    await page.getByLabel('Note for staff').fill(words)
    // What is not added yet is still there for whoever looked at something else meanwhile.
    await page.getByRole('link', { name: 'Colours' }).click()
    await expect(page).toHaveURL('/dashboard/colors')
    await page.goBack()
    await expect(page.getByLabel('Note for staff')).toHaveValue(words)
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible()
    await expect(page.getByLabel('Note for staff')).toHaveValue('')
  })
})

test.describe('customers', () => {
  test('blocking a customer ends their session at once', async ({ page, signIn, browser, baseURL }) => {
    const customer = await newCustomer(browser, baseURL)
    await customer.page.goto('/users/profile')
    await expect(customer.page).toHaveURL(/\/users\/profile$/)
    await signIn('admin')
    await opened(page, `/dashboard/customers?q=${customer.username}`)
    await page.getByRole('rowheader', { name: customer.name }).getByRole('link').click()
    await expect(page.getByText('Logged in on 1 browser.')).toBeVisible()
    await page.getByRole('button', { name: 'Block' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await expect(page.getByText('Not logged in anywhere.')).toBeVisible()
    await customer.page.goto('/users/profile')
    await expect(customer.page).toHaveURL(/\/login/)
    const again = await customer.page.request.post('/bff/auth/login', {
      data: { username: customer.username, password: customer.password },
      headers: headers(baseURL),
    })
    expect(again.status()).not.toBe(200)
    await customer.context.close()
  })

  test('an editor reads a customer and can neither change nor erase them', async ({ page, signIn, baseURL }) => {
    await signIn('editor')
    const { rows } = await read(page, '/api/admin/customers?sort=-orders&limit=1', baseURL)
    await opened(page, `/dashboard/customers/${rows[0].id}`)
    await expect(page.getByText('You can view this, but not change it.')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Block' })).toHaveCount(0)
    await page.locator('summary[aria-label="More"]').click()
    await expect(page.getByRole('link', { name: 'History' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Erase for good' })).toHaveCount(0)
    const refused = await page.request.post(`/api/admin/customers/${rows[0].id}/erasure`, {
      data: { version: rows[0].version, username: rows[0].username },
      headers: headers(baseURL),
    })
    expect(refused.status()).toBe(403)
  })

  test('erasing says what is lost, asks for the username, and cannot be undone', async ({
    page,
    signIn,
    browser,
    baseURL,
  }) => {
    const customer = await newCustomer(browser, baseURL)
    await signIn('admin')
    const { rows } = await read(page, `/api/admin/customers?q=${customer.username}`, baseURL)
    await opened(page, `/dashboard/customers/${rows[0].id}`)
    await page.locator('summary[aria-label="More"]').click()
    await page.getByRole('button', { name: 'Erase for good' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
    await expect(dialog.getByText('The cart.', { exact: true })).toBeVisible()
    await dialog.getByLabel(/Type the username/).fill('somebody-else')
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await expect(dialog.getByLabel(/Type the username/)).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel(/Type the username/).fill(customer.username)
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Erased customer' })).toBeVisible()
    await expect(page.getByText(customer.name)).toHaveCount(0)
    const { rows: none } = await read(page, `/api/admin/customers?q=${customer.username}`, baseURL)
    expect(none).toEqual([])
    await customer.context.close()
  })
})

test.describe('messages', () => {
  test('a message is answered with an answer kept ready, and closed', async ({ page, signIn, baseURL }) => {
    await signIn('editor')
    await opened(page, '/dashboard/messages?q=two+mugs+glaze')
    await page.getByRole('link', { name: /Two mugs, one glaze\?/ }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Two mugs, one glaze?' })).toBeVisible()
    const pane = page.getByRole('region', { name: 'Message', exact: true })
    await expect(pane.getByText('Open', { exact: true }), 'reading opens it').toBeVisible()
    await page.getByLabel('Saved answers').selectOption({ label: 'Thank you' })
    const { name } = await read(page, `/api/admin/messages/${page.url().split('/').at(-1)?.split('?')[0]}`, baseURL)
    await expect(page.getByLabel('Your answer')).toHaveValue(new RegExp(`^Dear ${name},`))
    await page.getByRole('button', { name: 'Save and close' }).click()
    await expect(page.getByText('The answer is saved. Now send it with your mail program.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
    await expect(page.getByLabel('Your answer')).toHaveValue('')
    const link = page.getByRole('link', { name: 'Open in mail program' })
    await expect(link).toHaveAttribute('href', /^mailto:[^?]+@[^?]+\?subject=Re%3A%20Two%20mugs.*&body=Dear%20/)
  })

  test('of two who answer at once the second sees the first answer and keeps their own words', async ({
    page,
    signIn,
    baseURL,
  }) => {
    await signIn('editor')
    const id = await idOf(page, 'Invoice for a company', baseURL)
    const faster = `A colleague was faster ${randomUUID()}`
    await opened(page, `/dashboard/messages/${id}`)
    await page.getByLabel('Your answer').fill('My answer')
    // Opening it marks it as read, and reads it again: after the colleague's answer it would be no surprise.
    await page.waitForLoadState('networkidle')
    const { version } = await read(page, `/api/admin/messages/${id}`, baseURL)
    const first = await page.request.post(`/api/admin/messages/${id}/replies`, {
      data: { body: faster, version },
      headers: headers(baseURL),
    })
    expect(first.status()).toBe(201)
    await page.getByRole('button', { name: 'Save answer' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Somebody else answered' })).toBeVisible()
    await expect(page.getByText(faster)).toBeVisible()
    const mine = page.getByRole('listitem').filter({ hasText: 'My answer' })
    await expect(mine.getByText('Not saved')).toBeVisible()
    await mine.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByLabel('Your answer')).toBeFocused()
    await expect(page.getByLabel('Your answer')).toHaveValue('My answer')
    await expect(mine).toHaveCount(0)
    await page.getByRole('button', { name: 'Save answer' }).click()
    await expect(page.getByText('The answer is saved.')).toBeVisible()
    await expect(mine).toHaveCount(1)
  })

  test('an answer stands below the message at once; one that does not arrive is kept and sent again', async ({
    page,
    signIn,
    baseURL,
  }) => {
    await signIn('editor')
    const id = await idOf(page, 'Colour of Estuary', baseURL)
    const text = `On its way ${randomUUID()}`
    const mine = page.getByRole('listitem').filter({ hasText: text })
    const field = page.getByLabel('Your answer')
    const broken = Promise.withResolvers<void>()
    await page.route('**/api/admin/messages/*/replies', async (route) => {
      await broken.promise
      await route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } })
    })
    await opened(page, `/dashboard/messages/${id}`)
    await page.getByRole('button', { name: 'Save answer' }).click()
    await expect(field).toHaveAccessibleDescription(/Fill this in/)
    await field.fill(text)
    await page.getByRole('button', { name: 'Save answer' }).click()
    await expect(mine.getByText('Being saved…')).toBeVisible()
    await expect(field).toHaveValue('')
    await field.fill('And another thing')
    broken.resolve()
    await expect(mine.getByRole('alert')).toContainText('Not saved')
    await page.reload()
    await expect(mine.getByText('Not saved')).toBeVisible()
    await expect(field).toHaveValue('And another thing')
    await hydrated(page)

    // It is stored, but the answer that says so is lost: it is not stored twice.
    await page.unrouteAll()
    await page.route('**/api/admin/messages/*/replies', async (route) => {
      await route.fetch()
      await route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } })
    })
    await mine.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(mine.getByRole('alert')).toContainText('Not saved')
    await page.unrouteAll()
    await mine.getByRole('button', { name: 'Try again' }).click()
    await expect(mine.getByRole('link', { name: 'Open in mail program' })).toBeVisible()
    await expect(mine).toHaveCount(1)
    const { thread } = await read(page, `/api/admin/messages/${id}`, baseURL)
    expect(thread.filter(({ body }: { body: string }) => body === text)).toHaveLength(1)
    await page.reload()
    await expect(mine).toHaveCount(1)
  })

  test('what does not arrive while another message is read is told, and found again', async ({
    page,
    signIn,
    baseURL,
  }) => {
    await signIn('editor')
    const id = await idOf(page, 'Colour of Estuary', baseURL)
    const broken = Promise.withResolvers<void>()
    await page.route('**/api/admin/messages/*/replies', async (route) => {
      await broken.promise
      await route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } })
    })
    await opened(page, `/dashboard/messages/${id}?sort=subject`)
    await page.getByLabel('Note', { exact: true }).check()
    await page.getByLabel('Your note').fill('Between us two')
    await page.getByRole('button', { name: 'Save note' }).click()
    const mine = page.getByRole('listitem').filter({ hasText: 'Between us two' })
    await expect(mine).toContainText('Being saved…')
    await page.locator('[data-message]:not([aria-current="page"])').first().click()
    await expect(mine).toHaveCount(0)
    broken.resolve()
    await expect(page.getByText(/^What you wrote about “Colour of Estuary.*” has not arrived/)).toBeVisible()
    await page.locator(`[data-message="${id}"]`).click()
    await expect(mine).toContainText('Not saved')
    await expect(mine).toContainText('Note by')
  })

  test('a note that is left half-written comes back as a note, and of another message nothing does', async ({
    page,
    signIn,
  }) => {
    await signIn('editor')
    await opened(page, '/dashboard/messages?sort=subject')
    await page.keyboard.press('j')
    await expect(page.getByLabel('Your answer')).toBeVisible()
    await page.getByLabel('Note', { exact: true }).check()
    await page.getByLabel('Your note').fill('Between us')
    await page.getByRole('button', { name: 'Save note' }).focus()
    await page.keyboard.press('j')
    await expect(page.getByLabel('Your answer')).toHaveValue('')
    await page.keyboard.press('k')
    await expect(page.getByLabel('Your note')).toHaveValue('Between us')
    await page.reload()
    await expect(page.getByLabel('Your note')).toHaveValue('Between us')
    await expect(page.getByRole('button', { name: 'Save note' })).toBeVisible()
  })

  test('the inbox is worked through by single keys', async ({ page, signIn }) => {
    await signIn('editor')
    await opened(page, '/dashboard/messages?sort=subject')
    const at = () => page.locator('[data-message][aria-current="page"]').getAttribute('data-message')
    await page.keyboard.press('j')
    await expect(page).toHaveURL(/\/messages\/[^?]+/)
    const first = await at()
    await page.keyboard.press('j')
    await expect.poll(at).not.toBe(first)
    await page.keyboard.press('k')
    await expect.poll(at).toBe(first)
    await expect(page.getByLabel('Your answer')).toBeVisible()
    await page.keyboard.press('r')
    await expect(page.getByLabel('Your answer')).toBeFocused()
    await page.keyboard.type('je')
    await expect(page.getByLabel('Your answer'), 'keys are letters while one types').toHaveValue('je')
  })

  test('answers kept ready are added and deleted in place, whether or not the session has ended', async ({
    page,
    signIn,
    baseURL,
  }) => {
    await signIn('editor')
    const id = await idOf(page, 'Colour of Estuary', baseURL)
    await opened(page, `/dashboard/messages/${id}`)
    await page.getByRole('button', { name: 'Edit saved answers' }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Add' }) })
    const again = page.getByRole('dialog', { name: 'You are logged out' })
    const name = `Test ${randomUUID().slice(0, 8)}`
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Text').fill('Hello {name} from {shop}')
    await page.context().clearCookies()
    await dialog.getByRole('button', { name: 'Add' }).click()
    await again.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByLabel('Text')).toHaveValue('Hello {name} from {shop}')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await again.getByLabel('Password', { exact: true }).fill(accounts().editor.password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByLabel('Saved answers').selectOption({ label: name })
    await expect(page.getByLabel('Your answer')).toHaveValue(/^Hello \S.* from Stoa$/)
    await page.getByRole('button', { name: 'Edit saved answers' }).click()
    await dialog.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  })

  test('on a phone the list and the message are seen one at a time', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await signIn('editor')
    await opened(page, '/dashboard/messages?sort=subject')
    const list = page.getByRole('region', { name: 'Messages' })
    await list.locator('[data-message]').first().click()
    await expect(list).toBeHidden()
    await page.getByRole('link', { name: 'All messages' }).click()
    await expect(page).toHaveURL(/\/dashboard\/messages\?sort=subject$/)
    await expect(list).toBeVisible()
  })
})
