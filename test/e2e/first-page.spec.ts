// What a browser is spared with the first page it opens.
import type { Page } from '@playwright/test'
import { accounts, expect, hydrated, opened, test } from './fixtures.ts'

/** The best product there is; it has reviews, which others of the demo shop have only by chance. */
async function productWithReviews({ request }: Page): Promise<string> {
  const { rows } = await (await request.get('/api/products?sort=rating&limit=1', { headers: { 'x-bff': '1' } })).json()
  return `/product/${rows[0].slug}`
}

test('nothing that a first page shows is written by a formatter of the Intl family', async ({ page }) => {
  await page.addInitScript(() => {
    const made: string[] = []
    const watch = (name: 'NumberFormat' | 'DateTimeFormat') => {
      const construct = (target: new () => object, args: unknown[], self: new () => object): object => {
        made.push(name)
        return Reflect.construct(target, args, self)
      }
      Object.assign(Intl, { [name]: new Proxy(Intl[name] as unknown as new () => object, { construct }) })
    }
    watch('NumberFormat')
    watch('DateTimeFormat')
    Object.assign(window, { made })
  })
  for (const path of ['/', '/categories/home', '/search?q=linen', await productWithReviews(page), '/cart']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await hydrated(page)
    expect(await page.evaluate('made'), path).toEqual([])
  }
})

test('days that the server has written stay; on other pages the browser writes the same', async ({ page }) => {
  const days = page.locator('#reviews time')
  const { format } = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' })
  const allRight = async () => {
    await expect(days.first()).toBeAttached()
    const shown = await days.evaluateAll((found) =>
      found.map((day) => ({ at: day.getAttribute('datetime') ?? '', text: day.textContent })),
    )
    expect(shown.map(({ text }) => text)).toEqual(shown.map(({ at }) => format(new Date(at))))
  }
  await opened(page, await productWithReviews(page))
  await allRight()
  const title = page.locator('main h1')
  const first = await title.innerText()
  await page
    .locator('section[aria-labelledby=related] li', { has: page.locator('article [role=img]') })
    .first()
    .click()
  await expect(title).not.toHaveText(first)
  await allRight()
})

/** How many elements of the page's own content were written to since. */
const touched = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const elements = new Set<Node>()
    const main = document.querySelector('main') as HTMLElement
    const options = { subtree: true, childList: true, attributes: true, characterData: true }
    new MutationObserver((list) => {
      for (const { target } of list) elements.add(target)
    }).observe(main, options)
    Object.assign(window, { elements })
  })
  return () => page.evaluate(() => (window as unknown as { elements: Set<Node> }).elements.size)
}

test('a list is not rendered again once the browser knows who is signed in', async ({ page, browser, baseURL }) => {
  const other = await browser.newContext()
  const { username, password } = accounts().customer
  const entered = await other.request.post(`${baseURL}/bff/auth/login`, {
    headers: { 'x-bff': '1', origin: baseURL ?? '' },
    data: { username, password },
  })
  const { user } = await entered.json()
  await other.close()
  let tell = (): void => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route('**/bff/auth/verify', async (route) => {
    await told
    await route.fulfill({ json: { user } })
  })
  await opened(page, '/categories/home')
  const count = await touched(page)
  tell()
  await expect(page.locator('header[data-part]').getByRole('link', { name: user.name })).toHaveCount(1)
  expect(await count()).toBe(0)
})

test('what stands further down is laid out later, on the first page alone and not where the focus is', async ({
  page,
}) => {
  const ways = (selector: string) =>
    page.locator(selector).evaluateAll((found) => found.map((one) => getComputedStyle(one).contentVisibility))
  await page.setViewportSize({ width: 390, height: 844 })
  await opened(page, '/categories/home')
  const cards = 'main li:has(> article)'
  const of = await ways(cards)
  expect(of.slice(0, 6)).toEqual(Array(6).fill('visible'))
  expect(new Set(of.slice(6))).toEqual(new Set(['auto']))
  const last = page.locator(cards).last()
  await last.getByRole('link').focus()
  expect((await ways(cards)).at(-1)).toBe('visible')
  await last.getByRole('link').click()
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('#reviews')).toBeAttached()
  expect(new Set(await ways('.further-down'))).toEqual(new Set(['visible']))
  await page.goBack()
  await expect(page.locator(cards).last()).toBeInViewport()
  expect(new Set(await ways(cards))).toEqual(new Set(['visible']))
  await page.reload()
  expect((await ways(cards)).at(-1)).toBe('auto')
})

test('without script everything is laid out at once: somebody who comes back finds the place they left', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/categories/home']) {
    await page.goto(path)
    const ways = await page
      .locator('.further-down')
      .evaluateAll((found) => found.map((one) => getComputedStyle(one).contentVisibility))
    expect(new Set(ways), path).toEqual(new Set(['visible']))
  }
  const last = page.locator('main li:has(> article)').last()
  await last.getByRole('link').click()
  await expect(page.locator('#reviews')).toBeAttached()
  await page.goBack()
  await expect(last).toBeInViewport()
  await context.close()
})
