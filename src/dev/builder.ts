// Builds a part of dist/ before the first start and after its sources changed, in a process of its own that takes Vite's
// memory with it.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { isFresh, type Part } from './fresh-build.ts'

interface Options {
  root: string
  part: Part
  logger?: Logger
  signal?: AbortSignal
  /** Everything else goes first. */
  unhurried?: boolean
}

/** Resolves when dist/ holds the part as its sources are now; rejects when it does not build. */
export const buildIfStale = async ({ root, part, logger, signal, unhurried }: Options): Promise<void> => {
  if (isFresh(root, part)) return
  logger?.info({ part }, `building the ${part}`)
  const child = spawn(process.execPath, [join(root, 'src', 'bin', 'build.ts'), part], {
    cwd: root,
    // Output of the build goes to stderr: stdout is for the log.
    stdio: ['ignore', process.stderr, process.stderr],
    signal,
    killSignal: 'SIGKILL',
  })
  if (unhurried && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  if (code !== 0 && !signal?.aborted) throw new Error(`The ${part} could not be built; the reason stands above`)
}
