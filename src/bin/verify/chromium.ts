// Finds a Chromium for the browser tests or installs one: the distribution's package if possible, else Playwright's build.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell comes first: without a window to draw, it needs less than half the processor time of the others. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A download that takes longer is assumed to be blocked or stalled. */
const INSTALL_WITHIN_MS = 10 * 60_000

const onPath = (names: readonly string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

/** Path of a browser: the one CHROMIUM_PATH names, one installed on the system, or one Playwright downloaded earlier. */
export const findChromium = async (): Promise<string | undefined> => {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const { chromium } = await import('@playwright/test')
  const downloaded = chromium.executablePath()
  return onPath(BROWSERS) ?? (existsSync(downloaded) ? downloaded : undefined)
}

const did = (program: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: INSTALL_WITHIN_MS })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })

const byApt = async (): Promise<void> => {
  const apt = onPath(['apt-get'])
  if (!apt || process.getuid?.() !== 0) return
  if (!(await did(apt, ['update']))) return
  for (const browser of ['chromium-headless-shell', 'chromium'])
    if (await did(apt, ['install', '-y', '--no-install-recommends', browser, 'fonts-liberation'])) return
}

/** Installs to the user's cache, which needs no root rights, but cannot install the system libraries the browser needs. */
const byPlaywright = async (): Promise<void> => {
  const cli = join(import.meta.dirname, '../../../node_modules/@playwright/test/cli.js')
  await did(process.execPath, [cli, 'install', 'chromium', '--no-shell'])
}

/** Like `findChromium`, but installs a browser if none is found; undefined if that fails too. */
export const ensureChromium = async (): Promise<string | undefined> => {
  for (const install of [byApt, byPlaywright]) {
    const found = await findChromium()
    if (found) return found
    await install()
  }
  return findChromium()
}
