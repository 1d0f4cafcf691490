// Takes a picture into the shop: its file into the store, its row into media.
import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/schema.ts'
import { images } from './images.ts'
import { type MediaStore, newKey } from './store.ts'

/** `file`: our own, trusted and kept as it is where it is a WebP. `bytes`: from a person, decoded and encoded anew. */
export type PictureSource = { file: string } | { bytes: Buffer }

export interface StoredPicture {
  id: string
  key: string
  width: number
  height: number
}

const prepare = async (source: PictureSource) => {
  const { inspect, normalise } = images()
  if ('bytes' in source) return { ...(await normalise(source.bytes)), file: undefined }
  const bytes = await readFile(source.file)
  const { format, width, height } = await inspect(bytes)
  return format === 'webp'
    ? { bytes, width, height, file: source.file }
    : { ...(await normalise(bytes)), file: undefined }
}

export const importPicture = async (
  store: MediaStore,
  trx: Kysely<Database>,
  { alt, createdBy = null, ...source }: PictureSource & { alt: string; createdBy?: string | null },
): Promise<StoredPicture> => {
  const { bytes, width, height, file } = await prepare(source)
  const picture = { id: uuidv7(), key: newKey(), width, height }
  await store.addOriginal(picture.key, file === undefined ? { bytes } : { file })
  try {
    await trx
      .insertInto('media')
      .values({ ...picture, format: 'webp', bytes: bytes.length, alt, created_by: createdBy })
      .execute()
  } catch (error) {
    await store.removeOriginal(picture.key)
    throw error
  }
  return picture
}
