// Browser tests: people's journeys against the built product, started on a database of its own.
import { defineConfig } from '@playwright/test'
import { findChromium } from './src/bin/verify/chromium.ts'

const chromium = await findChromium()

/** Tests in which pictures are looked at, uploaded, or missed where they do not arrive. */
const WITH_PICTURES = ['looks', 'media', 'products', 'rich-text'].map((name) => `**/${name}.spec.ts`)

const launch = (...more: string[]) => ({
  ...(chromium && { executablePath: chromium }),
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Chromium's own sandbox does not start for root; ordinary users keep it.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...more,
  ],
})

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/product.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Such a test has passed, and the gate names it.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.E2E_ORIGIN,
    // A new browser context and process for every test cost an eighth of the run.
    reuseContext: true,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // A trace of every test costs a quarter of the run; `--trace on` makes one where it is wanted.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'with pictures', testMatch: WITH_PICTURES, use: { launchOptions: launch() } },
    {
      name: 'without pictures',
      testIgnore: WITH_PICTURES,
      // Making every size of every picture costs the server as much as all pages, and the browser a third more than none.
      use: { launchOptions: launch('--blink-settings=imagesEnabled=false') },
    },
  ],
})
