// Processor seconds a PostgreSQL server has used, with all its sessions, those that ended included (Linux; 0 elsewhere).
import { clusterOf } from '../postgres/embedded/place.ts'
import { running } from '../postgres/embedded/postmaster.ts'
import { familyOf, processes, usedBy } from './proc.ts'

/** Of the server that runs on a data directory of PostgreSQL. */
export async function clusterCpu(data: string): Promise<number> {
  const server = running(data)
  return server ? usedBy(familyOf(await processes(), server.pid)) : 0
}

/** Of the server embedded in a product with that DATA_DIR. */
export const serverCpu = (dataDir: string): Promise<number> => clusterCpu(clusterOf(dataDir))
