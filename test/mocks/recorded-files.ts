// Reads the recordings from disk, for tests, and brings them into scripts for whoever has no disk.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Recordings, recordings } from './recordings.ts'

export const RECORDED = join(import.meta.dirname, 'recorded')

/** The contents of recorded/*.json by file name. */
const recordedContents = (): Record<string, unknown> =>
  Object.fromEntries(
    readdirSync(RECORDED).map((name) => [name, JSON.parse(readFileSync(join(RECORDED, name), 'utf8')) as unknown]),
  )

export const recordedFiles = (): Recordings => recordings(recordedContents())

/** Puts all recordings into a script as `virtual:recorded`; each is read when it is asked for, since nobody needs all. */
export const recordedModule = {
  name: 'recorded-answers',
  resolveId: (id: string) => (id === 'virtual:recorded' ? `\0${id}` : undefined),
  load: (id: string) => {
    if (id !== '\0virtual:recorded') return
    const text = (value: unknown) => JSON.stringify(JSON.stringify(value))
    const getters = Object.entries(recordedContents()).map(
      ([name, content]) => `get ${JSON.stringify(name)}() { return JSON.parse(${text(content)}) }`,
    )
    return `export default { ${getters.join(', ')} }`
  },
}
