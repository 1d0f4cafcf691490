// Who may go where, and what everyone else meets: login, returnTo, roles, and the error pages.
import { accounts, expect, hydrated, test } from './fixtures.ts'

test('logging in leads back to where the visitor wanted to be', async ({ page }) => {
  await page.goto('/users/security')
  await expect(page).toHaveURL('/login?returnTo=%2Fusers%2Fsecurity')
  await hydrated(page)
  const { username, password } = accounts().customer
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/users/security')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security')
})

test('wrong credentials say one thing, keep the username, and put the focus on the problem', async ({ page }) => {
  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel('Username').fill('nobody-here')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(problem).toBeFocused()
  await expect(problem).toContainText('The username or the password is wrong.')
  await expect(page.getByLabel('Username')).toHaveValue('nobody-here')
})

test('a registration that is not valid names its fields and keeps what was typed', async ({ page }) => {
  await page.goto('/register')
  await hydrated(page)
  await page.getByLabel('Name', { exact: true }).fill('Ilse')
  await page.getByLabel('Username').fill('x')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Use at least 3 characters.').first()).toBeVisible()
  await expect(page.getByText('Use at least 8 characters.').first()).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ilse')
})

test('a customer is sent away from the dashboard', async ({ page, signIn }) => {
  await signIn('customer')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/403')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No access')
})

test('staff who sign in on their way to the dashboard find its first screen', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard')
  await hydrated(page)
  const { username, password } = accounts().admin
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
})

test('who is signed in does not see the login page', async ({ page, signIn }) => {
  await signIn('customer')
  await page.goto('/login?returnTo=%2Fcategories')
  await expect(page).toHaveURL('/categories')
})

test('an unknown address is a 404 that says which, and helps on', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Page not found: /no/such/page')).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').locator('input[name=q]')),
  ).toBeVisible()
  await expect(page).toHaveTitle('Page Not Found - Stoa')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.locator('input[name=q]:visible'), 'that of the header stands right above').toHaveCount(1)
})

test('an unknown product is a 404', async ({ page }) => {
  const response = await page.goto('/product/no-such-thing')
  expect(response?.status()).toBe(404)
})

test('a bad page number is a 404', async ({ page }) => {
  for (const address of ['/categories/tableware?page=abc', '/categories/tableware?page=0', '/categories/UPPER_case']) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
  }
})

test('bots get the status alone', async ({ request }) => {
  const headers = {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    accept: 'text/html',
  }
  const missing = await request.get('/no/such/page', { headers })
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toBe('')
  const home = await request.get('/', { headers })
  expect(home.status()).toBe(200)
  expect(await home.text()).toContain('<h1')
})

test('signing out everywhere ends the other browser too', async ({ page, browser, baseURL }) => {
  const username = `roamer-${Date.now().toString(36)}`
  const body = { name: 'Roamer', username, password: 'seven quiet lanterns' }
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  expect((await page.request.post('/bff/auth/register', { data: body, headers })).status()).toBe(200)
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const second = await other.newPage()
  await second.request.post('/bff/auth/login', { data: { username, password: body.password }, headers })
  await page.goto('/users/security')
  await hydrated(page)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  await second.goto('/users/profile')
  await expect(second).toHaveURL(/\/login/)
  await other.close()
})
