// The PostgreSQL that tests run on: TEST_DATABASE_URL, or an embedded one that is started once and stays for the next run.
import { createHash } from 'node:crypto'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { passwordIn, superuser } from '#postgres/embedded/cluster.ts'
import { type Embedded, startEmbedded } from '#postgres/embedded.ts'
import { quickFolder } from './quick-folder.ts'

/** Each checkout has its own server, so that neither drops the other's templates. */
const checkout = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8)

/** Kept between runs; deleting it only costs the next run some seconds. */
export const testFolder = join(quickFolder(), `stoa-test-${userInfo().uid}-${checkout}`)

/** Nothing in it needs to survive a power cut. */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // Forty clones of a template in a row would otherwise each force a checkpoint's worth of log files.
  max_wal_size: '2GB',
  // Its passwords are random, and every connection would pay for stretching them.
  scram_iterations: '1',
}

/** Starts the embedded one, or takes it over where an earlier run left it. */
export const startTestServer = (): Promise<Embedded> => startEmbedded({ dataDir: testFolder, settings: careless })

export interface TestServer {
  /** Address of a database in which others may be created. */
  admin: string
  /** The same for the role that tests run as: the product's own, without any special right. */
  url: string
  /** Appended to `create database`, so that the database belongs to that role; where nothing outlives a power cut, files
   * are copied as they are, which takes a third of writing them through the log. */
  owned: string
}

/** The embedded server's superuser, whom the product itself does not use. */
export const asSuperuser = (url: string, dataDir: string): string => {
  const address = new URL(url)
  address.username = superuser
  address.password = passwordIn(dataDir, superuser)
  return address.href
}

const find = async (): Promise<TestServer> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { admin: given, url: given, owned: '' }
  const server = await startTestServer()
  // Several test processes share it, and none of them is its master.
  await server.release()
  const { url } = server
  return { admin: asSuperuser(url, testFolder), url, owned: ` owner ${new URL(url).username} strategy file_copy` }
}

/** Looked up once per process: the server outlives the process. */
const found: { server?: Promise<TestServer> } = {}

export const testServer = (): Promise<TestServer> => {
  found.server ??= find()
  return found.server
}
