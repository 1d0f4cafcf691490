// The database that comes with Stoa: a real PostgreSQL below DATA_DIR, on loopback only, started on demand.
// A server whose starter was killed is taken over; one that another process still uses is shared and left alone.
// Its superuser prepares it at every start; everything else goes through a role that owns the schemas and nothing more.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { freePort, isFree } from '#http/ports.ts'
import { ensureCluster, passwordIn, superuser, worker } from './embedded/cluster.ts'
import { findPlace, type Place } from './embedded/place.ts'
import { type Postmaster, running, start, stop, tell } from './embedded/postmaster.ts'
import { provideRoles } from './roles.ts'

export interface Embedded {
  /** Address of the server's `postgres` database, for the role that owns the schemas, with its password. */
  url: string
  /** False when another process that is still alive started or took over the server: `stop` leaves it to that one. */
  owned: boolean
  /** True when the server was already running. */
  adopted: boolean
  stop: () => Promise<void>
  /** Leaves the server running for the next process that needs it. */
  release: () => Promise<void>
  /** For a process that must end immediately: it does not wait for the server, which then shuts down on its own. */
  abandon: () => void
  /** Resolves when a server we own ends although this process did not stop it. */
  lost: Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** Server settings over the product's own; tests switch fsync off. */
  settings?: Readonly<Record<string, string>>
}

/** A lock held in the server by the process that owns it; it is released the moment that process dies. */
const ownership = 4_117_203

const addressOf = (port: number, user: string, password: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/postgres`

/** Longest path of a Unix socket in bytes, on all systems that have them. */
const LONGEST_SOCKET = 103

const socketIn = (folder: string, port: number) => join(folder, `.s.PGSQL.${port}`)

/** A statement over a Unix socket costs both ends a quarter less than over TCP; the data's folder keeps others out. */
const socketFolder = ({ data }: Place, port: number): string | undefined =>
  process.platform !== 'win32' && Buffer.byteLength(socketIn(data, port)) <= LONGEST_SOCKET ? data : undefined

/** The server may have been started by a version that opened no socket. */
const withSocket = (address: string, place: Place, port: number): string => {
  const folder = socketFolder(place, port)
  return folder && existsSync(socketIn(folder, port)) ? `${address}?host=${encodeURIComponent(folder)}` : address
}

/** A session with the running server, or undefined where nobody answers; a refusal is an error. */
const enter = async (url: string): Promise<Client | undefined> => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, application_name: 'stoa owner' })
  // A broken connection is handled through its `end` event.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    // A server that refuses is alive: other processes may be using it.
    if (!(error instanceof pg.DatabaseError)) return undefined
    if (error.code === '28P01') throw new Error('it refuses the password in DATA_DIR/postgres-password')
    throw error
  }
}

const findRunning = async (data: string): Promise<Postmaster | undefined> => {
  for (let waited = 0; waited < 30_000; waited += 50) {
    const server = running(data)
    if (!server || server.ready) return server
    await sleep(50)
  }
  return running(data)
}

/** The port of the last start, so that the address stays the same; another one if it is taken. */
const choosePort = async (dataDir: string): Promise<number> => {
  const file = join(dataDir, 'postgres-port')
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (last > 0 && (await isFree(last))) return last
  const port = await freePort()
  writeFileSync(file, `${port}\n`)
  return port
}

const quoted = (path = '') => (path ? `"${path.replaceAll('"', '""')}"` : '')

const serverSettings = (place: Place, port: number) => ({
  listen_addresses: '127.0.0.1',
  port: String(port),
  // A list, whose entries may hold commas within quotation marks.
  unix_socket_directories: quoted(socketFolder(place, port)),
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A refused key would be written with its value, which may be somebody's address, and a statement with all of its values.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
})

interface Found {
  /** Address for the superuser. */
  client: Client
  port: number
  pid: number
  adopted: boolean
}

const takeOver = async (place: Place, password: string): Promise<Found | undefined> => {
  const server = await findRunning(place.data)
  if (!server) return undefined
  const client = server.ready ? await enter(addressOf(server.port, superuser, password)) : undefined
  if (client) return { client, port: server.port, pid: server.pid, adopted: true }
  // The server runs on our data but does not answer us: no process can use it.
  await stop(place)
  return undefined
}

const bringUp = async (place: Place, password: string, { dataDir, settings }: EmbeddedOptions): Promise<Found> => {
  // A second try helps when the port was taken a moment ago or another process has started the server meanwhile.
  for (let tries = 1; ; tries++) {
    try {
      const found = await takeOver(place, password)
      if (found) return found
      const port = await choosePort(dataDir)
      const logFile = join(dataDir, 'postgres.log')
      const server = await start({ place, port, logFile, settings: { ...serverSettings(place, port), ...settings } })
      const client = await enter(addressOf(port, superuser, password))
      if (client) return { client, port, pid: server.pid, adopted: false }
      throw new Error('it does not answer')
    } catch (error) {
      if (tries < 3) continue
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`The embedded database does not start: ${reason}`, { cause: error })
    }
  }
}

const schemas = ['shop', 'bff', 'jobs']

/** Objects that an earlier version created as the superuser are handed over to the role here, once. */
const prepare = async (client: Client, password: string): Promise<void> => {
  try {
    await provideRoles(client, [{ name: worker, password, schemas, createsSchemas: true }])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The embedded database could not be handed to its role: ${reason}`, { cause: error })
  }
}

export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const place = findPlace(options.dataDir)
  const password = passwordIn(options.dataDir, superuser)
  const workersPassword = passwordIn(options.dataDir, worker)
  await ensureCluster(place, password)
  const { client, port, pid, adopted } = await bringUp(place, password, options)
  const { rows } = await client.query<{ owned: boolean }>(`select pg_try_advisory_lock(${ownership}) as owned`)
  const owned = rows[0]?.owned === true
  let leaving = false
  const lost = new Promise<void>((resolve) => {
    if (owned) client.once('end', () => leaving || resolve())
  })
  const leave = async () => {
    leaving = true
    await client.end()
  }
  try {
    await prepare(client, workersPassword)
  } catch (error) {
    await leave()
    if (owned) await stop(place)
    throw error
  }
  if (!owned) await leave()
  return {
    url: withSocket(addressOf(port, worker, workersPassword), place, port),
    owned,
    adopted,
    lost,
    stop: async () => {
      if (!owned || leaving) return
      await leave()
      await stop(place)
    },
    release: async () => {
      if (!leaving) await leave()
    },
    abandon: () => {
      leaving = true
      if (owned) tell(pid, 'SIGINT')
    },
  }
}
