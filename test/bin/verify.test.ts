import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import t from 'tap'
import { add, NOTHING, playwrightCounts, retried, single, slowest } from '../../src/bin/verify/counts.ts'
import { run } from '../../src/bin/verify/run.ts'
import { inOrder } from '../../src/bin/verify/schedule.ts'
import { testFiles, unitTests } from '../../src/bin/verify/unit.ts'
import { scratchFolder } from '../support/scratch.ts'

t.test('Playwright is counted by its report, and a test that passed at the second try is named', async (t) => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'shop.spec.ts',
    tests: [{ status, results: [{ duration: 1000 }] }],
  })
  const report = JSON.stringify({
    suites: [{ specs: [spec('buys', 'expected')], suites: [{ specs: [spec('looks', 'flaky')] }] }],
    stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 3 },
  })
  const counted = playwrightCounts(report, 1)
  t.match(counted, { passed: 8, failed: 1 })
  t.same(counted.flaky, ['shop.spec.ts › looks'])
  t.same(add(counted, NOTHING).flaky, counted.flaky)
})

t.test('a test that fails says why', async (t) => {
  const results = [{ duration: 1000, error: { message: 'no cart' } }]
  const report = JSON.stringify({
    specs: [{ title: 'buys', file: 'shop.spec.ts', tests: [{ status: 'unexpected', results }] }],
    stats: { expected: 0, unexpected: 1, flaky: 0 },
  })
  t.same(playwrightCounts(report, 1).failures, [
    { name: 'shop.spec.ts › buys', passed: 0, failed: 1, reason: 'no cart' },
  ])
})

t.test('what passed at the second try is counted once and named; what failed twice has failed', async (t) => {
  const failure = (name: string, passed: number) => ({ name, passed, failed: 1, reason: '' })
  const first = { ...NOTHING, passed: 10, failed: 2, failures: [failure('a', 3), failure('b', 1)] }
  const second = { ...NOTHING, passed: 4 + 1, failed: 1, failures: [failure('b', 1)] }
  t.match(retried(first, second), { passed: 11, failed: 1, flaky: ['a'], failures: [{ name: 'b' }] })
})

t.test('a runner that dies, or runs nothing, has failed', async (t) => {
  t.same(playwrightCounts(undefined, 0), { ...NOTHING, failed: 1 })
  t.same(add(single(0), single(3)), { ...NOTHING, passed: 1, failed: 1 })
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
    onLine,
  })
  t.equal(code, 3)
  t.same(lines, ['red', 'two'])
})

t.test('a command that falls silent is ended with everything it started', async (t) => {
  const pids: number[] = []
  const script = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    console.log(child.pid)
    setInterval(() => {}, 1000)`
  const onLine = (line: string) => {
    pids.push(Number(line))
    return false
  }
  t.not(await run({ program: process.execPath, args: ['-e', script], silence: 4000, onLine }), 0)
  t.equal(pids.length, 1)
  const { eventually, isAlive } = await import('../support/process.ts')
  t.ok(await eventually(() => !isAlive(pids[0] ?? 0)))
})

t.test('a program that does not exist has failed', async (t) => {
  t.equal(await run({ program: '/nowhere/program', args: [] }), 1)
})

t.test('a command may take as long as it likes while it says something', async (t) => {
  const script = 'let n = 0; const talk = setInterval(() => { console.log(n); if (++n > 50) clearInterval(talk) }, 100)'
  t.equal(await run({ program: process.execPath, args: ['-e', script], silence: 4000, onLine: () => false }), 0)
})

t.test('a stage begins as soon as those before it have ended, and no later', async (t) => {
  const begun: string[] = []
  const ends = new Map<string, (result: string) => void>()
  const results = inOrder({ types: [], build: [], unit: ['build'], e2e: ['build', 'types'] }, (name) => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, resolve))
  })
  const end = async (name: string) => {
    ends.get(name)?.(`${name} ended`)
    await new Promise((resolve) => setImmediate(resolve))
    return begun.join(' ')
  }
  t.equal(await end(''), 'types build')
  t.equal(await end('build'), 'types build unit', 'what needs the build does not wait for the types')
  t.equal(await end('types'), 'types build unit e2e', 'nor for the unit tests')
  await end('e2e')
  await end('unit')
  t.same(await results, ['types ended', 'build ended', 'unit ended', 'e2e ended'])
})

t.test('the slowest come first, from both runners', async (t) => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    file: 'shop.spec.ts',
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const report = JSON.stringify({
    suites: [{ specs: [spec('buys', 1500)], suites: [{ specs: [spec('looks', 2000, 500)] }] }],
    stats: { expected: 1, unexpected: 0, flaky: 1 },
  })
  const sum = add(playwrightCounts(report, 1), { ...NOTHING, times: [{ name: 'test/a.test.ts', seconds: 2 }] })
  t.same(slowest(sum.times, 2), [
    { name: 'shop.spec.ts › looks', seconds: 2.5 },
    { name: 'test/a.test.ts', seconds: 2 },
  ])
})

/** A small checkout with test files of its own, run by the real processes. */
const checkout = (t: Parameters<typeof scratchFolder>[0], files: Readonly<Record<string, string>>) => {
  const root = scratchFolder(t)
  mkdirSync(join(root, 'test/support'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'test', `${name}.test.ts`), text)
  for (const name of ['together.ts', 'error-domain.ts'])
    copyFileSync(join(import.meta.dirname, '../support', name), join(root, 'test/support', name))
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  symlinkSync(join(import.meta.dirname, '../../.tap'), join(root, '.tap'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  return root
}

t.test('files are found by their folder or their name', async (t) => {
  const root = checkout(t, { b: '', a: '' })
  t.same(testFiles(root, []), ['test/a.test.ts', 'test/b.test.ts'])
  t.same(testFiles(root, ['test/b.test.ts']), ['test/b.test.ts'])
  t.throws(() => testFiles(root, ['test/c.test.ts']), { code: 'ENOENT' })
})

t.test('each file is counted, and one that fails or takes its process down spoils no other', async (t) => {
  const passing = "import t from 'tap'\nt.test('holds', async (t) => t.ok(true))"
  const failing = "import t from 'tap'\nt.test('does not hold', async (t) => t.ok(false))"
  const root = checkout(t, {
    a: passing,
    b: failing,
    c: 'process.kill(process.pid, "SIGKILL")',
    d: "import { test } from 'tap'\ntest('holds', async (t) => t.ok(true))",
    e: passing,
    f: `await ${'import'}("./nowhere.ts")`,
    g: '// Its tests are gone.',
    // So many that none is tried again.
    ...{ h: failing, i: failing, j: failing },
  })
  const said: string[] = []
  const { passed, failed, times } = await unitTests(root, [], {}, (line) => said.push(line))
  t.same({ passed, failed }, { passed: 3, failed: 7 })
  const names = (letters: string) => [...letters].map((name) => `test/${name}.test.ts`)
  t.same(times.map(({ name }) => name).sort(), names('abcdefghij'))
  for (const name of names('bcfghij'))
    t.ok(
      said.some((line) => line.startsWith(`not ok ${name} `)),
      name,
    )
})

t.test('an error that comes once its file is over fails the file that runs then, and no other', async (t) => {
  const thrown = join(scratchFolder(t), 'thrown')
  const late = `import { writeFileSync } from 'node:fs'
    import t from 'tap'
    t.test('leaves a timer', async (t) => {
      const timer = setInterval(() => {
        if (!globalThis.anotherRuns) return
        clearInterval(timer)
        writeFileSync(${JSON.stringify(thrown)}, '')
        throw new Error('nobody waits for me')
      }, 10)
      t.ok(true)
    })`
  // In whichever process: no other takes all files before the one that has the timer takes its next.
  const slow = `import { existsSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import t from 'tap'
    t.test('waits', async (t) => {
      globalThis.anotherRuns = true
      while (!existsSync(${JSON.stringify(thrown)})) await sleep(10)
      t.ok(true)
    })`
  const names = [...'bcdefghijklm']
  const root = checkout(t, { a: late, ...Object.fromEntries(names.map((name) => [name, slow])) })
  const files = ['a', ...names].map((name) => `test/${name}.test.ts`)
  const said: string[] = []
  const { failures, times } = await unitTests(root, files, {}, (line) => said.push(line))
  t.same(times.map(({ name }) => name).sort(), files)
  t.equal(failures.length, 1)
  t.match(failures[0]?.reason, /nobody waits for me[\s\S]*a\.test\.ts/)
})

t.test('after an error between two files a process takes no more of them', async (t) => {
  const late = `import t from 'tap'
    t.test('holds', async (t) => t.ok(true))
    t.on('end', () => setTimeout(() => { throw new Error('nobody waits for me') }, 50))`
  const root = checkout(t, { a: late, b: "import t from 'tap'\nt.test('holds', async (t) => t.ok(true))" })
  const child = spawn(process.execPath, [join(root, 'test/support/together.ts')], { stdio: ['pipe', 'pipe', 'ignore'] })
  const begin = (name: string) => child.stdin.write(`${join(root, 'test', name)}.test.ts\n`)
  const said: string[] = []
  begin('a')
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (line.startsWith('not ok')) begin('b')
  }
  t.equal(said.filter((line) => line.startsWith('# done')).length, 1)
  t.ok(said.some((line) => line.includes('nobody waits for me')))
  t.equal(child.exitCode ?? (await once(child, 'exit'))[0], 1)
})

t.test('a file that fails is tried again, when all were asked for', async (t) => {
  const flag = join(scratchFolder(t), 'tried')
  const flaky = `import { existsSync, writeFileSync } from 'node:fs'
    import t from 'tap'
    const tried = existsSync('${flag}')
    writeFileSync('${flag}', '')
    t.test('holds the second time', async (t) => t.ok(tried))`
  const root = checkout(t, { a: flaky, b: "import t from 'tap'\nt.test('holds', async (t) => t.ok(true))" })
  t.match(await unitTests(root, ['test/a.test.ts'], {}, () => {}), { passed: 0, failed: 1, flaky: [] })
  rmSync(flag)
  t.match(await unitTests(root, [], {}, () => {}), { passed: 2, failed: 0, flaky: ['test/a.test.ts'] })
})

t.test('what a file tears down is gone before the next one begins', async (t) => {
  const root = checkout(t, {
    a: "import t from 'tap'\nglobalThis.open = true\nt.teardown(() => { globalThis.open = false })\nt.test('uses it', async (t) => t.ok(globalThis.open))",
    b: "import t from 'tap'\nt.test('alone', async (t) => t.not(globalThis.open, true))",
  })
  const outcome = await unitTests(root, ['test/a.test.ts', 'test/b.test.ts'], {}, () => {})
  t.match(outcome, { passed: 2, failed: 0 })
})
