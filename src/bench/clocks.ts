// How much processor the product's processes have used.
import type { Clocks } from './load.ts'
import { cpuOf, pidsOf, type Started } from './product.ts'
import { serverCpu } from './server-cpu.ts'

/** Of BFF, shop and database of one product. */
export async function clocksOf(product: Started, dataDir: string): Promise<Clocks> {
  const pids = await pidsOf(product)
  const used = async (pid: number | undefined) => (pid === undefined ? 0 : await cpuOf(pid))
  return async () => ({
    BFF: await used(pids.bff),
    shop: await used(pids.shop),
    database: await serverCpu(dataDir),
  })
}

/** Of one process. */
export const clockOf =
  (name: string, pid: number): Clocks =>
  async () => ({ [name]: await cpuOf(pid) })
