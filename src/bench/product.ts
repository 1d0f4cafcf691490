// The product as one starts it, observed from outside: how long until it serves, and how much memory each process holds.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { processIds, statOf } from './proc.ts'

const TICKS = 100

export interface Started {
  process: ChildProcess
  url: string
  seconds: number
}

/** `onLine` is told of each line of the log until the product is ready. */
export async function startProduct(
  env: Record<string, string>,
  onLine: (line: string) => void = () => {},
): Promise<Started> {
  const began = performance.now()
  const child = spawn(process.execPath, ['src/main.js'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)))
    const lines = createInterface({ input: child.stdout }).on('line', (line) => {
      onLine(line)
      if (!line.includes('"msg":"ready"')) return
      resolve(JSON.parse(line).url)
      // Whatever is logged from now on is taken, and not looked at: measuring is not to pay for it.
      lines.close()
      child.stdout.resume()
    })
  })
  return { process: child, url, seconds: (performance.now() - began) / 1000 }
}

export async function stopProduct({ process: child }: Started): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Ids of the supervisor and its Node children, by the role each was started in: `bff`, and `bff 2` where there are several. */
export async function pidsOf({ process: child }: Started): Promise<Record<string, number>> {
  const pids = [child.pid ?? 0, ...(await childrenOf(child.pid ?? 0)).map(Number)]
  const rows = await Promise.all(
    pids.map(async (pid) => {
      const role = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').at(-2) ?? ''
      return [role.endsWith('main.js') ? 'supervisor' : role, pid] as const
    }),
  )
  const known: Record<string, number> = {}
  for (const [role, pid] of rows.filter(([role]) => ['supervisor', 'bff', 'shop'].includes(role))) {
    const others = Object.keys(known).filter((name) => name.startsWith(role)).length
    known[others === 0 ? role : `${role} ${others + 1}`] = pid
  }
  return known
}

/** Resident memory in MB, by role. */
export async function memoryOf(started: Started): Promise<Record<string, number>> {
  const rows = Object.entries(await pidsOf(started)).map(async ([role, pid]) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return [role, Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

/** Processor seconds that a process has used. */
export async function cpuOf(pid: number): Promise<number> {
  const fields = await statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

async function childrenOf(parent: number): Promise<string[]> {
  const children: string[] = []
  for (const pid of await processIds()) if (Number((await statOf(pid))[1]) === parent) children.push(pid)
  return children
}

/** Milliseconds until a process that has just started is idle, and the system has back what starting took. */
const SETTLING = 15_000

/** The same of a product that has just started, once it is idle. */
export async function idleMemoryOf(started: Started): Promise<Record<string, number>> {
  await sleep(SETTLING)
  return memoryOf(started)
}
