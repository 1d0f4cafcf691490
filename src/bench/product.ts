// The product as one starts it, observed from outside: how long until it serves, and how much memory each process holds.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { processIds, statOf } from './proc.ts'

export interface Started {
  process: ChildProcess
  url: string
  seconds: number
}

export async function startProduct(env: Record<string, string>): Promise<Started> {
  const began = performance.now()
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"msg":"ready"')) resolve(JSON.parse(line).url)
    })
  })
  return { process: child, url, seconds: (performance.now() - began) / 1000 }
}

export async function stopProduct({ process: child }: Started): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Resident memory in MB of the supervisor and its Node children, by the role each was started in. */
export async function memoryOf({ process: child }: Started): Promise<Record<string, number>> {
  const pids = [child.pid, ...(await childrenOf(child.pid ?? 0))]
  const rows = await Promise.all(
    pids.map(async (pid) => {
      const [command, status] = await Promise.all([
        readFile(`/proc/${pid}/cmdline`, 'utf8'),
        readFile(`/proc/${pid}/status`, 'utf8'),
      ])
      const role = command.split('\0').at(-2) ?? ''
      const kb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
      return [role.endsWith('main.ts') ? 'supervisor' : role, Math.round(kb / 1024)] as const
    }),
  )
  return Object.fromEntries(rows.filter(([role]) => ['supervisor', 'bff', 'shop'].includes(role)))
}

async function childrenOf(parent: number): Promise<string[]> {
  const children: string[] = []
  for (const pid of await processIds()) if (Number((await statOf(pid))[1]) === parent) children.push(pid)
  return children
}
