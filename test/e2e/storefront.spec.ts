// What shoppers meet on phones, at what is sold out, and when their session ends while they type.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { accounts, expect, expectAccessible, expectFits, hydrated, opened, test } from './fixtures.ts'
import { reviewed } from './reviewed.ts'
import { withMug } from './with-mug.ts'

const PASSWORD = 'over-the-7-hills'

const caller = (page: Page, baseURL: string | undefined) => {
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  return async (method: 'POST' | 'PUT' | 'GET', path: string, data?: object) => {
    const reply = await page.request.fetch(path, { method, headers, ...(data && { data }) })
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true)
    return reply.status() === 204 ? null : await reply.json()
  }
}

test('on a phone name, price and the first products are on the first screen, and the button stays at hand', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await opened(page, '/product/tearoom-blouse?color=rose')
  const lowerEdge = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  const heightOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height
  expect(await heightOf('[data-part=header] > div')).toBeLessThanOrEqual(112)
  expect(await heightOf('main section ul')).toBeLessThanOrEqual(0.6 * 844)
  expect(await lowerEdge('main h1')).toBeLessThan(844)
  expect(await lowerEdge('main h1 ~ div')).toBeLessThan(844)
  const add = page.getByRole('button', { name: 'Add to cart' })
  await expect(add).not.toBeInViewport()
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await expect(add).toBeInViewport({ ratio: 1 })
  await opened(page, '/categories/home')
  const card = await page.locator('main article').first().boundingBox()
  expect(card?.y).toBeLessThan(700)
  await opened(page, '/search?q=mug')
  const field = page.locator('input[name=q]:visible')
  await expect(field, 'one field to search in').toHaveValue('mug')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(field).toBeFocused()
})

test('reviews of one rating stay where they are read; all of them come back', async ({ page, baseURL }) => {
  const { path, stars } = await reviewed(page, baseURL)
  await opened(page, `${path}?sort=helpful`)
  const reviews = page.locator('#reviews')
  const bar = reviews.getByRole('link', { name: new RegExp(`^${stars} stars \\d+ reviews?$`) })
  await bar.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await bar.press('Enter')
  await expect(page).toHaveURL(`${path}?sort=helpful&stars=${stars}`)
  await expect(reviews.getByRole('status')).toContainText(new RegExp(`^\\d+ reviews? with ${stars} stars`))
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(bar).toBeFocused()
  const shown = reviews.getByRole('listitem').getByRole('img', { name: 'out of 5 stars' })
  for (const one of await shown.all()) await expect(one).toHaveAccessibleName(`${stars} out of 5 stars`)
  await reviews.getByRole('link', { name: 'Show all reviews' }).click()
  await expect(page).toHaveURL(`${path}?sort=helpful`)
  await expect(reviews.getByRole('status')).toHaveCount(0)
})

test('a link of reviews that is pressed before their script has come keeps the page and the place on it', async ({
  page,
  baseURL,
}) => {
  const { path, stars } = await reviewed(page, baseURL)
  let come = (): void => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  let asked = 0
  await page.route('**/assets/reviews-*.js', async (route) => {
    asked++
    await held
    await route.continue()
  })
  await opened(page, path)
  await expect.poll(() => asked, 'their script is on its way').toBeGreaterThan(0)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  const bar = page.locator('#reviews').getByRole('link', { name: new RegExp(`^${stars} stars \\d+ reviews?$`) })
  await bar.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await bar.click()
  await expect(page).toHaveURL(`${path}?stars=${stars}`)
  come()
  await expect(page.locator('#reviews').getByRole('status')).toContainText(`with ${stars} stars`)
  expect(await page.evaluate('window.stays')).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('eight departments stay one line, and the menu has those that do not fit', async ({ page }) => {
  const departments = page.getByRole('navigation', { name: 'Departments' }).getByRole('listitem')
  const links = page.locator('header nav > ul > li > span > a')
  const menu = page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true })
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await opened(page, '/')
    await expect(departments.first()).toBeVisible()
    // Others add departments meanwhile.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('header nav > ul > :nth-child(n + 5)')) one.remove()
    })
    await expect(menu).toBeHidden()
    const line = (await links.first().boundingBox())?.y
    await page.evaluate(() => {
      const list = document.querySelector('header nav > ul')
      for (const one of [...(list?.children ?? [])]) list?.append(one.cloneNode(true))
    })
    await expect(links).toHaveCount(8)
    await expect(menu).toBeVisible()
    const shown = await links.evaluateAll((all) =>
      all.flatMap((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2) === one ? [y] : []
      }),
    )
    expect(shown.length).toBeGreaterThan(3)
    expect(new Set(shown)).toEqual(new Set([line]))
  }
})

test('an average has one decimal, also where all gave the same', async ({ page }) => {
  await opened(page, '/categories/home?sort=rating')
  const averages = page.getByRole('main').getByRole('img', { name: /out of 5 stars, \d+ review/ })
  const names = await averages.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toMatch(/^\d\.\d out of 5 stars/)
  expect(names.join(), 'the first ones were given nothing but five stars').toContain('5.0 out of 5')
  await expect(averages.first()).toHaveText(/^5\.0 \(\d+\)$/)
})

test('on a phone the bar with the button covers nothing at a product page’s end', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await opened(page, '/product/tearoom-blouse?color=rose')
  const bar = page.getByRole('button', { name: 'Add to cart' })
  const themes = page.getByRole('contentinfo').getByRole('button')
  const covered = () =>
    themes.evaluateAll((choices) =>
      choices.flatMap((choice) => {
        const { x, y, width, height } = choice.getBoundingClientRect()
        const free = [y + height / 2, y + height - 1].every((at) =>
          choice.contains(document.elementFromPoint(x + width / 2, at)),
        )
        return free ? [] : [choice.textContent]
      }),
    )
  await expect(themes).toHaveText(['Light', 'Dark', 'System'])
  const jump = (to: 'start' | 'end') =>
    page.evaluate((to) => scrollTo(0, to === 'end' ? document.documentElement.scrollHeight : 0), to)
  await jump('end')
  await expect(bar).toBeInViewport({ ratio: 1 })
  expect(await covered(), 'after one jump').toEqual([])

  // From the page's start, where the bar is not there yet.
  await jump('start')
  await expect(bar).not.toBeInViewport()
  const before = page.getByRole('contentinfo').getByRole('link').last()
  await before.evaluate((link) => link.focus({ preventScroll: true }))
  await page.keyboard.press('Tab')
  await expect(themes.first()).toBeFocused()
  await expect(bar).toBeInViewport({ ratio: 1 })
  expect(await covered(), 'what has the focus').toEqual([])
})

test('a picture opens large, and a press or a key enlarges it around that place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await opened(page, '/product/tearoom-blouse?color=rose')
  const link = page.getByRole('link', { name: /^Enlarge/ }).first()
  await expect(link, 'leads to the large file without script').toHaveAttribute('href', /^\/media\//)
  await link.click()
  const dialog = page.getByRole('dialog')
  const picture = dialog.locator('img')
  const box = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await expect(picture).toBeVisible()
  const { x, y, width } = await box()
  await picture.click({ position: { x: width - 8, y: 300 } })
  await expect.poll(async () => (await box()).width).toBeGreaterThan(2 * width)
  expect((await box()).x, 'scrolled to the right edge').toBeLessThan(x - width / 2)
  expect((await box()).y).toBeGreaterThanOrEqual(Math.min(0, y))
  await dialog.getByRole('button', { name: 'Zoom out' }).press('Enter')
  await expect.poll(async () => (await box()).width).toBe(width)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(/^2 of/)).toBeVisible()
})

test('chips are taken off by the keyboard, and the focus goes on; the canonical address follows the pages', async ({
  page,
}) => {
  await opened(page, '/categories/tableware?color=chalk&stock=1')
  const count = page.locator('main').getByRole('status')
  const chip = (name: string) => page.getByRole('link', { name: `Remove filter ${name}` })
  await chip('Chalk').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/categories/tableware?stock=1')
  await expect(chip('In stock only')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/categories/tableware')
  await expect(count).toBeFocused()
  await page.getByRole('link', { name: 'Next page' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/categories/tableware?page=2')
  await expect(count).toBeFocused()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/categories\/tableware\?page=2$/)
})

test('whoever is signed out while typing signs in on the spot; nothing is lost, and a new name is shown at once', async ({
  page,
  baseURL,
}) => {
  const username = `e2e-${randomUUID().slice(0, 8)}`
  await caller(page, baseURL)('POST', '/bff/auth/register', { name: 'Ada Lovelace', username, password: PASSWORD })
  await opened(page, '/users/profile')
  await page.getByLabel('Name', { exact: true }).fill('Ada King')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'You are logged out' })
  await expect(dialog.getByLabel('Username')).toHaveValue(username)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page, 'dialog')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada King')
  await expect(page.getByRole('link', { name: 'Account of Ada King' })).toBeVisible()
})

test('at what is sold out an address is left, confirmed from the mailbox, and told once it is back', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const staff = caller(await context.newPage(), baseURL)
  await staff('POST', '/bff/auth/login', accounts().developer)
  const slug = `lost-bowl-${randomUUID().slice(0, 8)}`
  const email = `${slug}@example.test`
  const product = (version?: number, variant = {}) => ({
    ...{ title: 'Lost Bowl', slug, status: 'published', ...(version && { version }) },
    variants: [{ id: null, sku: slug.toUpperCase(), price: 1900, onHand: 0, ...variant }],
  })
  const { id } = await staff('POST', '/api/admin/products', product())
  /** The newest letter of its kind, written by a job after the answer. */
  const letter = async (template: string): Promise<string> => {
    const url = `/api/admin/mails?template=${template}&q=${encodeURIComponent(email)}`
    await expect(async () => expect((await staff('GET', url)).total).toBe(1)).toPass()
    return (await staff('GET', `/api/admin/mails/${(await staff('GET', url)).rows[0].id}`)).text
  }
  const linkIn = (text: string, path: string) => new RegExp(`http\\S+${path}\\S*`).exec(text)?.[0] ?? ''

  await opened(page, `/product/${slug}`)
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveCount(0)
  await expectAccessible(page, 'main')
  await page.getByLabel('Your e-mail address').fill(email)
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  await expectFits(page)

  await page.goto(linkIn(await letter('back-in-stock-confirm'), '/back-in-stock/confirm'))
  await expect(page).toHaveURL('/back-in-stock/confirm')
  await hydrated(page)
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByText('We will write to you when Lost Bowl is back.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will tell you')

  const stored = await staff('GET', `/api/admin/products/${id}`)
  expect(stored.waiting).toEqual([{ variantId: stored.variants[0].id, people: 1 }])
  await staff('PUT', `/api/admin/products/${id}`, product(stored.version, { id: stored.variants[0].id, onHand: 4 }))
  const back = await letter('back-in-stock')
  await opened(page, linkIn(back, `/product/${slug}`))
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await page.goto(linkIn(back, '/back-in-stock/stop'))
  await hydrated(page)
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(page.getByText('We will not write to you about products any more.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more e-mails')
  await context.close()
})

test('what comes with the script moves nothing that is pressed: not even what removes a line of the cart', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('developer')
  await withMug(page, baseURL)
  const shop = page.getByRole('banner')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  const everythingNew = page.getByRole('link', { name: 'See everything new' })
  const pressed: [path: string, targets: Locator[], width?: number][] = [
    ['/product/aros-mug', [page.getByRole('button', { name: 'Add to cart' }), shop.locator('input[name=q]')]],
    [
      `/?at=${tomorrow}`,
      [page.getByRole('link', { name: 'End', exact: true }), shop.locator('input[name=q]'), everythingNew],
    ],
    // The first of its slides is not the tallest.
    ['/', [everythingNew], 360],
    ['/cart', [page.getByRole('button', { name: /^Remove/ })]],
    [
      '/cart',
      [page.getByRole('button', { name: /^Remove/ }), page.getByRole('link', { name: 'Continue shopping' })],
      390,
    ],
  ]
  for (const [path, targets, width = 1280] of pressed) {
    await page.setViewportSize({ width, height: 900 })
    const places = async () => await Promise.all(targets.map((target) => target.first().boundingBox()))
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await mayCome
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(
      () => document.readyState === 'interactive' && [...document.styleSheets].some(({ href }) => href),
    )
    await page.evaluate(() => document.fonts.ready)
    const before = await places()
    expect(before).not.toContain(null)
    come()
    await hydrated(page)
    await expect(shop.getByRole('link', { name: 'Account of Runa Holm' })).toBeVisible()
    expect(await places(), path).toEqual(before)
    await page.unroute('**/assets/*.js')
  }
})

test('a press counts, however long it lasts, though leaving the field before it finds something wrong', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/contact')
  await hydrated(page)
  const main = page.getByRole('main')
  const [name, email] = [main.getByLabel('Name'), main.getByLabel('E-mail')]
  const top = async (field: Locator) => (await field.boundingBox())?.y
  expect(await top(name)).toBe(await top(email))
  await name.fill('Jon')
  await main.getByLabel('Subject').fill('A question')
  await main.getByLabel('Message').fill('Do the mugs survive a dishwasher, year after year?')
  await email.fill('jon')
  const send = main.getByRole('button', { name: 'Send message' })
  const at = await send.boundingBox()
  if (!at) throw new Error('there is no button')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/messages'))
  // Where the button would no longer be.
  await page.mouse.move(at.x + at.width / 2, at.y + 4)
  await page.mouse.down()
  await page.waitForTimeout(200)
  expect(await send.boundingBox()).toEqual(at)
  await page.mouse.up()
  await sent
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  expect(await top(name)).toBe(await top(email))
})
