// What is fetched before somebody follows a link or sends a form: the scripts of its page, once they point at it or come to it, and
// the data of pages that are the same to everybody.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, opened, test } from './fixtures.ts'

const CATEGORY = 'views/storefront/category.tsx'
const SEARCH = 'views/storefront/search.tsx'
const PRODUCT = 'views/storefront/product.tsx'

/** The addresses of a page's scripts. */
function scriptsOf(page: string): string[] {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  )
  const found = new Set<string>()
  const add = (key: string): void => {
    if (found.has(key)) return
    found.add(key)
    for (const other of manifest[key]?.imports ?? []) add(other)
  }
  add(page)
  return [...found].map((key) => `/assets/${manifest[key]?.file.replace(/^assets\//, '')}`)
}

/** Which of a page's scripts have not arrived in this document. */
const missing = async (page: Page, view: string): Promise<string[]> => {
  const arrived = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  return scriptsOf(view).filter((script) => !arrived.includes(script))
}

/** Files that the page asks for from now on. */
const askedBy = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

const productLink = 'main a[href^="/product/"]'
const HOME = '/bff/pages/categories/home'
const homeLink = 'header a[href="/categories/home"]'
const otherLink = 'header a[href="/categories/women"]'
const cartLink = 'header a[href="/cart"]'

/** Opened, with what is fetched while nothing else goes on. */
const settled = async (page: Page, path: string): Promise<void> => {
  await opened(page, path)
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
}

/** Keeps what is asked for from arriving until what it answers is called. */
async function heldBack(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** A mouse's button goes down and stays there. */
const press = (link: Locator) =>
  link.evaluate((target) =>
    target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' })),
  )

test('the click on a link that a pointer rests on waits for nothing', async ({ page }) => {
  await settled(page, '/')
  expect(await missing(page, CATEGORY)).not.toEqual([])
  const answer = page.waitForResponse(`**${HOME}`)
  await page.locator(homeLink).first().hover()
  await answer
  await expect.poll(() => missing(page, CATEGORY)).toEqual([])
  expect(await missing(page, PRODUCT), 'where other links lead').not.toEqual([])
  const asked = askedBy(page)
  await page.locator(homeLink).first().click()
  await expect(page).toHaveURL('/categories/home')
  await expect(page.locator('main article').first()).toBeVisible()
  expect(asked.filter((path) => path === HOME || scriptsOf(CATEGORY).includes(path))).toEqual([])
})

test('nor does a link that somebody comes to by keyboard', async ({ page }) => {
  await opened(page, '/categories/home')
  expect(await missing(page, PRODUCT)).not.toEqual([])
  await page.locator(productLink).first().focus()
  await expect.poll(() => missing(page, PRODUCT)).toEqual([])
  const asked = askedBy(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  expect(asked.filter((path) => scriptsOf(PRODUCT).includes(path))).toEqual([])
})

test('nor does a search, once somebody is in its field', async ({ page }) => {
  await opened(page, '/')
  expect(await missing(page, SEARCH)).not.toEqual([])
  await page.locator('input[name=q]:visible').focus()
  await expect.poll(() => missing(page, SEARCH)).toEqual([])
  const asked = askedBy(page)
  await page.keyboard.type('linen')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=linen')
  await expect(page.locator('main article').first()).toBeVisible()
  expect(asked.filter((path) => scriptsOf(SEARCH).includes(path))).toEqual([])
})

test('a button that is pressed on a link asks for its data at once', async ({ page }) => {
  await page.clock.install()
  await settled(page, '/')
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked = askedBy(page)
  await press(page.locator(homeLink).first())
  await expect.poll(() => asked.filter((path) => path === HOME)).toHaveLength(1)
  await page.clock.resume()
  await page
    .locator(homeLink)
    .first()
    .evaluate((link) => (link as HTMLElement).click())
  await expect(page).toHaveURL('/categories/home')
  await expect(page.locator('main article').first()).toBeVisible()
  expect(asked.filter((path) => path === HOME)).toHaveLength(1)
})

test('data is asked for again once somebody has turned to something else, and where it was lost', async ({ page }) => {
  await settled(page, '/')
  const asked = askedBy(page)
  const timesAsked = () => asked.filter((path) => path === HOME).length
  const [home, other] = [page.locator(homeLink).first(), page.locator(cartLink).first()]
  await home.hover()
  await expect.poll(timesAsked).toBe(1)
  await other.hover()
  await page.route(`**${HOME}`, (route) => route.fulfill({ status: 503, json: { code: 'UPSTREAM_DOWN' } }), {
    times: 1,
  })
  const lost = page.waitForResponse(`**${HOME}`)
  await home.hover()
  expect((await lost).status()).toBe(503)
  await home.click()
  await expect(page).toHaveURL('/categories/home')
  await expect(page.locator('main article').first()).toBeVisible()
  expect(timesAsked()).toBe(3)
})

test('what was asked for some time ago is asked for again', async ({ page }) => {
  await page.clock.install()
  await settled(page, '/')
  const asked = askedBy(page)
  const timesAsked = () => asked.filter((path) => path === HOME).length
  const home = page.locator(homeLink).first()
  await home.hover()
  await expect.poll(timesAsked).toBe(1)
  await page.clock.fastForward('00:30')
  await home.click()
  await expect(page.locator('main article').first()).toBeVisible()
  expect(timesAsked()).toBe(2)
})

test('whoever clicks while a page is still on its way asks for its data once', async ({ page }) => {
  await settled(page, '/')
  const asked = askedBy(page)
  const release = await heldBack(page, '**/assets/category-*.js')
  const home = page.locator(homeLink).first()
  await home.hover()
  await expect.poll(() => asked.some((path) => path.startsWith('/assets/category-'))).toBe(true)
  await home.click()
  release()
  await expect(page).toHaveURL('/categories/home')
  await expect(page.locator('main article').first()).toBeVisible()
  expect(asked.filter((path) => path === HOME)).toHaveLength(1)
})

test('a finger that touches a link asks for no data, nor does whoever passes, or points where everybody sees something else', async ({
  page,
}) => {
  await settled(page, '/')
  const asked = askedBy(page)
  const data = () => asked.filter((path) => path.startsWith('/bff/pages/'))
  await page.locator(homeLink).first().dispatchEvent('pointerover', { bubbles: true, pointerType: 'touch' })
  await expect.poll(() => missing(page, CATEGORY)).toEqual([])
  await page.locator(cartLink).first().hover()
  await expect.poll(() => missing(page, 'views/storefront/cart.tsx')).toEqual([])
  await page.evaluate(
    (passed) => {
      for (const link of passed)
        document
          .querySelector(link)
          ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    },
    [homeLink, cartLink] as const,
  )
  await page.locator(otherLink).first().hover()
  await expect.poll(data).toEqual(['/bff/pages/categories/women'])
})

test('nor whoever wants to save data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await settled(page, '/')
  const asked = askedBy(page)
  const link = page.locator(homeLink).first()
  await link.hover()
  await expect.poll(() => missing(page, CATEGORY)).toEqual([])
  await press(link)
  asked.push('clicked')
  await link.click()
  await expect(page).toHaveURL('/categories/home')
  expect(asked.indexOf(HOME)).toBeGreaterThan(asked.indexOf('clicked'))
})

test('whoever clicks at once gets all scripts of a list at once, and not one after the other', async ({ page }) => {
  await opened(page, '/')
  const awaited = await missing(page, CATEGORY)
  expect(awaited.length).toBeGreaterThan(3)
  const asked = askedBy(page)
  const release = await heldBack(page, '**/assets/*.js')
  await page
    .locator('header a[href="/categories/home"]')
    .first()
    .evaluate((link) => (link as HTMLElement).click())
  await expect.poll(() => awaited.filter((path) => !asked.includes(path))).toEqual([])
  release()
  await expect(page).toHaveURL('/categories/home')
  await expect(page.locator('main article').first()).toBeVisible()
})

test('a script that is lost before anybody waits for it leaves the page as it is, and the click leads on', async ({
  page,
}) => {
  await opened(page, '/categories/home')
  await page.evaluate(() => {
    addEventListener('vite:preloadError', ({ defaultPrevented }) =>
      Object.assign(window, { reloads: defaultPrevented }),
    )
  })
  await page.route('**/assets/product-*.js', (route) => route.fulfill({ status: 404 }))
  const link = page.locator(productLink).first()
  await link.hover()
  await expect.poll(() => page.evaluate('window.reloads')).toBe(false)
  await page.unroute('**/assets/product-*.js')
  await link.click()
  await expect(page).toHaveURL(/\/product\//)
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
})
