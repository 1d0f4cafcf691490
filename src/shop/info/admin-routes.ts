// Site info in the dashboard's API: its groups with their history, and the entries.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  adminEntries,
  adminInfo,
  type EntryRow,
  type GroupName,
  infoHistory,
  restoreInfo,
  updateInfo,
} from '#contract/info.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import { bulk } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import { type ListColumns, sendList } from '../crud/csv.ts'
import type { ShopDeps } from '../deps.ts'
import { wakeMails } from '../mail/cleanup.ts'
import { editedGroups, groupHistory, groupsWriter } from './admin-groups.ts'
import { entriesAdmin, entriesWriter } from './admin-write.ts'

const COLUMNS: ListColumns<EntryRow> = {
  label: { Label: ({ label }) => label },
  kind: { Kind: ({ kind }) => kind },
  place: { Place: ({ place }) => place },
  value: { Value: ({ value, slug }) => slug ?? value },
  position: { Position: ({ position }) => position },
}

export function infoAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  groupRoutes(app, { db })
  entryRoutes(app, { db })
}

function groupRoutes(app: FastifyInstance, { db }: Pick<ShopDeps, 'db'>): void {
  const saving = (
    request: FastifyRequest,
    group: GroupName,
    action: string,
    run: (writer: ReturnType<typeof groupsWriter>) => ReturnType<ReturnType<typeof groupsWriter>['save']>,
  ) =>
    change({ db, request, entity: 'info', action }, async (trx) => {
      const { before, after, version } = await run(groupsWriter(trx, signedIn(request).userId))
      // Mail may have waited for an address to be sent from.
      if (group === 'contact' || group === 'mail') await wakeMails(trx, { from: request })
      return { entityId: group, before, after, answer: { id: group, version } }
    })

  mount(app, adminInfo, () => editedGroups(db))
  mount(app, infoHistory, async ({ params }) => ({ rows: await groupHistory(db, params.group) }))
  mount(app, updateInfo, ({ params: { group }, body: { value, version }, request }) =>
    saving(request, group, 'update', (writer) => writer.save(group, value, version)),
  )
  mount(app, restoreInfo, ({ params: { group }, body: { historyId, version }, request }) =>
    saving(request, group, 'restore', async (writer) =>
      writer.save(group, await writer.state(group, historyId), version),
    ),
  )
}

function entryRoutes(app: FastifyInstance, { db }: Pick<ShopDeps, 'db'>): void {
  const entity = 'info-entries'
  mount(app, adminEntries.list, ({ query }) => entriesAdmin(db).list(query))
  mount(app, adminEntries.get, ({ params }) => entriesAdmin(db).get(params.id))
  mount(app, adminEntries.export, ({ query, reply }) =>
    sendList(reply, entity, { columns: COLUMNS, names: query.columns, read: () => entriesAdmin(db).all(query) }),
  )
  mount(app, adminEntries.create, ({ body, request }) =>
    change({ db, request, entity, action: 'create' }, async (trx) => {
      const after = await entriesWriter(trx).create(body)
      return { entityId: after.id, before: null, after, answer: { id: after.id, version: after.version } }
    }),
  )
  mount(app, adminEntries.update, ({ params: { id }, body, request }) =>
    change({ db, request, entity, action: 'update' }, async (trx) => {
      const { before, after } = await entriesWriter(trx).update(id, body)
      return { entityId: id, before: before ?? null, after, answer: { id, version: after.version } }
    }),
  )
  mount(app, adminEntries.remove, ({ params: { id }, query: { version }, request }) =>
    change({ db, request, entity, action: 'remove' }, async (trx) => {
      const before = await entriesWriter(trx).remove(id, version)
      return { entityId: id, before: before ?? null, after: null, answer: { id, version } }
    }),
  )
  mount(app, adminEntries.bulk, async ({ body: { action, ids, preview }, request }) => ({
    results: await bulk({ db, request, entity, action, preview }, ids, async (trx, id) => {
      const writer = entriesWriter(trx)
      const version = (await writer.stored(id))?.version ?? 0
      const gone = await writer.remove(id, version)
      return {
        label: gone?.label ?? id,
        before: gone ?? null,
        after: null,
        words: { before: 'kept', after: 'removed' },
      }
    }),
  }))
}
