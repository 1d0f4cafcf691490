// What every browser test stands on: a page that fails the test on any console error or report, ways to sign in, and axe.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, test as base, type Cookie, expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { RunOnly } from 'axe-core'
import { REPORTS_PATH } from '../../src/bff/hooks/reports.ts'
import type { DemoAccounts } from './product.ts'

export const accounts = (): DemoAccounts => JSON.parse(process.env.E2E_ACCOUNTS ?? '{}')

export type Who = keyof DemoAccounts

interface Fixtures {
  /** Signs the browser in without the form; into a session that other tests may have used before. */
  signIn: (who: Who) => Promise<void>
  /** Unexpected console messages, and what pages report; checked at the end of every test. */
  complaints: string[]
  /** The address that the test's browser comes from, by which limits count. */
  address: string
}

interface Shared {
  /** Cookies of earlier sign-ins: checking a password takes a tenth of a second of both processors. */
  sessions: Map<Who, { cookies: Cookie[]; until: number }>
  /** Outlives the test, with its cache and its cookies. Here, because a file with such a fixture of its own runs last. */
  lasting: BrowserContext
}

/** Well below the lifetime of a session's token. */
const SESSION_MS = 10 * 60_000

/** The browser itself reports failed loads of pages that are meant to fail, and pictures it was started without. */
const EXPECTED =
  /^Failed to load resource: the server responded with a status of (?:4\d\d|503)|but is not used because image loading is disabled/

/** What it says later of the same pictures, where it was started without. */
const LEFT_ALONE = /\/media\/\S+ was preloaded using link preload but not used/

export const test = base.extend<Fixtures, Shared>({
  baseURL: async ({ baseURL: _given }, use) => await use(process.env.E2E_ORIGIN),
  complaints: [
    async ({ page }, use, { project }) => {
      const complaints: string[] = []
      const withPictures = project.name === 'with pictures'
      page.on('console', (message) => {
        const known = EXPECTED.test(message.text()) || (!withPictures && LEFT_ALONE.test(message.text()))
        if (['error', 'warning'].includes(message.type()) && !known) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      // Some errors are told to nobody but the page.
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === REPORTS_PATH) complaints.push(request.postData() ?? 'a report')
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  address: [
    async ({ context }, use) => {
      const [one, two] = crypto.getRandomValues(new Uint8Array(2))
      const address = `198.18.${one}.${two}`
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
      await use(address)
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  sessions: [async ({}, use) => await use(new Map()), { scope: 'worker' }],
  lasting: [
    async ({ browser }, use) => {
      const context = await browser.newContext()
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  signIn: async ({ context, sessions, address, playwright, baseURL }, use) => {
    /** Apart from the test's browser: a sign-in there would end the session that it holds, which other tests use too. */
    const logIn = async (who: Who) => {
      const extraHTTPHeaders = { 'x-bff': '1', origin: baseURL ?? '', 'x-forwarded-for': address }
      const client = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders })
      const response = await client.post('/bff/auth/login', { data: accounts()[who] })
      expect(response.status()).toBe(200)
      const { cookies } = await client.storageState()
      await client.dispose()
      return { cookies, until: Date.now() + SESSION_MS }
    }
    await use(async (who) => {
      const known = sessions.get(who)
      const session = known && Date.now() < known.until ? known : await logIn(who)
      sessions.set(who, session)
      await context.addCookies(session.cookies)
    })
  },
})

export { expect }

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Every rule in the theme that is on, and in the other one those that a theme can break: it changes nothing but colours.
 * `part` is a selector, where the rest of the page is looked at elsewhere.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // A colour on its way to another has a contrast of its own; without motion none is on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A page keeps it until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await expectNothingFound(page, part, { type: 'tag', values: TAGS })
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: dark ? 'light' : 'dark' })
  await expectNothingFound(page, part, { type: 'rule', values: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
}

/**
 * A frame that runs no script runs no axe either. A table's first rows say what the others do: looking at each of 25 takes
 * twice the time of the whole screen.
 */
const LEFT_OUT = ['iframe[sandbox]', 'tbody > tr:nth-child(n+7)', '[role=rowgroup] > [role=row]:nth-child(n+7)']

/** Passed rules, which are most of them, are not reported. */
async function expectNothingFound(page: Page, part: string, runOnly: RunOnly): Promise<void> {
  const found = await page.evaluate(
    async ([part, exclude, runOnly]) => {
      // What happens to lie under it can be scrolled out again.
      const header = document.querySelector<HTMLElement>('header[data-part]')
      header?.style.setProperty('position', 'relative')
      const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run(
        { include: [part], exclude },
        { runOnly, resultTypes: ['violations'] },
      )
      header?.style.removeProperty('position')
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
      )
    },
    [part, LEFT_OUT, runOnly] as const,
  )
  expect(found).toEqual([])
}

/** Checks that nothing is wider than the narrowest phone. */
export async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide, 'pixels of sideways scrolling at 320').toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 900 })
}

/**
 * Waits until the page listens: React has gone over all of it, and what it does afterwards, where keys of the whole page
 * begin to be heard, is done as well. Single elements are known to React earlier, while it is still on its way.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const entries = Object.entries(document.getElementById('app') ?? {})
    const root = entries.find(([key]) => key.startsWith('__reactContainer'))?.[1]
    return root?.stateNode.current.memoizedState.isDehydrated === false
  })
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })))
}

export const opened = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}
