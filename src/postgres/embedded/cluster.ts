// The files of the embedded cluster: made once, private, and only touched by the version that made them.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { program } from './binaries.ts'
import type { Place } from './place.ts'

/** Makes the cluster and the role that everything else uses. */
export const superuser = 'postgres'
/** Owns the schemas and has no other right. */
export const worker = 'stoa'

const passwordFiles = { [superuser]: 'postgres-password', [worker]: 'database-password' } as const

/** The password of a role: random, in a file that only its owner can read. */
export const passwordIn = (dataDir: string, role: keyof typeof passwordFiles): string => {
  const path = join(dataDir, passwordFiles[role])
  try {
    writeFileSync(path, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new Error(`DATA_DIR cannot be written (${code})`)
  }
  return readFileSync(path, 'utf8').trim()
}

/** The server gets none of our environment: it holds secrets, and its locale is not the cluster's. */
export const plainEnvironment = { PATH: process.platform === 'win32' ? '' : '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const initdb = ({ native, account }: Place, args: string[]): Promise<string | undefined> =>
  new Promise((resolve) => {
    const child = spawn(program(native, 'initdb'), args, {
      ...account,
      cwd: '/',
      env: plainEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text
    })
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => resolve(code === 0 ? undefined : complaint.trim() || `initdb ended with ${code}`))
  })

const own = (path: string, account: Account): void => {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
}

/** The cluster appears complete or not at all; if another process was faster, its cluster is kept. */
const moveIntoPlace = (partial: string, data: string): void => {
  try {
    renameSync(partial, data)
  } catch (error) {
    if (!existsSync(join(data, 'PG_VERSION'))) throw error
  }
}

const tryLocale = async (place: Place, password: string, ctype: string): Promise<string | undefined> => {
  const partial = `${place.data}.${randomBytes(4).toString('hex')}`
  const passwordFile = `${partial}.password`
  try {
    mkdirSync(partial, { mode: 0o700 })
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    own(partial, place.account)
    own(passwordFile, place.account)
    const complaint = await initdb(place, [
      `--pgdata=${partial}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${ctype}`,
    ])
    if (complaint === undefined) moveIntoPlace(partial, place.data)
    return complaint
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(partial, { recursive: true, force: true })
  }
}

/** As PostgreSQL says in its own words, several lines long, that there is no more room. */
const NO_ROOM = /No space left on device|Disk quota exceeded|Check free disk space/

const notMade = (complaint: string, place: Place): Error =>
  NO_ROOM.test(complaint)
    ? new Error(`DATA_DIR cannot be written: there is no room left for the database (${dirname(place.data)})`)
    : new Error(`The embedded database could not be created: ${complaint}`)

/** Makes the cluster unless it is there, and refuses one that this PostgreSQL or this user cannot run. */
export const ensureCluster = async (place: Place, password: string): Promise<void> => {
  if (!existsSync(place.data)) {
    // Trigrams of letters beyond ASCII need a character type from the system's locale; systems without one get plain C.
    const complaint = (await tryLocale(place, password, 'C.UTF-8')) && (await tryLocale(place, password, 'C'))
    if (complaint) throw notMade(complaint, place)
    return
  }
  const { uid } = statSync(place.data)
  if (uid !== (place.account.uid ?? process.getuid?.() ?? uid))
    throw new Error('DATA_DIR/postgres belongs to another user: start Stoa as that user, or choose another DATA_DIR')
  const versionFile = join(place.data, 'PG_VERSION')
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : undefined
  if (version === undefined) throw new Error('DATA_DIR/postgres is not a PostgreSQL data directory')
  if (version !== String(place.major))
    throw new Error(
      `DATA_DIR/postgres was written by PostgreSQL ${version}, and Stoa brings ${place.major}: ` +
        'export it with the version that wrote it, or choose another DATA_DIR',
    )
}
