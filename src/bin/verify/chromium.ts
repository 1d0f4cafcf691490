// Finds a Chromium for the browser tests, or installs the distribution's where that is allowed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const onPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

/** Path of a browser: the one named by CHROMIUM_PATH, the machine's own, or the one Playwright downloaded earlier. */
export const findChromium = async (): Promise<string | undefined> => {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const { chromium } = await import('@playwright/test')
  const downloaded = chromium.executablePath()
  return onPath() ?? (existsSync(downloaded) ? downloaded : undefined)
}

const install = (): void => {
  const run = (args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0
  if (run(['update'])) run(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'])
}

/** As `findChromium`, after installing one through apt if need be; undefined where that is not possible either. */
export const ensureChromium = async (): Promise<string | undefined> => {
  const found = await findChromium()
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  install()
  return findChromium()
}
