// Banners and sliders from the dashboard to the shop: what is scheduled shows when it is time and to staff who ask, and
// slides come in the order staff gave them by keyboard.
import type { Page } from '@playwright/test'
import { zoned } from '../../src/contract/time-zone.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'

const DAY = 86_400_000

/** As an input for a moment holds it, in the time zone of the demo shop. */
const typed = (time: number): string => zoned('Europe/Berlin').localOf(time)

const headings = async (page: Page): Promise<string[]> =>
  await page.locator('[aria-roledescription] h1, [aria-roledescription] h2').allTextContents()

test('a banner for tomorrow is not in the shop today, and staff see it in the shop of tomorrow', async ({
  page,
  browser,
  signIn,
  baseURL,
}) => {
  test.slow()
  // A second try comes before what a first one left.
  const { retry } = test.info()
  const heading = `Lamps for a week ${retry}`
  await signIn('editor')
  await page.goto('/dashboard/banners/store')
  await hydrated(page)
  await page.getByLabel('Name').fill('Lamp week')
  await page.getByLabel('Place').selectOption('home_mid')
  await page.getByLabel('Priority').fill(String(900 + retry))
  await page.getByLabel('Heading').fill(heading)
  await page.getByLabel('Status').selectOption('published')
  await page.getByLabel('Starts').fill(typed(Date.now() + DAY))
  await page.getByLabel('Ends').fill(typed(Date.now() + 3 * DAY))
  await page.getByLabel('Links to').selectOption('category')
  await page.getByRole('combobox', { name: 'Category' }).fill('lamps')
  await page
    .getByRole('option', { name: /^Lamps/ })
    .first()
    .click()
  await page.getByLabel('Link text').fill(`See the lamps ${retry}`)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lamp week' })).toBeVisible()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()

  const tomorrow = typed(Date.now() + 1.5 * DAY)
  const banner = page.getByRole('heading', { name: heading })
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(banner).toHaveCount(0)

  const answer = await page.goto(`/?at=${tomorrow}`)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(banner).toBeVisible()
  const bar = page.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toBeVisible()
  await expectAccessible(page)

  await test.step('links of the shop stay in the preview; its own link ends it', async () => {
    await hydrated(page)
    await page.getByRole('link', { name: `See the lamps ${retry}` }).click()
    await expect(page).toHaveURL(/\/categories\/lamps\?at=/)
    await expect(bar).toBeVisible()
    await page.goBack()
    // The bar stands on both pages, and its link leads to the one that is shown.
    await expect(banner).toBeVisible()
    await bar.getByRole('link', { name: 'End', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(bar).toHaveCount(0)
    await expect(banner).toHaveCount(0)
  })
  await test.step('nobody else can look ahead', async () => {
    const guest = await browser.newPage(baseURL ? { baseURL } : {})
    await guest.goto(`/?at=${tomorrow}`)
    await expect(guest.getByRole('contentinfo')).toBeVisible()
    await expect(guest.getByRole('heading', { name: heading })).toHaveCount(0)
    await expect(guest.getByRole('complementary', { name: 'Preview' })).toHaveCount(0)
    await guest.close()
  })
})

test('what cannot be is refused at its field, and the preview shows what is typed', async ({ page, signIn }) => {
  await signIn('editor')
  await page.goto('/dashboard/banners/store')
  await hydrated(page)
  await page.getByLabel('Name').fill('Never stored')
  await page.getByLabel('Heading').fill('Only a draft')
  const preview = page.frameLocator('iframe[title="Preview: Wide screen"]')
  await expect(preview.getByRole('heading', { name: 'Only a draft' })).toBeAttached()
  await page.getByLabel('Starts').fill(typed(Date.now() + 2 * DAY))
  await page.getByLabel('Ends').fill(typed(Date.now() + DAY))
  await page.getByLabel('Links to').selectOption('url')
  await page.getByLabel('Address').fill('javascript:alert(1)')
  await page.getByLabel('Link text').fill('See the lamps')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  for (const field of ['Ends', 'Address']) await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Heading')).toHaveValue('Only a draft')
  await expect(page).toHaveURL(/\/banners\/store$/)
})

test('times are those of the shop, and one that the clocks skip says what it becomes', async ({ page, signIn }) => {
  await signIn('editor')
  await page.goto('/dashboard/banners/store')
  await hydrated(page)
  const starts = page.getByLabel('Starts')
  await expect(starts).toHaveAccessibleDescription('Time in Europe/Berlin.')
  await starts.fill('2027-03-28T02:30')
  await expect(starts).toHaveAccessibleDescription(/it becomes 03:30/)
  await expect(starts).toHaveValue('2027-03-28T02:30')
  await page.getByLabel('Name').fill('Summer time')
  await page.getByLabel('Heading').fill('An hour less')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Summer time' })).toBeVisible()
  await page.reload()
  await expect(starts).toHaveValue('2027-03-28T03:30')
})

test('the calendar leads to what it shows, by chart and by table', async ({ page, signIn }) => {
  test.slow()
  await signIn('editor')
  await page.goto('/dashboard/banners/calendar')
  await hydrated(page)
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('row', { name: /Free delivery/ })).toContainText('Live now')
  const chart = page.getByRole('region', { name: 'Banners and slides by day' })
  await chart.getByRole('link', { name: 'Free delivery' }).click()
  await page.waitForURL(/\/dashboard\/banners\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Free delivery' })).toBeVisible()
})

test('slides moved by keyboard come in that order in the shop', async ({ page, signIn }) => {
  test.slow()
  await signIn('editor')
  await page.goto('/')
  await hydrated(page)
  await expect.poll(async () => (await headings(page)).length).toBeGreaterThan(2)
  const before = await headings(page)

  const [first = '', second = ''] = before
  const open = async () => {
    await page.goto('/dashboard/sliders')
    await page.getByRole('link', { name: 'Home page' }).click()
    await hydrated(page)
    await expect(page.getByRole('button', { name: `Edit ${first}` })).toBeVisible()
  }
  const shown = async (): Promise<string[]> => {
    const { slider } = await (await page.request.get('/bff/pages/home', { headers: { 'x-bff': '1' } })).json()
    return slider.slides.map(({ heading }: { heading: string }) => heading)
  }
  const save = async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved.')).toBeVisible()
  }

  await open()
  await page.getByRole('button', { name: `Move ${first}`, exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/moved to place/)).toBeAttached()
  await expectAccessible(page)
  await save()
  const after = await shown()
  await page.goto('/')
  await hydrated(page)
  await expect.poll(async () => await headings(page)).toEqual(after)
  expect(after).not.toEqual(before)
  expect(after.toSorted()).toEqual(before.toSorted())

  await test.step('a save is taken back from its message', async () => {
    await open()
    await page.getByRole('button', { name: `Move ${second} down` }).click()
    await save()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    expect(await shown()).toEqual(after)
  })
  await test.step('the buttons put it back where it was', async () => {
    await open()
    for (let at = after.indexOf(first); at > 0; at -= 1)
      await page.getByRole('button', { name: `Move ${first} up` }).click()
    await save()
    expect(await shown()).toEqual(before)
  })
})
