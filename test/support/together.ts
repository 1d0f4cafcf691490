// Runs test files one after another in this process, so that what they all need is loaded and warmed up once. Their paths
// come by standard input, a line each; `# done` and what was counted answers each. Each file gets a test of its own as its `tap`: what it tears down is gone before
// the next one begins.
import { registerHooks } from 'node:module'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import tap, { type Test } from 'tap'

const OWN = 'tap-of:'

// What is counted of this process is not of those that its tests start.
delete process.env.NODE_V8_COVERAGE
delete process.env.NODE_DISABLE_COMPILE_CACHE

const tests = new Map<string, Test>()
Object.assign(globalThis, { tapOf: (url: string) => tests.get(url) })

registerHooks({
  resolve: (name, context, next) =>
    name === 'tap' && tests.has(context.parentURL ?? '')
      ? { url: OWN + context.parentURL, format: 'module', shortCircuit: true }
      : next(name, context),
  load: (url, context, next) =>
    url.startsWith(OWN)
      ? {
          format: 'module',
          shortCircuit: true,
          source: `const t = tapOf(${JSON.stringify(url.slice(OWN.length))}); export default t; export const test = t.test.bind(t)`,
        }
      : next(url, context),
})

// Whoever gave the files ends a process that has fallen silent.
tap.setTimeout(0)
for await (const file of createInterface({ input: process.stdin })) {
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
