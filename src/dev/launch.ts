// One run of a supervised process while its code is worked on: whether it loaded, where it serves, and why it ended, as
// its last output says.
import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import type { ChildOptions } from '../process/child.ts'
import type { Report } from '../process/messages.ts'

/** Characters of the last output that are remembered. */
const LAST_OUTPUT = 8000

/** Milliseconds in which the last output of a process arrives after it has exited. */
const OUTPUT_WITHIN = 500

export interface Run {
  child: ChildProcess
  loaded: Promise<void>
  /** The address, once it listens. */
  serving: Promise<string>
  /** Why it ended. */
  gone: Promise<string>
}

export const launch = (
  { name, script, args, env }: Pick<ChildOptions, 'name' | 'script' | 'args' | 'env'>,
  onReport: (report: Report) => void,
): Run => {
  const child = fork(script, args, { env, stdio: ['inherit', 'inherit', 'pipe', 'ipc'] })
  const loaded = Promise.withResolvers<void>()
  const serving = Promise.withResolvers<string>()
  const last = { output: '', reason: '' }
  child.stderr?.on('data', (data) => {
    process.stderr.write(data)
    last.output = (last.output + data).slice(-LAST_OUTPUT)
  })
  child.on('message', (report: Report) => {
    if (report.type === 'failed') last.reason = report.reason
    else if (report.type === 'loaded') loaded.resolve()
    else if (report.type === 'listening') serving.resolve(report.url)
    onReport(report)
  })
  const gone = new Promise<string>((resolve) => {
    const closed = new Promise((resolve) => child.once('close', resolve))
    child.once('exit', async (code, signal) => {
      await Promise.race([closed, sleep(OUTPUT_WITHIN)])
      const why = last.reason || stripVTControlCharacters(last.output).trim()
      resolve(why || `The ${name} ended without output (${code ?? signal})`)
    })
  })
  return { child, loaded: loaded.promise, serving: serving.promise, gone }
}
