// Runs the unit and integration tests in a few processes, each taking the next file when it has finished one. A new process
// for every file would spend most of its time loading the application again.
import { globSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { add, NOTHING, type Outcome, retried } from './counts.ts'
import { run } from './run.ts'

/** Folders with slow tests that mostly wait for processes and disks; started last, they would prolong the whole run. */
const FIRST = ['test/deploy/', 'test/main/', 'test/demo/', 'test/bin/']

/** Files that start with this change how the whole process loads modules, so each of them runs in its own process. */
const TSX = "import 'tsx'"

const rank = (file: string): number => {
  const index = FIRST.findIndex((folder) => file.startsWith(folder))
  return index === -1 ? FIRST.length : index
}

/** All test files, or the given files and those in the given folders. */
export const testFiles = (root: string, named: readonly string[]): string[] =>
  (named.length === 0 ? ['test'] : named)
    .flatMap((path) =>
      statSync(join(root, path)).isDirectory()
        ? globSync('**/*.test.ts', { cwd: join(root, path) }).map((file) => join(path, file))
        : [path],
    )
    .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))

/** Leaves out lines about passed tests, so that failures and the output before them stand out. */
const worthShowing = (line: string) => !/^\s*(# Subtest|1\.\.\d+$|$|ok \d|# (time|no tests))/.test(line)

/** Prefix of the line that `together.ts` prints after each file. */
const DONE = '# done '

/** If more files fail, the cause is unlikely to be a busy machine, and a retry would not help. */
const MOST_TRIED_AGAIN = 6

interface Settings {
  root: string
  /** Files still to run; all workers take from it. */
  queue: string[]
  env: Readonly<Record<string, string>>
  say: (line: string) => void
}

/** Runs files in one process until the queue is empty or a file crashes the process. */
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
    // A file that runs no tests counts as failed, because something must have kept them from running.
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
    // If a file crashes its process, only that file fails; the rest continue in a new process.
    while (queue.length > 0) sum = add(sum, await work({ root, queue, env, say }))
    for (let file = alone.shift(); file !== undefined; file = alone.shift())
      sum = add(sum, await work({ root, queue: [file], env, say }))
    return sum
  }
  const workers = Math.min(availableParallelism() + 1, files.length)
  return (await Promise.all(Array.from({ length: workers }, worker))).reduce(add, NOTHING)
}

/**
 * Runs all test files, or the given ones. When all are run and only a few fail, these are retried at the end; those that
 * pass then count as passed and are reported as flaky.
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
