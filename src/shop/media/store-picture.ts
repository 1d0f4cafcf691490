// Takes a picture into the shop: its file into the store, its row into `media`.
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/schema.ts'
import { images } from './images.ts'
import { type MediaStore, newKey } from './store.ts'

export interface StoredPicture {
  id: string
  key: string
  width: number
  height: number
  /** Size of the stored file. */
  bytes: number
}

/** The file alone, decoded and encoded anew: the caller writes the row, or removes the file again. */
export const storePicture = async (store: MediaStore, given: Buffer): Promise<StoredPicture> => {
  const { bytes, width, height } = await images().normalise(given)
  const picture = { id: uuidv7(), key: newKey(), width, height, bytes: bytes.length }
  await store.addOriginal(picture.key, { bytes })
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
