// Builds the views before the first start and after they changed, in a process of its own that takes Vite's memory with it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { isFresh } from './fresh-build.ts'

/** Resolves when dist/ holds the views as they are; rejects when they do not build. */
export const buildIfStale = async (root: string, logger: Logger, signal: AbortSignal): Promise<void> => {
  if (isFresh(root)) return
  logger.info('building the views')
  const child = spawn(process.execPath, [join(root, 'src', 'bin', 'build.ts')], {
    cwd: root,
    // What the build says goes to stderr: stdout belongs to the log.
    stdio: ['ignore', process.stderr, process.stderr],
    signal,
    killSignal: 'SIGKILL',
  })
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  if (code !== 0 && !signal.aborted) throw new Error('The views could not be built; the reason stands above')
}
