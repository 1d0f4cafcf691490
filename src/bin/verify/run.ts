// Runs one command of the gate: its output streams through, its time is limited, and its whole family ends with it.
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Command {
  program: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Milliseconds. */
  limit: number
  /** Sees each line of stdout and says whether to show it. */
  onLine?: (line: string) => boolean
}

const end = (child: ChildProcess): void => {
  try {
    // The negative number is its process group: browsers and servers that it started, too.
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Answers with the exit code; 1 when it had to be ended. */
export const run = async ({ program, args, env, limit, onLine = () => true }: Command): Promise<number> => {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const timer = setTimeout(() => {
    console.log(`${program} takes too long and is ended`)
    end(child)
  }, limit)
  const interrupted = () => {
    end(child)
    process.exit(130)
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  const shown = createInterface({ input: child.stdout })
  shown.on('line', (line) => {
    if (onLine(line)) console.log(line)
  })
  const code = await new Promise<number>((resolve) => {
    child.once('error', ({ message }) => {
      console.log(message)
      resolve(1)
    })
    child.once('close', (status) => resolve(status ?? 1))
  })
  clearTimeout(timer)
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  return code
}
