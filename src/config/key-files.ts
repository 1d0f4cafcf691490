// Secrets that were not configured: generated once and kept in a file that only its owner can read, so every later start uses the same ones.
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from '#files/make-folder.ts'

const stored = (path: string): Buffer[] =>
  readFileSync(path, 'utf8')
    .split(/[\s,]+/)
    .filter((key) => key !== '')
    .map((key) => Buffer.from(key, 'base64url'))

/** Has the right length and is not a placeholder somebody forgot to replace: `AAAA…` also decodes to 32 bytes. */
export const isKey = (key: Buffer): boolean => key.length === 32 && key.some((byte) => byte !== key[0])

/** The keys kept at `path`, one per line; a missing file is created with one fresh key of 32 bytes. */
export const readOrCreateKeys = (path: string): readonly Buffer[] => {
  makeFolder(dirname(path), 0o700)
  try {
    // `wx` lets exactly one of several starting processes write; the others read what it wrote.
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const keys = stored(path)
  if (keys.length === 0 || !keys.every(isKey)) throw new Error(`${path} does not hold 32-byte keys`)
  return keys
}
