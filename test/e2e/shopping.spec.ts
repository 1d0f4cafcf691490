// A person's way through the shop: look around, search, choose, register, look at the profile, log out.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectAccessible, hydrated, opened, test } from './fixtures.ts'
import { withMug } from './with-mug.ts'

const freshName = () => `shopper-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`

test('browses, searches, puts something in the cart, registers and logs out', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Stoa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await hydrated(page)

  await page.goto('/categories/tableware')
  await hydrated(page)
  const cards = page.locator('main article')
  await expect(cards.first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableware')

  await page.getByRole('combobox').first().fill('mug')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=mug/)
  await expect(cards.first()).toBeVisible()
  await cards.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('button', { name: /add to cart/i })).toBeVisible()
  const product = await page.getByRole('heading', { level: 1 }).innerText()

  await chooseWhatCanBeBought(page)
  await page.getByRole('button', { name: /add to cart/i }).click()
  await expect(page.getByRole('link', { name: /cart, 1 item/i }).first()).toBeAttached()

  await page.goto('/register')
  await hydrated(page)
  const username = freshName()
  await page.getByLabel('Name', { exact: true }).fill('Mila Brandt')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('seven quiet lanterns')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/users/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Mila Brandt')
  await expect(page.getByRole('definition').filter({ hasText: username })).toBeVisible()
  await hydrated(page)
  await page.getByLabel('E-mail').fill(`${username}@example.test`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()

  // What was put in as a guest is in the account's cart.
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: product })).toBeVisible()

  await page.goto('/logout')
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/users/profile')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fusers%2Fprofile/)
})

/** Picks the first colour and size that can be bought, where there is something to pick. */
async function chooseWhatCanBeBought(page: import('@playwright/test').Page) {
  // The address is there a moment before the page; what there is to pick comes with the button.
  await expect(page.getByRole('button', { name: /add to cart/i })).toBeVisible()
  for (const name of ['color', 'size']) {
    const first = page.locator(`main form label[data-state=available] input[name=${name}]`).first()
    if ((await first.count()) > 0) await first.check({ force: true })
  }
}

test('filters live in the address and survive a reload', async ({ page }) => {
  await page.goto('/categories/tableware?color=chalk&sort=price-asc')
  const count = await page.locator('main article').count()
  expect(count).toBeGreaterThan(0)
  await page.reload()
  await expect(page.locator('main article')).toHaveCount(count)
  await expect(page.locator('input[name=color][value=chalk]').first()).toBeChecked()
})

test('a typo still finds what was meant', async ({ page }) => {
  await page.goto('/search?q=cushon')
  await expect(page.locator('main article').first()).toBeVisible()
})

test('quantity changes and removals in the cart come out right, and a removal can be undone', async ({ page }) => {
  await page.goto('/categories/mugs')
  await hydrated(page)
  await page.locator('main article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await chooseWhatCanBeBought(page)
  await page.getByRole('button', { name: /add to cart/i }).click()
  await expect(page.getByRole('link', { name: /cart, 1 item/i }).first()).toBeAttached()
  await page.getByRole('dialog').getByRole('link', { name: 'Go to cart' }).click()
  await expect(page).toHaveURL('/cart')
  const line = page.locator('main li').filter({ has: page.getByRole('spinbutton') })
  const title = await line.getByRole('heading').innerText()
  const plus = line.getByRole('button', { name: /more/i })
  // It is taken out while the page is still being read again after the change.
  const removed = Promise.withResolvers<void>()
  await page.route('**/bff/pages/cart', async (route) => {
    await removed.promise
    await route.continue()
  })
  await plus.click()
  await expect(line.getByRole('spinbutton')).toHaveValue('2')
  await expect(page.getByRole('link', { name: /cart, 2 items/i }).first()).toBeAttached()
  await line.getByRole('button', { name: `Remove ${title}` }).click()
  removed.resolve()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  // The message leaves by itself; where the line was, the way back stays.
  await page.getByRole('button', { name: 'Dismiss' }).last().click()
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' })
  await undo.press('Enter')
  await expect(line.getByRole('spinbutton')).toHaveValue('2')
  await expect(line.getByRole('spinbutton')).toBeFocused()
  await expect(undo).toHaveCount(0)
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await expect(line.getByRole('spinbutton'), 'an emptied field takes nothing out').toHaveValue('2')
  await line.getByRole('spinbutton').fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(undo, 'the focus goes on').toBeFocused()
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeAttached()
})

test('a quantity that is set just before the cart is left is kept, and the checkout asks for it', async ({ page }) => {
  await page.goto('/categories/mugs')
  await hydrated(page)
  await page.locator('main article').first().getByRole('link').first().click()
  await chooseWhatCanBeBought(page)
  await page.getByRole('button', { name: /add to cart/i }).click()
  await expect(page.getByRole('link', { name: /cart, 1 item/i }).first()).toBeAttached()
  /** Both in one go: nobody is slow enough to be saved by the pause. */
  const pressAndLeave = async (leave: string) => {
    await page.goto('/cart')
    await hydrated(page)
    const plus = page.getByRole('main').getByRole('button', { name: /more/i })
    await plus.evaluate((button: HTMLElement, leave) => {
      button.click()
      if (leave === '/delivery') location.assign(leave)
      else document.querySelector<HTMLElement>(`a[href="${leave}"]`)?.click()
    }, leave)
    await expect(page).toHaveURL(leave)
  }
  await pressAndLeave('/')
  await expect(page.getByRole('link', { name: /cart, 2 items/i }).first()).toBeAttached()
  await pressAndLeave('/delivery')
  await expect(async () => {
    await page.goto('/cart')
    await expect(page.getByRole('spinbutton')).toHaveValue('3', { timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await pressAndLeave('/checkout')
  // The address is there before the page is, and the cart has two.
  await expect(page.getByRole('complementary')).toHaveCount(1)
  await expect(page.getByRole('complementary')).toContainText('4 items')
})

test('a change of the cart that is refused says so at its line', async ({ page, baseURL }) => {
  await withMug(page, baseURL)
  await opened(page, '/cart')
  const refusal = { status: 503, json: { code: 'UNAVAILABLE', message: 'Later', requestId: 'x' } }
  await page.route('/bff/cart/lines/*', (route) => route.fulfill(refusal))
  const line = page.getByRole('listitem').filter({ has: page.getByRole('spinbutton') })
  await line.getByRole('button', { name: /one more$/ }).click()
  await expect(line.getByRole('alert')).toContainText('The shop cannot be reached at the moment.')
  await expect(line.getByRole('spinbutton')).toHaveValue('1')
  // The alert before it may still stand.
  const refused = page.waitForResponse((answer) => answer.url().includes('/bff/cart/lines/'))
  await line.getByRole('button', { name: /^Remove/ }).click()
  await refused
  await expect(line.getByRole('alert')).toBeVisible()
  await page.unroute('/bff/cart/lines/*')
  await line.getByRole('button', { name: /one more$/ }).click()
  await expect(line.getByRole('spinbutton')).toHaveValue('2')
  await expect(line.getByRole('alert')).toHaveCount(0)

  // Beside the page as well. What is taken out has no line that could say so: a message does, and goes without the cart.
  await opened(page, '/categories')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, 2/ })
    .click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await page.route('/bff/cart/lines/*', (route) => route.fulfill(refusal))
  const beside = drawer.getByRole('listitem').filter({ has: page.getByRole('spinbutton') })
  await beside.getByRole('button', { name: /one more$/ }).click()
  await expect(beside.getByRole('alert')).toContainText('The shop cannot be reached at the moment.')
  await expect(beside.getByRole('spinbutton')).toHaveValue('2')
  await beside.getByRole('button', { name: /^Remove/ }).click()
  await drawer.getByRole('button', { name: 'Dismiss' }).press('Escape')
  await expect(drawer.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await expect(beside.getByRole('spinbutton')).toHaveValue('2')
})

test('a price that cannot be read says so and stays, and the other filters work without it', async ({ page }) => {
  await opened(page, '/categories/women')
  const from = page.getByRole('textbox', { name: /^From/ })
  await from.fill('€20')
  await from.press('Tab')
  await expect(page.getByText('An amount like 40 or 39.50').first()).toBeVisible()
  await page.getByRole('checkbox', { name: /^M / }).first().check()
  await expect(page).toHaveURL('/categories/women?size=m')
  await expect(from).toHaveValue('€20')
  await from.fill('20')
  await from.press('Tab')
  await expect(page).toHaveURL('/categories/women?size=m&min=20')
  await expect(page.getByText('An amount like 40 or 39.50').first()).toBeHidden()
})

test('whoever goes back sees the cart as it is by then, and its count', async ({ page, baseURL }) => {
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  const put = async (quantity: number) => {
    const { lines } = await (await page.request.get('/bff/cart', { headers })).json()
    await page.request.put(`/bff/cart/lines/${lines[0].variantId}`, { data: { quantity }, headers })
  }
  const count = (name: string) => page.getByRole('banner').getByRole('link', { name })
  /** As browsers do that keep a page with its script. */
  const showAgain = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await withMug(page, baseURL)
  await page.goto('/delivery')
  await opened(page, '/cart')
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('1 item')
  await put(2)
  await page.goBack()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await expect(count('Cart, 2 items')).toBeVisible()
  await page.goto('/categories')
  await put(3)
  await page.goBack()
  await expect(page.getByRole('spinbutton'), 'the page is not kept').toHaveValue('3')
  await page.goBack()
  await expect(page).toHaveURL('/delivery')
  await expect(count('Cart, 3 items'), 'the page is kept').toBeVisible()
  await put(4)
  await showAgain()
  await expect(count('Cart, 4 items')).toBeVisible()
  await opened(page, '/cart')
  await put(5)
  await showAgain()
  await expect(page.getByRole('spinbutton')).toHaveValue('5')
  await opened(page, '/checkout')
  await put(0)
  await showAgain()
  await expect(page).toHaveURL('/cart?from=checkout')
})

test('a colour chosen before the page listens stays chosen, and the address says so', async ({ page }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/product/tearoom-blouse', { waitUntil: 'commit' })
  const other = page.locator('main form input[type=radio][name=color]:not(:checked)').first()
  const color = await other.getAttribute('value')
  // The box is drawn by its label, which is laid out once the styles are there.
  await page.waitForFunction(() => [...document.styleSheets].length > 0)
  await other.check({ force: true })
  arrived.resolve()
  await expect(page).toHaveURL(`/product/tearoom-blouse?color=${color}`)
  await expect(page.locator(`main form input[type=radio][value=${color}]`)).toBeChecked()
})

test('words typed and a filter ticked before the page listens are not lost', async ({ page }) => {
  const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let at = 0
  await page.route('**/assets/*.js', async (route) => {
    await arrived[at]?.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByRole('combobox').first()
  await field.pressSequentially('shi')
  arrived[0].resolve()
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.pressSequentially('rt')
  await expect(field).toHaveValue('shirt')
  at = 1
  await page.goto('/categories/shirts', { waitUntil: 'commit' })
  const box = page.locator('main form input[name=size]:not(:checked)').filter({ visible: true }).first()
  const size = await box.getAttribute('value')
  await box.check({ force: true })
  arrived[1].resolve()
  await expect(page).toHaveURL(`/categories/shirts?size=${size}`)
  await expect(page.locator(`main form input[name=size][value=${size}]`).first()).toBeChecked()
})

test('the search says how much it suggests, and that it found nothing', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const field = page.getByRole('combobox').first()
  const said = page
    .getByRole('banner')
    .getByRole('status')
    .filter({ hasText: /suggestion|Nothing/ })
  await field.pressSequentially('mug')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(said).toHaveText(/^\d+ suggestions?$/)
  await field.fill('qqxxzz')
  await expect(said).toHaveText('Nothing found for “qqxxzz”')
  await expect(page.getByRole('paragraph').filter({ hasText: 'Nothing found for “qqxxzz”' })).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible(page, 'header')
  await field.press('Escape')
  await expect(said).toHaveCount(0)
})

test('scripts come after the page stands, and a button pressed before they listen is not lost', async ({ page }) => {
  const arrived = Promise.withResolvers<void>()
  let whenAsked = ''
  await page.route(/\/assets\/(?!start-)[^/]*\.js$/, async (route) => {
    whenAsked ||= await page.evaluate(() => document.readyState)
    await arrived.promise
    await route.continue()
  })
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu: Women' })
  await menu.press('Enter')
  await expect.poll(() => whenAsked).toBe('complete')
  arrived.resolve()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
})

test('a button pressed while the page still arrives is not lost, and scripts wait for the end of the page', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text()
  const cut = html.indexOf('<script type="application/json"')
  expect(cut).toBeGreaterThan(0)
  const rest = Promise.withResolvers<void>()
  const line = createServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut))
    await rest.promise
    response.end(html.slice(cut))
  })
  await new Promise<void>((resolve) => void line.listen(0, '127.0.0.1', resolve))
  await page.route('/', (route) => route.continue({ url: `http://127.0.0.1:${(line.address() as AddressInfo).port}/` }))
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/start-')),
  )
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  const menu = page.getByRole('button', { name: 'Menu: Women' })
  await menu.press('Enter')
  await page.waitForTimeout(100)
  expect(asked.filter((url) => /\/assets\/(?!start-)[^/]*\.js$/.test(url))).toEqual([])
  rest.resolve()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  line.close()
})

test('what browsers read for home screens is named once the page works', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('head link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
})

test('scripts wait for the first frame on the screen', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript(() => {
    const watched: (() => void)[] = []
    window.PerformanceObserver = class {
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe({ type }: { type: string }) {
        if (type === 'paint') watched.push(this.#tell)
      }
    } as unknown as typeof PerformanceObserver
    const within = setTimeout
    window.setTimeout = ((run: () => void, ms = 0) => (ms < 1000 ? within(run, ms) : 0)) as typeof setTimeout
    Object.assign(window, {
      paint: () => {
        for (const tell of watched.splice(0)) tell()
      },
    })
  })
  await page.goto('/', { waitUntil: 'load' })
  const scripts = () => asked.filter((url) => /\/assets\/(?!start-)[^/]*\.js$/.test(url))
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })))
  expect(scripts()).toEqual([])
  await page.evaluate('paint()')
  await expect.poll(() => scripts().length).toBeGreaterThan(3)
})

test('whoever begins to use a page does not wait for its pictures to get its scripts', async ({ page }) => {
  await page.route('**/media/**', () => {})
  // The scripts are not to come by themselves either.
  await page.addInitScript(() => {
    const within = setTimeout
    window.setTimeout = ((run: () => void, ms = 0) => (ms < 1000 ? within(run, ms) : 0)) as typeof setTimeout
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Menu: Women' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Menu: Women' })).toHaveAttribute('aria-expanded', 'true')
})
