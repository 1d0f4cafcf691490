// Site info in the dashboard's API: its groups with their history, and the entries.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adminInfo, infoHistory, restoreInfo, updateInfo } from '#contract/info.ts'
import { adminEntries, type EntryRow } from '#contract/info-entries.ts'
import type { GroupName } from '#contract/info-groups.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import { type RowStep, removedRow } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import type { ListColumns } from '../crud/csv.ts'
import { mountResource } from '../crud/mount-resource.ts'
import type { ShopDeps } from '../deps.ts'
import { retryWaitingMails } from '../mail/cleanup.ts'
import { editedGroups, groupHistory, groupsWriter } from './admin-groups.ts'
import { entriesAdmin } from './admin-list.ts'
import { entriesWriter } from './admin-write.ts'

const COLUMNS: ListColumns<EntryRow> = {
  label: { Label: ({ label }) => label },
  kind: { Kind: ({ kind }) => kind },
  place: { Place: ({ place }) => place },
  value: { Value: ({ value, slug }) => slug ?? value },
  position: { Position: ({ position }) => position },
}

/** Removing is the only bulk change. */
const step: RowStep<typeof adminEntries.bulk> = async (trx, { id }) => {
  const before = await entriesWriter(trx).remove(id)
  return removedRow(before.label, before)
}

export function infoAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mountResource(app, db, adminEntries, {
    entity: 'info-entries',
    read: entriesAdmin,
    write: entriesWriter,
    columns: COLUMNS,
    bulk: step,
  })

  const saving = (
    request: FastifyRequest,
    group: GroupName,
    action: string,
    run: (writer: ReturnType<typeof groupsWriter>) => ReturnType<ReturnType<typeof groupsWriter>['save']>,
  ) =>
    change({ db, request, entity: 'info', action }, async (trx) => {
      const { before, after, version } = await run(groupsWriter(trx, signedIn(request).userId))
      // Mails may be waiting for an address to be sent from.
      if (group === 'contact' || group === 'mail') await retryWaitingMails(trx, { from: request })
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
