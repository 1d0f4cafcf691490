// Reads a backup: once to check that every byte is as it was written, and again to unpack it.
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { HEAD, Head, isList, keyOf, numbered, SEAL, Seal, tableOf, titleOf } from './format.ts'
import { type Entry, entriesOf } from './tar.ts'
import { UnfitFile } from './unfit.ts'

export interface Archive {
  head: Head
  seal: Seal
}

const LARGEST_JSON = 16 * 1024 * 1024

const whyOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'Z_BUF_ERROR') return 'it is cut short'
  if (code?.startsWith('Z_')) return 'it is not a backup, or it is damaged'
  return code ?? message
}

const jsonOf = async <T extends z.ZodType>(shape: T, { name, size, body }: Entry): Promise<z.output<T>> => {
  if (size > LARGEST_JSON) throw new UnfitFile(`${name} is too large`)
  const text = await buffer(body)
  try {
    return shape.parse(JSON.parse(text.toString('utf8')))
  } catch (error) {
    throw new UnfitFile(`${name} says something this release does not understand`, error)
  }
}

async function* unpacked(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path)
  const gunzip = createGunzip()
  // A read error has to reach the code that waits for the bytes.
  file.on('error', (error) => gunzip.destroy(error))
  try {
    yield* file.pipe(gunzip)
  } catch (error) {
    throw new UnfitFile(whyOf(error), error)
  } finally {
    file.destroy()
  }
}

/** Calls back with each entry between head and seal; throws if anything is not as it was written. */
export const readArchive = async (
  path: string,
  onEntry?: (entry: Entry, archive: { head: Head }) => Promise<void>,
): Promise<Archive> => {
  const found: Partial<Archive> = {}
  for await (const entry of entriesOf(unpacked(path))) {
    if (found.seal) throw new UnfitFile('something follows its seal')
    if (entry.name === SEAL) {
      found.seal = await jsonOf(Seal, entry)
      if (found.seal.sha256 !== entry.before) throw new UnfitFile('it was changed after it was written')
    } else if (!found.head) {
      if (entry.name !== HEAD) throw new UnfitFile('it is not a backup of Stoa')
      found.head = await jsonOf(Head, entry)
    } else await onEntry?.(entry, { head: found.head })
  }
  const { head, seal } = found
  if (!head || !seal) throw new UnfitFile('it is cut short')
  return { head, seal }
}

/** Verifies the whole archive before anything is written. */
export const verifyArchive = async (path: string): Promise<Archive> => {
  const state = { at: 0, piece: 0, pictures: 0 }
  const archive = await readArchive(path, async ({ name, body }, { head }) => {
    const title = tableOf(name)
    if (title !== undefined) {
      // Rows come in the order in which tables can be filled, those of one table together, and all before the pictures.
      const at = head.tables.findIndex((table) => titleOf(table) === title)
      const piece = at === state.at ? state.piece + 1 : 1
      if (at < state.at || !name.endsWith(`/${numbered(piece)}`)) throw new UnfitFile(`${name} is not where it belongs`)
      Object.assign(state, { at, piece })
      return
    }
    state.at = head.tables.length
    if (keyOf(name) !== undefined) state.pictures++
    else if (isList(name)) for await (const part of body) state.pictures += part.filter((byte) => byte === 10).length
    else throw new UnfitFile(`it holds ${JSON.stringify(name)}, which no backup holds`)
  })
  const { head, seal } = archive
  if (seal.pictures !== state.pictures) throw new UnfitFile('pictures are missing from it')
  if (head.tables.some((table) => seal.rows[titleOf(table)] === undefined))
    throw new UnfitFile('tables are missing from it')
  return archive
}
