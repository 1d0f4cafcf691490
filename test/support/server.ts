// The PostgreSQL server for tests: TEST_DATABASE_URL, or an embedded one that is started once and left for the next run.
import { createHash } from 'node:crypto'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { passwordIn, superuser } from '#postgres/embedded/cluster.ts'
import { type Embedded, startEmbedded } from '#postgres/embedded.ts'
import { quickFolder } from './quick-folder.ts'

/** Each checkout has its own server, so that none drops another's templates. */
const checkout = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8)

/** Kept between runs; deleting it only makes the next run a few seconds slower. */
export const testFolder = join(quickFolder(), `stoa-test-${userInfo().uid}-${checkout}`)

/** Trades durability for speed, since test data need not survive a power failure. */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // Otherwise cloning a template forty times in a row forces a checkpoint each time.
  max_wal_size: '2GB',
  // The passwords are random, so iterating the hash would only slow down every connection.
  scram_iterations: '1',
}

/** Starts the embedded server, or adopts one that an earlier run left running. */
export const startTestServer = (): Promise<Embedded> => startEmbedded({ dataDir: testFolder, settings: careless })

/** For accounts that may not enter the folder of the server's socket. */
export const overTcp = (url: string): string => {
  const address = new URL(url)
  address.searchParams.delete('host')
  return address.href
}

export interface TestServer {
  /** Address for creating other databases. */
  admin: string
  /** Address for the role that tests use: the application's own, without special rights. */
  url: string
  /** Appended to `create database`: makes that role the owner and, on the embedded server, copies files directly, which takes
   * a third of the time that copying through the write-ahead log does. */
  owned: string
}

/** The address with the embedded server's superuser, which the application itself never uses. */
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
  // Several test processes share the server, so none of them may stop it when it exits.
  await server.release()
  const { url } = server
  return { admin: asSuperuser(url, testFolder), url, owned: ` owner ${new URL(url).username} strategy file_copy` }
}

/** Looked up once per process, because the server outlives the process. */
const found: { server?: Promise<TestServer> } = {}

export const testServer = (): Promise<TestServer> => {
  found.server ??= find()
  return found.server
}
