// Processor seconds a PostgreSQL server has used, with all its sessions, those that ended included (Linux; 0 elsewhere).
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processIds, statOf } from './proc.ts'

const TICKS = 100

export async function serverCpu(dataDir: string): Promise<number> {
  const found = await readdir(dataDir, { recursive: true }).catch((): string[] => [])
  const lock = found.find((path) => path.endsWith('postmaster.pid'))
  const pid = lock && (await readFile(join(dataDir, lock), 'utf8')).split('\n')[0]
  const all = await processIds()
  if (!pid || !all.includes(pid)) return 0
  const own = await statOf(pid)
  let ticks = Number(own[13]) + Number(own[14])
  for (const name of all) {
    const fields = await statOf(name)
    if (fields[1] === pid) ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks / TICKS
}
