// Where picture files lie. Originals are kept for good under random keys; derivatives can be made again at any time.
import { randomBytes } from 'node:crypto'
import { copyFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A folder on disk here; an object store can offer the same five verbs. */
export interface MediaStore {
  /** Keeps bytes, or a file as it is, as the original of a key. */
  addOriginal: (key: string, source: { bytes: Buffer } | { file: string }) => Promise<void>
  removeOriginal: (key: string) => Promise<void>
  /** Undefined where nothing is kept under that key. */
  original: (key: string) => Promise<Buffer | undefined>
  addDerivative: (name: string, bytes: Buffer) => Promise<void>
  derivative: (name: string) => Promise<Buffer | undefined>
}

/** 128 random bits; lower-case hex is one and the same name on every file system. */
export const newKey = (): string => randomBytes(16).toString('hex')
export const isKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

const NAME = /^[0-9a-f]{32}(?:-[0-9]{1,5}\.(?:avif|webp))?$/

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

/** Complete or not there at all: readers never meet half a file, and of two writers the last one wins whole. */
const place = async (path: string, write: (temporary: string) => Promise<void>): Promise<void> => {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
  await mkdir(dirname(path), { recursive: true })
  try {
    await write(temporary)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** A second name for the same file costs no space; across file systems, and where links are forbidden, it is copied. */
const linkOrCopy = (file: string, path: string): Promise<void> => link(file, path).catch(() => copyFile(file, path))

export const diskStore = (dataDir: string): MediaStore => {
  const pathOf = (folder: 'originals' | 'derived', name: string): string => {
    // Names are checked by whoever takes them from outside; this is the last line, at the file system itself.
    if (!NAME.test(name)) throw new Error('Not the name of a stored picture')
    return join(dataDir, 'media', folder, name.slice(0, 2), name)
  }
  const read = (path: string): Promise<Buffer | undefined> => readFile(path).catch(unlessMissing)

  return {
    addOriginal: (key, source) =>
      place(pathOf('originals', key), (temporary) =>
        'file' in source ? linkOrCopy(source.file, temporary) : writeFile(temporary, source.bytes),
      ),
    removeOriginal: (key) => rm(pathOf('originals', key), { force: true }),
    original: (key) => read(pathOf('originals', key)),
    addDerivative: (name, bytes) => place(pathOf('derived', name), (temporary) => writeFile(temporary, bytes)),
    derivative: (name) => read(pathOf('derived', name)),
  }
}
