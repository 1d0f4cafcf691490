// The PostgreSQL that tests run on: TEST_DATABASE_URL, or an embedded one that is started once and stays for the next run.
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#postgres/embedded.ts'

/** Kept between runs; deleting it only costs the next run some seconds. */
export const testFolder = join(tmpdir(), `stoa-test-${userInfo().uid}`)

/** Nothing in it is worth surviving a power cut. */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // Forty clones of a template in a row would otherwise each force a checkpoint's worth of log files.
  max_wal_size: '2GB',
}

/** Address of a database in which others may be created. */
export const testServer = async (): Promise<string> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return given
  const embedded = await startEmbedded({ dataDir: testFolder, settings: careless })
  // Several test processes share it, and none of them is its master.
  await embedded.release()
  return embedded.url
}
