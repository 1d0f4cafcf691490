// Where the embedded server's files lie: below DATA_DIR, unless the account that runs it cannot go there.
// Root's own home is the usual case: then programs and data move below /var/lib/stoa, and DATA_DIR keeps a pointer.
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#files/make-folder.ts'
import { type Account, canReach, serverAccount } from './account.ts'
import { type Binaries, findBinaries, program } from './binaries.ts'

export interface Place {
  account: Account
  native: string
  major: number
  /** The cluster's data directory; it may not exist yet. */
  data: string
}

const elsewhere = '/var/lib/stoa'

const pointerIn = (dataDir: string) => join(dataDir, 'postgres-place')

/** The data directory of the cluster that a DATA_DIR has, or would have below itself. */
export const clusterOf = (dataDir: string): string => {
  const pointer = pointerIn(dataDir)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
}

const ownerOf = (path: string) => (existsSync(join(path, 'PG_VERSION')) ? statSync(path) : undefined)

/** Makes the files readable for every account, whatever root's or npm's umask was: they are PostgreSQL as anybody can download it. */
const openUp = (folder: string): void => {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

const openFolder = (folder: string): string => {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  return folder
}

/** Programs reachable for the account; one copy serves every checkout, and appears whole or not at all. */
const reachablePrograms = (account: Account, { native, version }: Binaries): string => {
  if (canReach(account, program(native, 'postgres'))) return native
  const copy = join(openFolder(elsewhere), `postgresql-${version}`)
  if (!existsSync(copy)) {
    const partial = `${copy}.${randomBytes(4).toString('hex')}`
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
    openUp(partial)
    try {
      renameSync(partial, copy)
    } catch (error) {
      rmSync(partial, { recursive: true })
      if (!existsSync(copy)) throw error
    }
  }
  return copy
}

const prepareDataDir = (dataDir: string): void => {
  try {
    makeFolder(dataDir, 0o700)
  } catch (error) {
    throw new Error(`DATA_DIR cannot be created (${(error as NodeJS.ErrnoException).code})`)
  }
  try {
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new Error(`DATA_DIR cannot be written (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** Lets the account pass through root's own private DATA_DIR without opening it to anybody else. */
const letThrough = (dataDir: string, { uid, gid }: Account): void => {
  if (uid === undefined || gid === undefined) return
  const { uid: owner, mode } = statSync(dataDir)
  if (owner !== 0 || (mode & 0o077) !== 0) return
  chownSync(dataDir, 0, gid)
  chmodSync(dataDir, 0o710)
}

/** Decides once; later starts read the pointer. */
export const findPlace = (dataDir: string): Place => {
  const binaries = findBinaries()
  prepareDataDir(dataDir)
  const own = join(dataDir, 'postgres')
  const pointed = clusterOf(dataDir)
  const account = serverAccount(ownerOf(pointed))
  const place = { account, major: binaries.major, data: pointed }
  letThrough(dataDir, account)
  if (pointed === own && !canReach(account, dataDir)) {
    if (ownerOf(own))
      throw new Error('DATA_DIR/postgres lies below a folder that the account running PostgreSQL cannot enter')
    // A new name each time: if a checkout was deleted and created again, the old data belongs to another shop.
    place.data = join(openFolder(join(openFolder(elsewhere), randomBytes(8).toString('hex'))), 'postgres')
    writeFileSync(pointerIn(dataDir), `${place.data}\n`)
  }
  return { ...place, native: reachablePrograms(account, binaries) }
}
