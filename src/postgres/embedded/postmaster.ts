// The running server as its own files describe it: is one there, is it ready, start one, stop one.
import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { program } from './binaries.ts'
import { plainEnvironment } from './cluster.ts'
import type { Place } from './place.ts'

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** After a crash, and especially in a new container, the process id may belong to another program by now. */
const isServerOf = (pid: number, data: string): boolean => {
  try {
    // Compares the arguments, because root in a container may not see another account's working directory.
    const proc = `/proc/${pid}/cmdline`
    const command = existsSync('/proc/self/cmdline')
      ? readFileSync(proc, 'utf8')
      : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(data)
  } catch {
    return false
  }
}

const pidFile = (data: string) => join(data, 'postmaster.pid')

/** A dead server's file is left to PostgreSQL, unless another program has its process id by now: then PostgreSQL would refuse to start. */
const forgetStranger = (data: string): void => {
  if (!existsSync(pidFile(data))) return
  const pid = Number.parseInt(readFileSync(pidFile(data), 'utf8'), 10)
  if (pid > 0 && isAlive(pid) && !isServerOf(pid, data)) rmSync(pidFile(data), { force: true })
}

/** The server that runs on this data directory, if one does. */
export const running = (data: string): Postmaster | undefined => {
  if (!existsSync(pidFile(data))) return undefined
  const lines = readFileSync(pidFile(data), 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid) || !isServerOf(pid, data)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

export interface StartOptions {
  place: Place
  port: number
  /** Where the server writes its log. */
  logFile: string
  settings: Readonly<Record<string, string>>
}

const logLimit = 1024 * 1024

/** Starts a server that outlives this process, and resolves when it accepts connections. */
export const start = async ({ place, port, logFile, settings }: StartOptions): Promise<Postmaster> => {
  forgetStranger(place.data)
  const tooLong = existsSync(logFile) && statSync(logFile).size > logLimit
  const log = openSync(logFile, tooLong ? 'w' : 'a', 0o600)
  const from = tooLong ? 0 : statSync(logFile).size
  const child = spawn(
    program(place.native, 'postgres'),
    ['-D', place.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // In its own process group: Ctrl-C in a terminal stops us, and we stop the server when all its clients are done.
    { ...place.account, cwd: '/', env: plainEnvironment, detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  const state = { ended: undefined as string | undefined }
  child.once('error', (error) => {
    state.ended = error.message
  })
  child.once('exit', (code, signal) => {
    state.ended = readFileSync(logFile, 'utf8').slice(from).trim() || `it ended with ${code ?? signal}`
  })
  // Recovery after a crash may take a while; the server accepts no connections until it has finished.
  for (let waited = 0; waited < 120_000 && state.ended === undefined; waited += 20) {
    const server = running(place.data)
    if (server?.ready && server.pid === child.pid) {
      // If it ends later, the connection to it tells us, and its log may be gone by then.
      child.removeAllListeners()
      return server
    }
    await sleep(20)
  }
  throw new Error(state.ended ?? `it was not ready after two minutes on port ${port}`)
}

/** Stops whatever server runs on this data directory, with its clients if need be. */
export const stop = async (place: Place): Promise<void> => {
  const server = running(place.data)
  if (!server) return
  const ways = [
    { signal: 'SIGINT' as const, withinMs: 20_000 },
    { signal: 'SIGQUIT' as const, withinMs: 5000 },
    { signal: 'SIGKILL' as const, withinMs: 2000 },
  ]
  for (const { signal, withinMs } of ways) {
    tell(server.pid, signal)
    for (let waited = 0; waited < withinMs; waited += 10) {
      if (!isAlive(server.pid) || !isServerOf(server.pid, place.data)) return
      await sleep(10)
    }
  }
}

/** `SIGINT` asks the server to end without waiting for its clients. */
export const tell = (pid: number, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
