// The unit and integration tests: a few processes, each of which takes the next file when it is done with one. Nearly all
// of a file's time would otherwise go into loading the product anew.
import { globSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { add, NOTHING, type Outcome, retried } from './counts.ts'
import { run } from './run.ts'

/** They wait for processes and disks rather than compute, and would keep the others waiting at the end. */
const FIRST = ['test/deploy/', 'test/main/', 'test/demo/', 'test/bin/']

/** A file that begins with it changes how the whole process loads its modules, and has one for itself. */
const TSX = "import 'tsx'"

const rank = (file: string): number => {
  const index = FIRST.findIndex((folder) => file.startsWith(folder))
  return index === -1 ? FIRST.length : index
}

/** All test files, or those that were named, singly or by their folder. */
export const testFiles = (root: string, named: readonly string[]): string[] =>
  (named.length === 0 ? ['test'] : named)
    .flatMap((path) =>
      statSync(join(root, path)).isDirectory()
        ? globSync('**/*.test.ts', { cwd: join(root, path) }).map((file) => join(path, file))
        : [path],
    )
    .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))

/** What passed is not worth a line of its own; failures and what leads to them are. */
const worthShowing = (line: string) => !/^\s*(# Subtest|1\.\.\d+$|$|ok \d|# (time|no tests))/.test(line)

/** What `together.ts` says after each file. */
const DONE = '# done '

/** More than these fail for a reason that a second try does not mend. */
const MOST_TRIED_AGAIN = 3

interface Settings {
  root: string
  /** What is left to do; all workers take from it. */
  queue: string[]
  env: Readonly<Record<string, string>>
  say: (line: string) => void
}

/** One process, until the queue is empty or a file takes it down. */
const work = async ({ root, queue, env, say }: Settings): Promise<Outcome> => {
  let sum = NOTHING
  let file: string | undefined
  let output: string[] = []
  let input: Writable | null = null
  const next = () => {
    file = queue.shift()
    output = []
    if (file === undefined) input?.end()
    else input?.write(`${join(root, file)}\n`)
  }
  const note = (passed: number, failed: number, seconds: number) => {
    const name = file ?? ''
    // A file without a single test is one that lost them.
    const failing = failed || (passed === 0 ? 1 : 0)
    const reasons = output.filter(worthShowing).join('\n')
    const failures = failing ? [{ name, passed, failed: failing, reason: reasons }] : []
    sum = add(sum, { ...NOTHING, passed, failed: failing, times: [{ name, seconds }], failures })
    say(`${failing ? 'not ok' : 'ok'} ${name} ${seconds.toFixed(1)} s`)
    if (failing) say(reasons)
  }
  const begun = Date.now()
  await run({
    program: process.execPath,
    args: [join(root, 'test/support/together.ts')],
    env,
    onStart: ({ stdin }) => {
      input = stdin
      next()
    },
    onLine: (line) => {
      if (!line.startsWith(DONE)) output.push(line)
      else {
        const { passed, failed, seconds } = JSON.parse(line.slice(DONE.length))
        note(passed, failed, seconds)
        next()
      }
      return false
    },
  })
  if (file !== undefined) note(0, 1, (Date.now() - begun) / 1000)
  return sum
}

const eachOnce = async (
  root: string,
  named: readonly string[],
  env: Settings['env'],
  say: Settings['say'],
): Promise<Outcome> => {
  const files = testFiles(root, named)
  const alone = files.filter((file) => readFileSync(join(root, file), 'utf8').startsWith(TSX))
  const queue = files.filter((file) => !alone.includes(file))
  const worker = async (): Promise<Outcome> => {
    let sum = NOTHING
    // A file that takes its process down fails alone: the others go on in a new one.
    while (queue.length > 0) sum = add(sum, await work({ root, queue, env, say }))
    for (let file = alone.shift(); file !== undefined; file = alone.shift())
      sum = add(sum, await work({ root, queue: [file], env, say }))
    return sum
  }
  const workers = Math.min(availableParallelism() + 1, files.length)
  return (await Promise.all(Array.from({ length: workers }, worker))).reduce(add, NOTHING)
}

/**
 * All test files, or those that were named. Of everything, a few files that failed are tried again once the others are
 * done: those that pass then have passed, and the gate names them.
 */
export const unitTests = async (
  root: string,
  named: readonly string[],
  env: Settings['env'],
  say: Settings['say'] = console.log,
): Promise<Outcome> => {
  const first = await eachOnce(root, named, env, say)
  const { failures } = first
  if (named.length > 0 || failures.length === 0 || failures.length > MOST_TRIED_AGAIN) return first
  say(`Trying ${failures.map(({ name }) => name).join(', ')} again`)
  return retried(
    first,
    await eachOnce(
      root,
      failures.map(({ name }) => name),
      env,
      say,
    ),
  )
}
