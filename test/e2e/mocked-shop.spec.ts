// `npm run dev:mock`: the views in a browser without any server of ours behind them.
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '#http/ports.ts'
import { mockedShop } from '../../src/bench/mocked-shop.ts'
import { test as base, expect } from './fixtures.ts'

const root = join(import.meta.dirname, '../..')
const touch = (path: string) => utimesSync(join(root, path), new Date(), new Date())

/** The pages of these tests share a cache: unbundled, the views are some hundred modules. */
const test = base.extend({
  context: async ({ lasting }, use) => await use(lasting),
  page: async ({ lasting }, use) => {
    const page = await lasting.newPage()
    await use(page)
    await page.close()
  },
})

test.describe('the shop on mocks', () => {
  // Saving a contract reloads every page there is.
  test.describe.configure({ mode: 'serial' })

  let origin = ''
  let stop = async () => {}

  test.beforeAll(async () => {
    ;({ origin, stop } = await mockedShop(await freePort()))
  })

  test.afterAll(() => stop())

  const firstHeading = (page: Page) => page.locator('main').getByRole('heading').first()

  /** A mark that a reload takes away. */
  const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
  const marked = (page: Page) => page.locator('html[data-mark]')

  test('shows what is recorded, to whom the scenario names', async ({ page }) => {
    await page.goto(`${origin}/`)
    await expect(firstHeading(page)).toBeVisible()
    await page.goto(`${origin}/dashboard?scenario=editor`)
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Colours' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Colours' })).toBeVisible()
  })

  test('a saved view comes in place; a saved contract reloads; the scenario stays', async ({ page }) => {
    await page.goto(`${origin}/?scenario=customer`)
    await expect(page.getByText('Mock: customer')).toBeVisible()
    await page.goto(`${origin}/`)
    await expect(firstHeading(page)).toBeVisible()
    await mark(page)

    const again = page.waitForResponse(/product-card\.tsx\?t=/)
    touch('views/kit/product-card.tsx')
    await again
    await expect(marked(page)).toHaveCount(1)

    touch('src/contract/carts.ts')
    await expect(marked(page)).toHaveCount(0)
    await expect(page.getByText('Mock: customer')).toBeVisible()
    await expect(firstHeading(page)).toBeVisible()
  })

  test('what the shop is like is chosen in the page', async ({ page }) => {
    await page.goto(`${origin}/`)
    const panel = page.locator('details').filter({ hasText: 'Mock:' })
    await panel.getByText('Mock: normal').click()
    await panel.getByLabel('Signed in as').selectOption('editor')
    await panel.getByLabel('The shop').selectOption('is empty')
    await panel.getByLabel('Latency, ms').fill('50')
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(panel.getByText('Mock: editor, empty, latency=50')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('scenario')).toBe('editor,empty,latency=50')
    await page.goto(`${origin}/dashboard/colors`)
    await expect(page.getByRole('heading', { level: 1, name: 'Colours' })).toBeVisible()
    await panel.getByText('Mock: editor').click()
    await panel.getByRole('button', { name: 'Normal' }).click()
    await expect(panel.getByText('Mock: normal')).toBeVisible()
  })

  test('a scenario that nobody knows is refused in words, and the one before stays', async ({ page }) => {
    await page.goto(`${origin}/?scenario=customer`)
    await expect(page.getByText('Mock: customer')).toBeVisible()
    await page.goto(`${origin}/?scenario=cutsomer`)
    await expect(page.getByRole('alert').filter({ hasText: 'No scenario "cutsomer"' })).toBeVisible()
    await expect(page.getByText('Mock: customer')).toBeVisible()
  })

  test('whose session has expired is asked to sign in', async ({ page }) => {
    await page.goto(`${origin}/dashboard/colors?scenario=expired`)
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  })

  test('an answer that fails is the page for that, and trying again helps', async ({ page }) => {
    await page.goto(`${origin}/?scenario=fails%3D1`)
    await expect(page.getByRole('heading', { level: 1, name: 'Not available at the moment' })).toBeVisible()
    await page.goto(`${origin}/?scenario=normal`)
    await expect(firstHeading(page)).toBeVisible()
  })
})
