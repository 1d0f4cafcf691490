// Runs one of our processes for a test and parses its log output as it arrives.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Line {
  /** Pino's level: 30 info, 40 warn, 50 error, 60 fatal; 0 for a line that is not JSON. */
  level: number
  service: string
  msg: string
  [field: string]: unknown
}

export interface Running {
  pid: number
  /** Resolves with the first matching log line; rejects with the whole output if the process ends without one. */
  line: (fits: (line: Line) => boolean) => Promise<Line>
  lines: readonly Line[]
  /** The stderr output so far. */
  errors: () => string
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  kill: (signal: NodeJS.Signals) => void
}

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

const root = join(import.meta.dirname, '..', '..')

/** In milliseconds; long enough even for a very slow or busy machine. */
const PATIENCE = 120_000

const parse = (text: string): Line => {
  // Plain text such as a number or a bracketed list can also be valid JSON, so only objects are parsed.
  if (!text.startsWith('{"')) return { level: 0, service: '', msg: text }
  try {
    return JSON.parse(text) as Line
  } catch {
    return { level: 0, service: '', msg: text }
  }
}

/** A minimal environment: variables of the test run are not passed on, except those every program needs, and processes
 * share a compile cache. */
export const plainEnvironment = () => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '/',
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
})

/** For Node's `--import`: a process says which flags it gives V8 while it runs. */
export const TELLS_FLAGS = `data:text/javascript,${encodeURIComponent(`
  import { syncBuiltinESMExports } from 'node:module'
  import v8 from 'node:v8'
  const set = v8.setFlagsFromString
  v8.setFlagsFromString = (flag) => {
    set(flag)
    console.log(JSON.stringify({ msg: 'flag', role: process.argv[2] ?? 'all', flag }))
  }
  syncBuiltinESMExports()
`)}`

/** The flags that a process said it gave V8. */
export const flagsOf = (lines: readonly Line[], role: string): unknown[] =>
  lines.filter((line) => line.msg === 'flag' && line.role === role).map(({ flag }) => flag)

export const startProcess = (
  t: Scope,
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { cwd = root, nodeArgs = [] }: { cwd?: string; nodeArgs?: readonly string[] } = {},
): Running => {
  const child: ChildProcess = spawn(process.execPath, [...nodeArgs, resolve(root, script), ...args], {
    cwd,
    env: { ...plainEnvironment(), NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: Line[] = []
  let errors = ''
  /** Resolved when a line arrives or the process ends, then replaced. */
  let news = Promise.withResolvers<void>()
  const tell = () => {
    news.resolve()
    news = Promise.withResolvers()
  }
  if (child.stdout)
    createInterface(child.stdout).on('line', (text) => {
      lines.push(parse(text))
      tell()
    })
  child.stderr?.on('data', (data) => {
    errors += data
  })
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  const state = { over: false }
  void exited.then(() => {
    state.over = true
    tell()
  })
  t.teardown(async () => {
    if (!state.over) child.kill('SIGTERM')
    await exited
  })
  return {
    pid: child.pid ?? 0,
    lines,
    errors: () => errors,
    exited,
    kill: (signal) => void child.kill(signal),
    line: async (fits) => {
      const patience = AbortSignal.timeout(PATIENCE)
      const enough = once(patience, 'abort')
      while (!patience.aborted) {
        const found = lines.find(fits)
        if (found) return found
        if (state.over) break
        await Promise.race([news.promise, enough])
      }
      throw new Error(`The line did not come.\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n${errors}`)
    },
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Polls until the condition holds; returns false if it does not in time. */
export const eventually = async (happened: () => boolean | Promise<boolean>, every = 20): Promise<boolean> => {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(every)) if (await happened()) return true
  return false
}
