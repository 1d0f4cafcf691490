// The picture library in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { describeMedia, getMedia, listMedia, removeMedia, uploadMedia } from '#contract/media.ts'
import { mount } from '#http/mount.ts'
import { filesAreHeld } from '#postgres/files-held.ts'
import { change } from '../crud/change.ts'
import type { ShopDeps } from '../deps.ts'
import { library } from './admin-list.ts'
import { libraryWriter } from './admin-write.ts'
import { mediaStore } from './choose-store.ts'
import { derivatives } from './derivatives.ts'
import { takeUploads } from './read-upload.ts'
import { uploads } from './upload.ts'

const entity = 'media'

export function mediaAdminRoutes(app: FastifyInstance, { db, config }: Pick<ShopDeps, 'db' | 'config'>): void {
  const store = mediaStore(config)
  const upload = uploads({ db, store, derive: derivatives(store) })

  app.register(async (scope) => {
    await takeUploads(scope)
    mount(scope, uploadMedia, async ({ request }) => await upload(request))
  })

  mount(app, listMedia, async ({ query }) => await library(db).list(query))

  mount(app, getMedia, async ({ params }) => await library(db).get(params.id))

  mount(app, describeMedia, async ({ params, body, request }) =>
    change({ db, request, entity, action: 'update' }, async (trx) => {
      const rows = await libraryWriter(trx).describe(params.id, body)
      return { entityId: params.id, ...rows, answer: await library(trx).get(params.id) }
    }),
  )

  mount(app, removeMedia, async ({ params, request }) => {
    const { key, ...answer } = await change({ db, request, entity, action: 'remove' }, async (trx) => {
      const before = await libraryWriter(trx).remove(params.id)
      return { entityId: params.id, before, after: null, answer: { id: params.id, key: before.key } }
    })
    // Files that are left although the row is gone are removed by the cleanup of orphans.
    if (await filesAreHeld(db)) return answer
    await store.remove(key).catch((err) => request.log.warn({ err }, 'the files of a removed picture are left'))
    return answer
  })
}
