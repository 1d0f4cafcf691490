// Runs an operator's command as a separate process and returns its output and exit code.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { plainEnvironment } from './process.ts'

const root = join(import.meta.dirname, '../..')

export interface Ended {
  out: string
  err: string
  code: number | null
}

/** The process sees only `env` and the few variables that every program needs. */
export const runCommand = async (
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
  cwd = root,
): Promise<Ended> => {
  const child = spawn(process.execPath, [join(root, 'src/bin', script), ...args], {
    cwd,
    env: { ...plainEnvironment(), ...env },
  })
  child.stdin.end(input)
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return { out, err, code }
}
