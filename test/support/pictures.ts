// Adds a picture to the library directly, without uploading one.
import type { Kysely } from 'kysely'
import type { Database } from '../../src/shop/db/schema.ts'
import type { MediaStore } from '../../src/shop/media/store.ts'
import { type StoredPicture, storePicture, writePicture } from '../../src/shop/media/store-picture.ts'

export const addPicture = async (
  store: MediaStore,
  db: Kysely<Database>,
  { bytes, alt }: { bytes: Buffer; alt: string },
): Promise<StoredPicture> => {
  const picture = await storePicture(store, bytes)
  await writePicture(db, picture, { alt, createdBy: null })
  return picture
}
