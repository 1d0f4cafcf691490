// Where picture files are stored. Originals stay for good under random keys; derivatives can be made again at any time.
import { randomBytes } from 'node:crypto'
import { copyFile, link, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '#files/make-folder.ts'
import { ApiError } from '#http/errors.ts'

/** A folder on disk here, a bucket in s3-store.ts. */
export interface MediaStore {
  /** Stores bytes, or a file as it is, as the original of a key. */
  addOriginal: (key: string, source: { bytes: Buffer } | { file: string }) => Promise<void>
  /** Removes every file of a key: derivatives first, so that a removal that failed half-way can be found and repeated. */
  remove: (key: string) => Promise<void>
  /** Undefined where nothing is stored under that key. */
  original: (key: string) => Promise<Buffer | undefined>
  addDerivative: (name: string, bytes: Buffer) => Promise<void>
  derivative: (name: string) => Promise<Buffer | undefined>
  /** All stored keys, in groups that fit into memory, each with the time at which something was last added to it. */
  keys: () => AsyncIterable<StoredKey[]>
}

export interface StoredKey {
  key: string
  at: Date
}

/** 128 random bits; lower-case hex is one and the same name on every file system. */
export const newKey = (): string => randomBytes(16).toString('hex')
export const isKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

const NAME = /^[0-9a-f]{32}(?:-(?:icon-)?[0-9]{1,5}\.(?:avif|webp|png|jpeg))?$/

export type StoreFolder = 'originals' | 'derived'
/** In the order in which they are removed. */
export const STORE_FOLDERS: readonly StoreFolder[] = ['derived', 'originals']

/** Callers check names that come from outside; the store checks them once more. */
export const checkName = (name: string): string => {
  if (!NAME.test(name)) throw new Error('Not the name of a stored picture')
  return name
}

/** `<key>`, `<key>-480.avif`, `<key>-icon-192.png`, or any of them still being written. */
export const keyOf = (name: string): string => name.slice(0, 32)

/** Each key once, with its latest time. */
export const latest = (found: Iterable<StoredKey>): StoredKey[] => {
  const keys = new Map<string, Date>()
  for (const { key, at } of found) if (isKey(key) && at > (keys.get(key) ?? new Date(0))) keys.set(key, at)
  return [...keys].map(([key, at]) => ({ key, at }))
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])
const UNWRITABLE = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'])

/** Turns the errors of a full or read-only disk into one that operators and staff can act on; others stay as they are. */
export const storageFault = (error: unknown): unknown => {
  const { code = '' } = error as NodeJS.ErrnoException
  if (FULL.has(code)) return new ApiError('STORAGE_FULL', { cause: error })
  return UNWRITABLE.has(code) ? new ApiError('STORAGE_UNWRITABLE', { cause: error }) : error
}

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

/** Complete or not there at all: readers never meet half a file, and of two writers the last one wins whole. */
const place = async (path: string, write: (temporary: string) => Promise<void>): Promise<void> => {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    makeFolder(dirname(path), 0o777)
    await write(temporary)
    await rename(temporary, path)
  } catch (error) {
    // Removing the half-written file may fail as well; the first error is the one that helps.
    await rm(temporary, { force: true }).catch(() => {})
    throw storageFault(error)
  }
}

/** A second name for the same file costs no space; across file systems, and where links are forbidden, it is copied. */
const linkOrCopy = (file: string, path: string): Promise<void> => link(file, path).catch(() => copyFile(file, path))

/** Folders are cut by the first two digits. */
const PREFIXES = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'))

export const diskStore = (dataDir: string): MediaStore => {
  const folder = (area: StoreFolder, prefix: string): string => join(dataDir, 'media', area, prefix)
  const pathOf = (area: StoreFolder, name: string): string => join(folder(area, checkName(name).slice(0, 2)), name)
  const read = (path: string): Promise<Buffer | undefined> => readFile(path).catch(unlessMissing)
  const namesIn = async (path: string): Promise<string[]> => (await readdir(path).catch(unlessMissing)) ?? []

  return {
    addOriginal: (key, source) =>
      place(pathOf('originals', key), (temporary) =>
        'file' in source ? linkOrCopy(source.file, temporary) : writeFile(temporary, source.bytes),
      ),
    remove: async (key) => {
      const prefix = checkName(key).slice(0, 2)
      for (const area of STORE_FOLDERS)
        for (const name of await namesIn(folder(area, prefix)))
          if (keyOf(name) === key) await rm(join(folder(area, prefix), name), { force: true })
    },
    original: (key) => read(pathOf('originals', key)),
    addDerivative: (name, bytes) => place(pathOf('derived', name), (temporary) => writeFile(temporary, bytes)),
    derivative: (name) => read(pathOf('derived', name)),
    keys: async function* () {
      for (const prefix of PREFIXES) {
        const found: StoredKey[] = []
        for (const area of STORE_FOLDERS)
          for (const name of await namesIn(folder(area, prefix))) {
            const file = await stat(join(folder(area, prefix), name)).catch(unlessMissing)
            if (file) found.push({ key: keyOf(name), at: file.mtime })
          }
        yield latest(found)
      }
    },
  }
}
