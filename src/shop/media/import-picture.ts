// Takes a picture into the shop: its file into the store, its row into media.
import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/schema.ts'
import { type Images, images } from './images.ts'
import { type MediaStore, newKey } from './store.ts'

/** `file`: our own, trusted and kept as it is where it is a WebP. `bytes`: from a person, decoded and encoded anew. */
export type PictureSource = { file: string } | { bytes: Buffer }

export interface StoredPicture {
  id: string
  key: string
  width: number
  height: number
  /** Of the file that is kept. */
  bytes: number
}

const prepare = async (source: PictureSource, { inspect, normalise }: Images) => {
  if ('bytes' in source) return { ...(await normalise(source.bytes)), file: undefined }
  const bytes = await readFile(source.file)
  const { format, width, height } = await inspect(bytes)
  return format === 'webp'
    ? { bytes, width, height, file: source.file }
    : { ...(await normalise(bytes)), file: undefined }
}

/** The file alone: whoever asks for it writes the row, or takes the file away again. */
export const storePicture = async (
  store: MediaStore,
  source: PictureSource,
  decoder: Images = images(),
): Promise<StoredPicture> => {
  const { bytes, width, height, file } = await prepare(source, decoder)
  const picture = { id: uuidv7(), key: newKey(), width, height, bytes: bytes.length }
  await store.addOriginal(picture.key, file === undefined ? { bytes } : { file })
  return picture
}

export const writePicture = (
  trx: Kysely<Database>,
  picture: StoredPicture,
  { alt, createdBy }: { alt: string; createdBy: string | null },
) =>
  trx
    .insertInto('media')
    .values({ ...picture, format: 'webp', alt, created_by: createdBy })
    .returningAll()
    .executeTakeFirstOrThrow()

export const importPicture = async (
  store: MediaStore,
  trx: Kysely<Database>,
  { alt, createdBy = null, ...source }: PictureSource & { alt: string; createdBy?: string | null },
): Promise<StoredPicture> => {
  const picture = await storePicture(store, source)
  try {
    await writePicture(trx, picture, { alt, createdBy })
  } catch (error) {
    await store.remove(picture.key)
    throw error
  }
  return picture
}
