// Processor seconds a PostgreSQL server has used, with all its sessions, those that ended included (Linux; 0 elsewhere).
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const TICKS = 100

const fieldsOf = async (pid: string): Promise<string[]> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

export async function serverCpu(dataDir: string): Promise<number> {
  const found = await readdir(dataDir, { recursive: true }).catch((): string[] => [])
  const lock = found.find((path) => path.endsWith('postmaster.pid'))
  const pid = lock && (await readFile(join(dataDir, lock), 'utf8')).split('\n')[0]
  if (!pid || !(await readdir('/proc').catch((): string[] => [])).includes(pid)) return 0
  const own = await fieldsOf(pid)
  let ticks = Number(own[13]) + Number(own[14])
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const fields = await fieldsOf(name)
    if (fields[1] === pid) ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks / TICKS
}
