// The shop without JavaScript: plain links and forms do it all.
import { list as german } from '../../views/messages/de/list.ts'
import { accounts, expect, test } from './fixtures.ts'
import { reviewed } from './reviewed.ts'

test.use({ javaScriptEnabled: false })

test('browses, chooses, fills the cart and changes it', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.goto('/categories/mugs')
  await page.locator('main article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('button', { name: /add to cart/i })).toBeVisible()
  for (const name of ['color', 'size']) {
    const free = page.locator(`main form label[data-state=available] input[name=${name}]`)
    if ((await free.count()) > 0) await free.first().check({ force: true })
  }
  await page.getByRole('button', { name: /add to cart/i }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Added to your cart.')).toBeVisible()
  await page.getByRole('spinbutton').fill('3')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await expect(page.getByRole('link', { name: /cart, 3 items/i }).first()).toBeAttached()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
})

test('reads the reviews of one rating, sorts them, and goes back to all', async ({ page, baseURL }) => {
  const { path, stars } = await reviewed(page, baseURL)
  await page.goto(path)
  const reviews = page.locator('#reviews')
  const bar = reviews.getByRole('link', { name: new RegExp(`^${stars} stars \\d+ reviews?$`) })
  await bar.click()
  await expect(page).toHaveURL(`${path}?stars=${stars}`)
  await expect(reviews.getByRole('status')).toContainText(new RegExp(`^\\d+ reviews? with ${stars} stars`))
  const given = reviews.getByRole('listitem').getByRole('img')
  await expect(given.first()).toHaveAccessibleName(`${stars} out of 5 stars`)
  await reviews.getByLabel('Sort by').selectOption('Most helpful')
  await reviews.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(`${path}?stars=${stars}&sort=helpful`)
  await expect(bar).toHaveAttribute('aria-current', 'true')
  for (const one of await given.all()) await expect(one).toHaveAccessibleName(`${stars} out of 5 stars`)
  await reviews.getByRole('link', { name: 'Show all reviews' }).click()
  await expect(page).toHaveURL(`${path}?sort=helpful`)
})

test('is led to what is missing when nothing is chosen, and sent on once it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/product/almanac-linen-shirt?color=ink')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const missing = page.getByText('Choose a size', { exact: true })
  await expect(missing).toBeInViewport({ ratio: 1 })
  await expect(page.locator('input[name=size]:not([disabled])').first()).toBeFocused()
  await page.locator('label[data-state=available] input[name=size]').first().check({ force: true })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL('/cart')
})

test('on a phone the chosen order of a list can be read, in German too', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/search?q=mug&sort=price-asc')
    const cut = () =>
      page.getByLabel('Sort').evaluate((select: HTMLSelectElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        const pen = Object.assign(document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D, {
          font,
        })
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room)
      })
    expect(await cut(), `${width} px`).toEqual([])
    await page.getByLabel('Sort').evaluate((select: HTMLSelectElement, words) => {
      for (const [at, word] of words.entries()) select.options[at]?.replaceChildren(word)
    }, Object.values(german.sorts))
    expect(await cut(), `${width} px`).toEqual([])
    await page.locator('main').evaluate((main) => main.querySelector('noscript:has([form])')?.remove())
    expect(await cut(), `${width} px, with script, which needs no button`).toEqual([])
  }
})

test('logs in with returnTo, and out', async ({ page }) => {
  await page.goto('/users/profile')
  const { username, password } = accounts().customer
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/users/profile')
  await expect(page.getByText('Welcome back.')).toBeVisible()
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You are logged out.')).toBeVisible()
})

test('chooses a theme, which the next first byte wears', async ({ page }) => {
  await page.goto('/categories')
  await page.locator('form[action="/theme"] [name=theme][value=dark]').first().click({ force: true })
  await expect(page).toHaveURL('/categories')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('sends a message to the shop', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').first().fill('Jon')
  await page.getByLabel('E-mail').first().fill('jon@example.test')
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Message').fill('Do the mugs survive a dishwasher, year after year?')
  await page.getByRole('main').getByRole('button', { name: /send/i }).click()
  await expect(page).toHaveURL(/\/contact\?sent=1/)
})

test('asks about a product, and is still asking about it after a form that was refused', async ({ page }) => {
  await page.goto('/product/almanac-linen-shirt')
  await page.getByRole('main').getByRole('link', { name: 'Ask about this product' }).click()
  await expect(page).toHaveURL('/contact?product=almanac-linen-shirt')
  const main = page.getByRole('main')
  await expect(main.getByText(/^About “.*linen shirt.*”$/i)).toBeVisible()
  await main.getByLabel('Subject').fill('A question')
  await main.getByRole('button', { name: /send/i }).click()
  await expect(main.getByText(/^About “.*linen shirt.*”$/i)).toBeVisible()
  await expect(main.getByLabel('Subject')).toHaveValue('A question')
  await main.getByLabel('Name').fill('Jon')
  await main.getByLabel('E-mail').fill('jon@example.test')
  await main.getByLabel('Message').fill('Does it survive a dishwasher, year after year?')
  await main.getByRole('button', { name: /send/i }).click()
  await expect(page).toHaveURL(/\/contact\?sent=1/)
})

test('what was typed is still there after a session has ended: sign in, send it again', async ({ page, signIn }) => {
  await signIn('customer')
  await page.goto('/users/addresses?edit=new')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace <3')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out')
  const { username, password } = accounts().customer
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expect(page).toHaveURL('/users/addresses?edit=new')
  await expect(page.getByText('Enter the postcode.').first()).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace <3')
})
