// Chromium driven by only two calls of its DevTools protocol. Playwright listens to every request of a page, which
// costs a page of a hundred modules a fifth of its time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../bin/verify/chromium.ts'

/** Records when a visible heading first appeared in the page. */
const WATCH = `globalThis.headingAt = new Promise((found) => {
  const look = () => document.querySelector('main h1, main h2')?.getClientRects().length && found(performance.now())
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
})`

export interface PlainBrowser {
  /** Resolves when the page at `url` shows a heading. */
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Goes to an empty page. */
  leave: () => Promise<void>
  close: () => Promise<void>
}

export async function plainBrowser(): Promise<PlainBrowser> {
  const path = await findChromium()
  if (!path) throw new Error('No Chromium was found. CHROMIUM_PATH says where one is.')
  const profile = await mkdtemp(join(tmpdir(), 'stoa-browser-'))
  const flags = [
    '--headless=new',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-extensions',
  ]
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const browser = spawn(path, [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'])
  let output = ''
  while (!/ws:\/\/\S+/.test(output)) output += String((await once(browser.stderr, 'data'))[0])
  const { host } = new URL(/ws:\/\/\S+/.exec(output)?.[0] ?? '')
  const pages = (await (await fetch(`http://${host}/json`)).json()) as { type: string; webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(pages.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')

  let last = 0
  const waiting = new Map<number, (result: { result?: { value?: unknown } } | undefined) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  const send = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: unknown } } | undefined>((resolve) => {
      last += 1
      waiting.set(last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  const heading = async () => {
    // Navigation discards the promises of the page it leaves.
    for (;;) {
      const found = await send('Runtime.evaluate', { expression: 'headingAt', awaitPromise: true })
      if (found?.result?.value !== undefined) return
    }
  }
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH })

  return {
    open: async (url) => {
      await send('Page.navigate', { url })
      await heading()
    },
    reload: async () => {
      await send('Runtime.evaluate', { expression: 'delete globalThis.headingAt; location.reload()' })
      await heading()
    },
    leave: async () => {
      await send('Page.navigate', { url: 'about:blank' })
    },
    close: async () => {
      socket.close()
      browser.kill()
      await once(browser, 'exit')
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
