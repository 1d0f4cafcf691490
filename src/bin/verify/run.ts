// Runs one command of the test run: streams its output, and kills it with all its child processes when it has to end. There
// is no time limit, since machines differ, but a command that prints nothing for too long is considered stuck.
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Command {
  program: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Milliseconds without output after which the command is considered stuck. */
  silence?: number
  /** Receives each line of stdout and returns whether to print it. */
  onLine?: (line: string) => boolean
  /** Receives the process, for writing to its stdin; without this, stdin is closed. */
  onStart?: (child: ChildProcess) => void
}

/** Far longer than any command is silent, even on a very slow machine. */
const SILENCE = 5 * 60_000

const end = (child: ChildProcess): void => {
  try {
    // The negative id addresses the process group, so that browsers and servers it started end as well.
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Returns the exit code, or 1 if the command was killed. */
export const run = async (command: Command): Promise<number> => {
  const { program, args, env, silence = SILENCE, onLine = () => true, onStart } = command
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    detached: true,
    stdio: [onStart ? 'pipe' : 'ignore', 'pipe', 'inherit'],
  })
  const timer = setTimeout(() => {
    console.log(`${[program, ...args].join(' ')} has said nothing for ${silence / 1000} s and is ended`)
    end(child)
  }, silence)
  const interrupted = () => {
    end(child)
    // Not at once, because commands that run beside this one have to be ended as well.
    setImmediate(() => process.exit(130))
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  const closed = new Promise<number>((resolve) => {
    child.once('error', ({ message }) => {
      console.log(message)
      resolve(1)
    })
    child.once('close', (status) => resolve(status ?? 1))
  })
  if (child.stdout) {
    const shown = createInterface({ input: child.stdout })
    shown.on('line', (line) => {
      timer.refresh()
      if (onLine(line)) console.log(line)
    })
  }
  onStart?.(child)
  const code = await closed
  clearTimeout(timer)
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  return code
}
