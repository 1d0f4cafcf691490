// The wishlist and reviews as people use them: with and without script, by keyboard, and through moderation.
import type { Page, Route } from '@playwright/test'
import { accounts, expect, expectAccessible, expectFits, opened, test } from './fixtures.ts'

const PASSWORD = 'a long enough one'
let people = 0
const nameOf = (what: string) => `${what}-${Date.now().toString(36)}-${++people}`

/** A heart of the list of mugs that can be bought. */
const MUGS = '/categories/mugs?stock=true'
const hearts = (page: Page) => page.locator('main article button[form=heart]')
const titleOf = async (page: Page, index: number) =>
  (await page.locator('main article').nth(index).getByRole('heading').textContent()) ?? ''
const registered = async (page: Page, username = nameOf('wisher')) => {
  await page.locator('input[name=name]').fill('Wilma Wish')
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('form:has(input[name=password]) button[type=submit]').click()
}

test.describe('a heart is kept at once', () => {
  const WISH = '**/api/account/wishlist/*'
  const wishes = (page: Page) => page.locator('main li:has(form)')
  const empty = (page: Page) => page.getByRole('heading', { name: 'Your wishlist is empty' })

  /** Somebody new goes from the list to a product and presses its heart, which is not answered before `answer`. */
  const pressed = async (page: Page, baseURL: string | undefined) => {
    const person = { name: 'Wilma Wish', username: nameOf('wisher'), password: PASSWORD }
    const headers = { 'x-bff': '1', origin: baseURL ?? '' }
    await page.request.post('/bff/auth/register', { data: person, headers })
    await opened(page, '/users/wishlist')
    await page.locator('main article a').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(empty(page)).toHaveCount(0)
    const heart = page.locator('main button[form=heart]').first()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    const [sent, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(WISH, async (route) => {
      sent.resolve()
      await held.promise
      await route.continue()
    })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await sent.promise
    return { answer: () => held.resolve() }
  }

  test('for whoever leaves to the list as another page of the server', async ({ page, baseURL }) => {
    const { answer } = await pressed(page, baseURL)
    await page.goto('/users/wishlist')
    answer()
    await expect(async () => {
      await page.reload()
      await expect(wishes(page)).toHaveCount(1, { timeout: 500 })
    }).toPass({ timeout: 10_000 })
  })

  test('where the list is shown before the answer', async ({ page, baseURL }) => {
    const { answer } = await pressed(page, baseURL)
    await page.getByRole('link', { name: 'Account of Wilma Wish' }).click()
    await page.getByRole('link', { name: 'Wishlist', exact: true }).click()
    await expect(empty(page)).toBeVisible()
    answer()
    await expect(wishes(page)).toHaveCount(1)
  })

  test('where the list is read before the answer, and shown after it', async ({ page, baseURL }) => {
    const { answer } = await pressed(page, baseURL)
    const [read, shown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holdOnce = async (route: Route) => {
      const response = await route.fetch()
      read.resolve()
      await shown.promise
      // Where it is asked for once more, nobody waits for this answer.
      await route.fulfill({ response }).catch(() => undefined)
    }
    await page.route('**/bff/pages/wishlist', holdOnce, { times: 1 })
    await page.goBack()
    await read.promise
    const answered = page.waitForResponse(WISH)
    answer()
    await answered
    shown.resolve()
    await expect(wishes(page)).toHaveCount(1)
  })

  test('of two presses the last holds, also where the first takes long', async ({ page, baseURL }) => {
    const { answer } = await pressed(page, baseURL)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/account/wishlist/')) asked.push(request.method())
    })
    const taken = page.waitForResponse((response) => response.request().method() === 'DELETE')
    const heart = page.locator('main button[form=heart]').first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    // A call that did not wait would have been made by now.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect(asked).toEqual([])
    answer()
    expect((await taken).status()).toBe(204)
    await opened(page, '/users/wishlist')
    await expect(empty(page)).toBeVisible()
  })
})

test('a guest’s heart leads to signing in, back, and is on the list', async ({ page }) => {
  await opened(page, MUGS)
  const title = await titleOf(page, 0)
  await hearts(page).first().click()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await page.locator('a[href^="/register"]').click()
  await registered(page)
  await expect(page).toHaveURL(/\/categories\/mugs/)
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'false')

  // By keyboard: the next one is pressed and let go in place.
  await hearts(page).nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-part=toasts]')).toContainText('Added to your wishlist.')
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  const letGo = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.keyboard.press('Space')
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'false')
  // It looks so at once, and is so once it is answered.
  await letGo

  await opened(page, '/users/wishlist')
  const wishes = page.locator('main li:has(form)')
  await expect(wishes).toHaveCount(1)
  await expect(wishes).toContainText(title)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: `Remove: ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('the shopper’s list says what costs less, and fills the cart', async ({ page, signIn }) => {
  await signIn('customer')
  await opened(page, '/users/wishlist')
  await expect(page.getByText(/\d+% less than when you added it: €[\d.,]+ instead of €[\d.,]+/).first()).toBeVisible()
  await expect(page.getByText('Sold out').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()
  await expect(page.locator('[data-part=toasts]')).toContainText('Added to your cart.')
  await expectAccessible(page)
  await expectFits(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('hearts and the list are plain forms', async ({ page }) => {
    await page.goto(MUGS)
    const title = await titleOf(page, 2)
    await hearts(page).nth(2).click()
    await page.locator('a[href^="/register"]').click()
    await registered(page)
    await expect(page).toHaveURL(/\/categories\/mugs/)
    await hearts(page).nth(3).click()
    await expect(page.getByText('Added to your wishlist.')).toBeVisible()
    await page.goto('/users/wishlist')
    await expect(page.locator('main li:has(form)')).toHaveCount(2)
    await page.getByRole('button', { name: `Remove: ${title}` }).click()
    await expect(page.locator('main li:has(form)')).toHaveCount(1)
    await expect(page.getByText('Removed from your wishlist.')).toBeVisible()
  })

  test('a review is written, kept while it is refused, changed and deleted', async ({ page }) => {
    await page.goto(MUGS)
    const href = await page.locator('main article a').first().getAttribute('href')
    const product = `${new URL(href ?? '', 'http://x').pathname}?write=1`
    await page.goto(product)
    const form = page.locator('details form')
    await form.getByRole('radio', { name: '4 stars' }).check()
    await form.locator('textarea').fill('It keeps the tea warm.')
    await form.getByRole('button', { name: 'Send review' }).click()
    // A guest: what was typed can be sent after logging in; whoever is new here comes back to the form.
    await expect(page.getByText('you can send what you typed')).toBeVisible()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await registered(page, nameOf('writer'))
    await form.getByRole('radio', { name: '4 stars' }).check()
    await form.locator('textarea').fill('It keeps the tea warm.')
    await form.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByText('We will read your review before publishing it.')).toBeVisible()
    await expect(page.locator('#reviews').getByText('It keeps the tea warm.')).toHaveCount(0)

    await page.goto('/users/reviews')
    await expect(page.getByText('Being checked')).toBeVisible()
    await page.getByRole('link', { name: /^Edit: / }).click()
    await page.locator('textarea[name=body]').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('#body-error')).toBeVisible()
    await page.locator('textarea[name=body]').fill('It keeps the coffee warm.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('It keeps the coffee warm.')).toBeVisible()
    await page.getByRole('button', { name: /^Delete: / }).click()
    await expect(page.getByText('You have not written any reviews yet')).toBeVisible()
  })
})

test('a verified review goes through moderation into the page and what search engines read', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('customer')
  await opened(page, '/users/reviews')
  await expect(page.getByRole('heading', { name: 'Waiting for your review' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page
    .getByRole('link', { name: /^Write a review: / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product\/[^?]+\?write=1/)
  const path = new URL(page.url()).pathname
  const ratingOf = async () => {
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const { aggregateRating: rating, review = [] } = blocks
      .map((text) => JSON.parse(text))
      .find((one) => ['Product', 'ProductGroup'].includes(one['@type']))
    const bodies: string[] = review.map((one: { reviewBody: string }) => one.reviewBody)
    return { count: Number(rating?.reviewCount ?? 0), value: Number(rating?.ratingValue ?? 0), bodies }
  }
  // Who reads the page is found out late: what was chosen by then stays.
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route('**/bff/auth/verify', async (route) => {
    await told
    await route.continue()
  })
  await opened(page, `${path}?write=1`)
  const before = await ratingOf()
  const words = `Ours since ${nameOf('winter')}, and as good as new.`
  const form = page.locator('details form')
  await form.getByRole('radio', { name: '5 stars' }).focus()
  await page.keyboard.press('Space')
  tell()
  await expect(page.locator('details').getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await form.locator('[name=title]').fill('Keeps its shape')
  await form.locator('textarea').fill(words)
  await expectAccessible(page, '#reviews')
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(page.locator('[data-part=toasts]')).toContainText('We will read your review before publishing it.')
  await expect(page.getByText('You have reviewed this.')).toBeVisible()
  await page.goto(path)
  expect(await ratingOf()).toEqual(before)

  const staff = await browser.newContext({ ...(baseURL && { baseURL }) })
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  await staff.request.post('/bff/auth/login', { data: accounts().editor, headers })
  const list = await staff.request.get(`/api/admin/reviews?${new URLSearchParams({ q: words })}`, { headers })
  const [review] = (await list.json()).rows
  expect(review).toMatchObject({ verified: true, status: 'pending', rating: 5 })
  await staff.request.post('/api/admin/reviews/bulk', { data: { ids: [review.id], action: 'approve' }, headers })
  await staff.close()

  await page.goto(path)
  const shown = page.locator('#reviews li').filter({ hasText: words })
  await expect(shown).toContainText('verified purchase')
  const after = await ratingOf()
  expect(after.count).toBe(before.count + 1)
  expect(after.bodies).toContain(words)
  expect(after.value).toBeCloseTo((before.value * before.count + 5) / after.count, 1)

  // Somebody else finds it helpful once, and no longer; and reports it.
  const other = await browser.newPage({ ...(baseURL && { baseURL }) })
  await other.goto(`/register?${new URLSearchParams({ returnTo: path })}`)
  await registered(other, nameOf('reader'))
  const there = other.locator('#reviews li').filter({ hasText: words })
  await there.getByRole('button', { name: 'Helpful' }).click()
  await expect(there).toContainText('1 person finds this helpful')
  await expect(there.getByRole('button', { name: 'Helpful' })).toHaveAttribute('aria-pressed', 'true')
  await there.getByRole('button', { name: 'Helpful' }).click()
  await expect(there).not.toContainText('finds this helpful')
  await there.getByRole('link', { name: 'Report' }).click()
  await expectAccessible(other)
  await expectFits(other)
  await other.getByRole('radio', { name: 'It is not true' }).check()
  await other.getByRole('button', { name: 'Report' }).click()
  await expect(other.locator('[data-part=toasts]')).toContainText('That is noted.')
  await other.close()
})
