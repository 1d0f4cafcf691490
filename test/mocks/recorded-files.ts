// Reads the recordings from disk, for tests. In the browser Vite brings them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Recordings, recordings } from './recordings.ts'

export const RECORDED = join(import.meta.dirname, 'recorded')

/** The contents of recorded/*.json by file name. */
export const recordedContents = (): Record<string, unknown> =>
  Object.fromEntries(
    readdirSync(RECORDED).map((name) => [name, JSON.parse(readFileSync(join(RECORDED, name), 'utf8')) as unknown]),
  )

export const recordedFiles = (): Recordings => recordings(recordedContents())
