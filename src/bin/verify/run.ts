// Runs one command of the gate: its output streams through, and its whole family ends with it. It may take as long as the
// machine needs, but not fall silent.
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Command {
  program: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Milliseconds without a line of output after which it counts as hanging. */
  silence?: number
  /** Sees each line of stdout and says whether to show it. */
  onLine?: (line: string) => boolean
  /** Is handed the process, to talk to it over its standard input; without it that is closed. */
  onStart?: (child: ChildProcess) => void
}

/** No step of the gate is quiet for as long, even where the machine is many times slower than ours. */
const SILENCE = 5 * 60_000

const end = (child: ChildProcess): void => {
  try {
    // The negative number is its process group: browsers and servers that it started, too.
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Answers with the exit code; 1 when it had to be ended. */
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
    process.exit(130)
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
