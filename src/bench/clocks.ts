// How much processor the product's processes have used.
import { listenerOf } from './listener.ts'
import type { Clocks } from './load.ts'
import type { Peer } from './peer.ts'
import { type Process, processes, usedBy } from './proc.ts'
import { cpuOf, pidsOf, type Started } from './product.ts'
import { clusterCpu, serverCpu } from './server-cpu.ts'

/** Of BFF, shop and database of one product. */
export async function clocksOf(product: Started, dataDir: string): Promise<Clocks> {
  const pids = Object.entries(await pidsOf(product))
  const used = async (role: string) => {
    const seconds = await Promise.all(pids.filter(([name]) => name.startsWith(role)).map(([, pid]) => cpuOf(pid)))
    return seconds.reduce((sum, one) => sum + one, 0)
  }
  return async () => ({ BFF: await used('bff'), shop: await used('shop'), database: await serverCpu(dataDir) })
}

/** Of one process. */
export const clockOf =
  (name: string, pid: number): Clocks =>
  async () => ({ [name]: await cpuOf(pid) })

/** All that were started with a process as one job, such as the jobs of a shop besides its pages. */
export const groupOf = (all: readonly Process[], pid: number): Process[] => {
  const group = all.find((one) => one.pid === pid)?.group
  return all.filter((one) => one.group === group)
}

/** Of another shop whose processes run on this machine, and not in the group of this one. */
export async function peerClocks({ pages, database }: Peer): Promise<Clocks | undefined> {
  const pid = await listenerOf(pages.home)
  if (pid === undefined || groupOf(await processes(), pid).some((one) => one.pid === process.pid)) return undefined
  return async () => ({
    shop: usedBy(groupOf(await processes(), pid)),
    ...(database && { database: await clusterCpu(database) }),
  })
}
