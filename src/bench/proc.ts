// Values for processes from Linux's /proc; undefined for a process that has ended, and on other systems.
import { readdir, readFile } from 'node:fs/promises'

/** The fields of its `stat` after the name: state, parent, and so on. */
export const statOf = async (pid: string | number): Promise<string[]> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Ids of all processes. */
export const processIds = async (): Promise<string[]> =>
  (await readdir('/proc').catch((): string[] => [])).filter((name) => /^\d+$/.test(name))
