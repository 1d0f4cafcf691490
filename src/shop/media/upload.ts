// An upload from its bytes to its row: decoded two at a time, its file first and its row after it, so that no row is without
// a file, and whatever goes wrong in between takes the file away again.
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { MediaRow } from '#contract/media.ts'
import { queue } from '#http/queue.ts'
import { signedIn } from '../auth/access.ts'
import { change } from '../crud/change.ts'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { library } from './admin-list.ts'
import type { Derive } from './derivatives.ts'
import { deriveAll } from './jobs.ts'
import { checkQuota, countUpload } from './quota.ts'
import { readUpload } from './read-upload.ts'
import type { MediaStore } from './store.ts'
import { storePicture, writePicture } from './store-picture.ts'

/** The size the library's grid shows, made at once; a job makes the others. */
const FIRST = { width: 320, format: 'avif' } as const

interface UploadDeps {
  db: Kysely<Database>
  store: MediaStore
  derive: Derive
}

export const uploads = ({ db, store, derive }: UploadDeps) => {
  const inLine = queue({ atOnce: 2, waiting: 50 })

  return async (request: FastifyRequest): Promise<MediaRow> => {
    const { userId } = signedIn(request)
    await checkQuota(db, userId)
    const { bytes, alt } = await readUpload(request)
    const picture = await inLine(() => storePicture(store, bytes))
    try {
      await derive({ ...picture, format: 'webp' }, FIRST.width, FIRST.format)
      return await change({ db, request, entity: 'media', action: 'create' }, async (trx) => {
        await countUpload(trx, userId)
        const after = await writePicture(trx, picture, { alt, createdBy: userId })
        await enqueue(trx, deriveAll, { key: picture.key }, { from: request, queue: 'media' })
        return { entityId: picture.id, before: null, after, answer: await library(trx).get(picture.id) }
      })
    } catch (error) {
      await store.remove(picture.key).catch((err) => request.log.warn({ err }, 'the file of a failed upload is left'))
      throw error
    }
  }
}
