// Values for processes from Linux's /proc; undefined for a process that has ended, and on other systems.
import { readdir, readFile } from 'node:fs/promises'

const TICKS = 100

/** A process as its `stat` describes it; times in seconds of processor. */
export interface Process {
  pid: number
  parent: number
  group: number
  own: number
  /** Of its children that have ended, and of theirs. */
  reaped: number
}

/** The fields of a `stat` after the name, which may hold spaces and brackets itself: state, parent, and so on. */
const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

export const statOf = async (pid: string | number): Promise<string[]> =>
  fieldsOf(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))

export const parseStat = (stat: string): Process => {
  const [, parent, group, ...rest] = fieldsOf(stat).map(Number)
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = rest.slice(8)
  return {
    pid: Number.parseInt(stat, 10),
    parent: parent ?? 0,
    group: group ?? 0,
    own: (user + system) / TICKS,
    reaped: (childrenUser + childrenSystem) / TICKS,
  }
}

/** Ids of all processes. */
export const processIds = async (): Promise<string[]> =>
  (await readdir('/proc').catch((): string[] => [])).filter((name) => /^\d+$/.test(name))

export async function processes(): Promise<Process[]> {
  const stats = (await processIds()).map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))
  return (await Promise.all(stats)).filter((stat) => stat !== '').map(parseStat)
}

/** A process with all that descend from it. */
export function familyOf(all: readonly Process[], pid: number): Process[] {
  const children = all.filter(({ parent }) => parent === pid).flatMap((child) => familyOf(all, child.pid))
  return [...all.filter((one) => one.pid === pid), ...children]
}

/** What some processes have used, with those of their children that have ended. */
export const usedBy = (some: readonly Process[]): number => some.reduce((sum, { own, reaped }) => sum + own + reaped, 0)
