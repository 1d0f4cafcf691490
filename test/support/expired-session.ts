// A signed-in user whose access token has just expired at the upstream: the starting point of tests of token renewal.
import { type BffOptions, type Browser, type TestBff, testBff } from './bff.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { type FakeUpstream, fakeUpstream } from './fake-upstream.ts'

export interface ExpiredSession {
  database: TestDatabase
  upstream: FakeUpstream
  bffs: TestBff[]
  browser: Browser
}

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

export const REFRESH = '/api/auth/refresh'

export async function expiredSession(
  t: Scope,
  { instances = 1, ...options }: { instances?: number } & Partial<BffOptions> = {},
): Promise<ExpiredSession> {
  const database = await testDatabase(t, { template: 'migrated' })
  const upstream = await fakeUpstream(t)
  const config = { rateLimitPerMinute: 100_000 }
  const bffs: TestBff[] = []
  for (let count = 0; count < instances; count++)
    bffs.push(await testBff(t, { database, upstreamUrl: upstream.url, config, ...options }))
  const browser = first(bffs).browser()
  await browser.login('ada', 'ada-secret')
  upstream.expire()
  upstream.reset()
  return { database, upstream, bffs, browser }
}

export const first = (bffs: readonly TestBff[]): TestBff => bffs[0] as TestBff

/** A browser with the same cookies that talks to another BFF instance. */
export const at = (bff: TestBff, browser: Browser): Browser => {
  const other = bff.browser()
  for (const [name, value] of browser.jar) other.jar.set(name, value)
  return other
}
