// The files of a database server that has never run, copied from ones that are made once: that takes a tenth of making them.
import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureCluster, passwordIn, superuser } from '#postgres/embedded/cluster.ts'
import { findPlace } from '#postgres/embedded/place.ts'
import { scratchFolder } from './scratch.ts'
import { testFolder } from './server.ts'

/** A private data directory with a cluster, gone after the test; for tests that are not about making one. */
export const clusterFolder = async (t: Parameters<typeof scratchFolder>[0]): Promise<string> => {
  const model = join(testFolder, 'cluster')
  const made = findPlace(model)
  await ensureCluster(made, passwordIn(model, superuser))
  const dataDir = scratchFolder(t)
  execFileSync('cp', ['-a', made.data, findPlace(dataDir).data])
  copyFileSync(join(model, 'postgres-password'), join(dataDir, 'postgres-password'))
  return dataDir
}
