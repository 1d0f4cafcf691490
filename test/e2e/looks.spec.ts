// Every public page in both themes, wide and narrow: accessible, without sideways scrolling, without a flash of theme, with pictures of the
// right size.
import { expect, expectAccessible, expectFits, hydrated, opened, test } from './fixtures.ts'

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

test('the chosen theme is in the first byte, and stays', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
  const response = await page.goto('/')
  expect(await response?.text()).toMatch(/<html lang="en" data-theme="dark">/)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
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
