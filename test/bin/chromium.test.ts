// Where there is no browser and apt or the right to use it is missing, Playwright's own installer is tried before the gate
// gives up.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { scratchFolder } from '../support/scratch.ts'

const module = join(import.meta.dirname, '../../src/bin/verify/chromium.ts')

/** `ensureChromium` in a bare environment: what it answers, and what it first asks the server of browsers for. */
const ensure = async (t: Parameters<typeof scratchFolder>[0], programs: readonly string[]) => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => void server.close())
  const home = scratchFolder(t)
  mkdirSync(join(home, 'bin'))
  for (const name of programs) writeFileSync(join(home, 'bin', name), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  symlinkSync(process.execPath, join(home, 'bin', 'node'))
  const script = `const { ensureChromium } = await import(${JSON.stringify(module)})
    console.log('found', await ensureChromium())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      PATH: join(home, 'bin'),
      HOME: home,
      PLAYWRIGHT_BROWSERS_PATH: join(home, 'browsers'),
      PLAYWRIGHT_DOWNLOAD_HOST: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = once(child, 'close')
  t.teardown(async () => {
    // The installer would ask again for half a minute.
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL')
    await ended
  })
  return {
    home,
    asked: once(server, 'request').then(([{ url }]) => url as string),
    said: text(child.stdout),
  }
}

t.test('without a browser, and where apt does not help, Playwright is asked for one', async (t) => {
  const { asked, said } = await ensure(t, ['apt-get'])
  t.match(await Promise.race([asked, said]), /^\/.*chrom/)
})

t.test('a browser that is there is taken', async (t) => {
  const { home, asked, said } = await ensure(t, ['chromium'])
  t.equal(await Promise.race([asked, said]), `found ${join(home, 'bin/chromium')}\n`)
})

t.test('of several the one without windows is taken', async (t) => {
  const { home, asked, said } = await ensure(t, ['chromium', 'chromium-headless-shell'])
  t.equal(await Promise.race([asked, said]), `found ${join(home, 'bin/chromium-headless-shell')}\n`)
})
