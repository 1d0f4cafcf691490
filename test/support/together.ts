// Runs test files one after another in this process, so that shared modules are loaded and warmed up only once. It reads
// paths from stdin, one per line, and answers each with `# done` and the counts. Every file gets its own test object as its
// `tap`, so that its teardown has finished before the next file begins.
import { registerHooks } from 'node:module'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import type { Test } from 'tap'

const OWN = 'tap-of:'
const DOMAIN = new URL('./error-domain.ts', import.meta.url).href

// Coverage is recorded for this process only, not for the processes that tests start.
delete process.env.NODE_V8_COVERAGE
delete process.env.NODE_DISABLE_COMPILE_CACHE

const tests = new Map<string, Test>()
Object.assign(globalThis, { tapOf: (url: string) => tests.get(url) })

registerHooks({
  resolve: (name, context, next) => {
    if (name === 'tap' && tests.has(context.parentURL ?? ''))
      return { url: OWN + context.parentURL, format: 'module', shortCircuit: true }
    return next(name === 'async-hook-domain' ? DOMAIN : name, context)
  },
  load: (url, context, next) =>
    url.startsWith(OWN)
      ? {
          format: 'module',
          shortCircuit: true,
          source: `const t = tapOf(${JSON.stringify(url.slice(OWN.length))}); export default t; export const test = t.test.bind(t)`,
        }
      : next(url, context),
})

const { default: tap } = await import('tap')
// No timeout here: the parent process kills this one if it prints nothing for too long.
tap.setTimeout(0)
for await (const file of createInterface({ input: process.stdin })) {
  // An error between two files has ended all tests of this process: another one takes the rest.
  if (tap.results) process.exit(1)
  const url = pathToFileURL(file).href
  const begun = performance.now()
  const counts = { pass: 0, fail: 0 }
  await tap.test(file, { timeout: 0 }, async (t) => {
    tests.set(url, t)
    t.on('end', () => Object.assign(counts, t.counts))
    await import(url)
  })
  const seconds = (performance.now() - begun) / 1000
  console.log(`# done ${JSON.stringify({ seconds, passed: counts.pass, failed: counts.fail })}`)
}
