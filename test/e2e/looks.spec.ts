// Every public page in both themes, wide and narrow: accessible, without sideways scrolling, without a flash of theme, with pictures of the
// right size.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, hydrated, opened, test } from './fixtures.ts'
import { ordered } from './ordered.ts'
import { reviewed } from './reviewed.ts'
import { withMug } from './with-mug.ts'

const A_PRODUCT = 'a product'

/** Those in a row share a page, which loads the shop's code once. */
const PAGES = [
  ['/', '/categories', '/categories/tableware', A_PRODUCT, '/search?q=mug', '/search?q=zzzz'],
  [
    '/cart',
    '/contact',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/401',
    '/403',
    '/no-such-page',
    '/pages/about',
  ],
  [
    '/users/profile',
    '/users/security',
    '/users/orders',
    '/users/addresses',
    '/users/addresses?edit=new',
    '/users/data',
  ],
]

for (const some of PAGES)
  test(`accessible, and no wider than a phone: ${some.join(', ')}`, async ({ page, signIn }) => {
    test.setTimeout(180_000)
    if (some.every((address) => address.startsWith('/users'))) await signIn('customer')
    for (const address of some)
      await test.step(address, async () => {
        await page.goto(address === A_PRODUCT ? '/categories/t-shirts' : address)
        if (address === A_PRODUCT)
          await page.goto((await page.locator('main article a').first().getAttribute('href')) ?? '')
        await hydrated(page)
        await expectAccessible(page)
        await expectFits(page)
      })
  })

/** What is not wholly on the screen from side to side: the page's width, and what can be pressed in its header and in a dialog. */
const cutOff = async (page: Page) =>
  await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const pressed = document.querySelectorAll('header[data-part] :is(a, button), dialog[open] :is(a, button, input)')
    const beyond = [...pressed].filter((one) => {
      const { left, right } = one.getBoundingClientRect()
      return right > clientWidth || left < 0
    })
    const names = beyond.map((one) => one.getAttribute('aria-label') ?? one.textContent)
    return [...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []), ...names]
  })

test('with text twice as large nothing is cut off on a phone', async ({ page, signIn, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const browser = await page.context().newCDPSession(page)
  const setTextSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await setTextSize(32)
  const fits = async (address: string) =>
    await test.step(address, async () => {
      await opened(page, address)
      expect(await cutOff(page), address).toEqual([])
    })
  for (const address of ['/', '/categories/mugs', '/search?q=mug', '/login', '/register']) await fits(address)
  await fits('/product/tearoom-blouse?color=rose')
  await withMug(page, baseURL)
  await fits('/cart')
  await fits('/checkout')
  await opened(page, '/categories')
  await page.getByRole('link', { name: /^Cart, 1/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await expect(drawer.getByRole('spinbutton'), 'beside the sums its lines are seen, too').toBeInViewport({ ratio: 1 })
  // It slides in.
  await expect.poll(() => cutOff(page), 'the cart beside the page').toEqual([])
  await fits(await ordered(page, { payment: 'bank_transfer', email: 'large@example.test' }))
  await signIn('customer')
  await fits('/users/profile')
  await fits('/users/orders')
  // The page is shared with other tests.
  await setTextSize(16)
})

test('the chosen theme is in the first byte, and stays', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
  const response = await page.goto('/')
  expect(await response?.text()).toMatch(/<html lang="en" data-theme="dark">/)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // Browsers colour their own bars like the page: by the first of these whose media fit.
  const bars = () =>
    page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.body)
      const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      const bar = colors.find(({ media }) => matchMedia(media).matches)?.content ?? ''
      const painted = [backgroundColor, bar].map((color) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')
        if (canvas) canvas.fillStyle = color
        canvas?.fillRect(0, 0, 1, 1)
        return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])]
      })
      const [ground = [], own = []] = painted
      // Rounded in another way, a channel may differ by one.
      return { bar, fits: own.length > 0 && own.every((value, at) => Math.abs(value - (ground[at] ?? 0)) <= 1) }
    })
  const dark = await bars()
  expect(dark.fits).toBe(true)
  const themes = page.getByRole('contentinfo')
  await themes.getByRole('button', { name: 'Light' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const light = await bars()
  expect(light.fits).toBe(true)
  expect(light.bar).not.toBe(dark.bar)
  await themes.getByRole('button', { name: 'System' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await bars()).toEqual(dark)
})

test('a theme whose script is lost is chosen by the server', async ({ page, complaints }) => {
  await page.route('**/assets/choose-theme-*.js', (route) => route.fulfill({ status: 404 }))
  await opened(page, '/pages/about')
  // Asked for ahead in vain: by then the page's end is taken over, and no reload is due any more.
  await expect.poll(() => complaints.some((one) => one.includes('choose-theme'))).toBe(true)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page).toHaveURL('/pages/about')
  await page.goto('about:blank')
  const others = complaints.filter((one) => !one.includes('choose-theme'))
  complaints.splice(0, complaints.length, ...others)
})

test('where people choose all colours themselves, the present of some choices stands out', async ({
  page,
  baseURL,
}) => {
  const { path, stars } = await reviewed(page, baseURL)
  await page.emulateMedia({ forcedColors: 'active' })
  await opened(page, `${path}?stars=${stars}`)
  const bars = page.locator('#reviews').getByRole('link', { name: /^\d stars? \d+ reviews?$/ })
  const grounds = await bars.evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
  expect(grounds.length).toBeGreaterThan(1)
  // The present one is the first, since nobody gave more.
  expect(grounds.filter((ground) => ground !== grounds[0])).toHaveLength(grounds.length - 1)
})

test('going to another page moves focus to it and says its name', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href^="/product/"]')?.click())
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.locator('main')).toBeFocused()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(page).toHaveTitle(`${name} - Stoa`)
})

test('the first key leads past the header', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('a phone fetches pictures as wide as it shows them, and none that it hides', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const fetched = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((img: HTMLImageElement) => img.currentSrc)
  await opened(page, '/product/tearoom-blouse?color=rose')
  expect(await fetched('main section ul img'), '280 px wide').toMatch(/\?w=320$/)
  await opened(page, '/categories/home')
  const hidden = 'main header picture img'
  expect(await fetched(hidden)).toMatch(/^data:/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => fetched(hidden), 'a wide window shows it').toMatch(/\?w=480$/)
  await expect(page.locator(hidden)).toBeVisible()
})
