import t from 'tap'
import { add, playwrightCounts, single, tapCounts } from '../../src/bin/verify/counts.ts'
import { run } from '../../src/bin/verify/run.ts'

t.test('tap is counted by its last summary', async (t) => {
  t.same(tapCounts(['ok 1', '# { total: 50, pass: 50 }'], 0), { passed: 50, failed: 0 })
  t.same(tapCounts(['# { total: 9, pass: 6, fail: 2, skip: 1 }', '# time=7ms'], 1), { passed: 6, failed: 2 })
  t.same(tapCounts(['# { total: 1, pass: 0, fail: 1 }'], 1), { passed: 0, failed: 1 })
})

t.test('Playwright is counted by its report, and a flaky test has failed', async (t) => {
  const report = JSON.stringify({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 } })
  t.same(playwrightCounts(report, 1), { passed: 7, failed: 3 })
})

t.test('a runner that dies, or runs nothing, has failed', async (t) => {
  t.same(tapCounts([], 1), { passed: 0, failed: 1 })
  t.same(tapCounts([], 0), { passed: 0, failed: 1 })
  t.same(tapCounts(['# { total: 3, pass: 3 }'], 1), { passed: 3, failed: 1 })
  t.same(playwrightCounts(undefined, 0), { passed: 0, failed: 1 })
  t.same(add(single(0), single(3)), { passed: 1, failed: 1 })
})

t.test('a command streams its lines and answers with its code', async (t) => {
  const lines: string[] = []
  const onLine = (line: string) => {
    lines.push(line)
    return false
  }
  const script = 'console.log(process.env.COLOUR); console.log("two"); process.exit(3)'
  const code = await run({
    program: process.execPath,
    args: ['-e', script],
    env: { COLOUR: 'red' },
    limit: 60_000,
    onLine,
  })
  t.equal(code, 3)
  t.same(lines, ['red', 'two'])
})

t.test('a command that takes too long is ended with everything it started', async (t) => {
  const pids: number[] = []
  const script = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    console.log(child.pid)
    setInterval(() => {}, 1000)`
  const onLine = (line: string) => {
    pids.push(Number(line))
    return false
  }
  t.not(await run({ program: process.execPath, args: ['-e', script], limit: 1500, onLine }), 0)
  t.equal(pids.length, 1)
  const { eventually, isAlive } = await import('../support/process.ts')
  t.ok(await eventually(() => !isAlive(pids[0] ?? 0)))
})

t.test('a program that does not exist has failed', async (t) => {
  t.equal(await run({ program: '/nowhere/program', args: [], limit: 1000 }), 1)
})
