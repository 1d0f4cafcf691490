// Data directories of a database server that has never run, copied from one that is created once: copying takes a tenth of
// the time that creating does.
import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureCluster, passwordIn, superuser } from '#postgres/embedded/cluster.ts'
import { findPlace } from '#postgres/embedded/place.ts'
import { scratchFolder } from './scratch.ts'
import { testFolder } from './server.ts'

/** A private data directory, removed after the test; for tests that do not test its creation. */
export const clusterFolder = async (t: Parameters<typeof scratchFolder>[0]): Promise<string> => {
  const model = join(testFolder, 'cluster')
  const made = findPlace(model)
  await ensureCluster(made, passwordIn(model, superuser))
  const dataDir = scratchFolder(t)
  execFileSync('cp', ['-a', made.data, findPlace(dataDir).data])
  copyFileSync(join(model, 'postgres-password'), join(dataDir, 'postgres-password'))
  return dataDir
}
