// The audit log in the dashboard's API. Taking a change back is a change like any other, with an entry of its own.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AuditRow, exportAudit, listAudit, undoChange } from '#contract/audit.ts'
import { allows } from '#contract/permissions.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import { change } from '../crud/change.ts'
import { type ListColumns, sendList } from '../crud/csv.ts'
import { shopZone } from '../db/time-zone.ts'
import type { ShopDeps } from '../deps.ts'
import { auditLog, canUndo } from './admin-list.ts'
import type { UndoRegistry } from './undo-row.ts'

const COLUMNS: ListColumns<AuditRow> = {
  at: { At: ({ at }) => at },
  person: {
    Person: ({ actor }) => actor?.name,
    Username: ({ actor }) => actor?.username,
    Role: ({ actorRole }) => actorRole,
  },
  action: { Action: ({ action }) => action },
  record: { Entity: ({ entity }) => entity, Id: ({ entityId }) => entityId, Record: ({ label }) => label },
  changes: {
    Changes: ({ changes }) =>
      changes
        .map(({ field, of, before, after }) => `${of ? `${field} (${of})` : field}: ${before ?? '–'} → ${after ?? '–'}`)
        .join('\n'),
  },
}

export function auditRoutes(app: FastifyInstance, { db, undoable }: ShopDeps & { undoable: UndoRegistry }): void {
  const logFor = (request: FastifyRequest) => auditLog(db, signedIn(request), undoable)

  mount(app, listAudit, async ({ query, request }) => {
    const log = logFor(request)
    const [found, facets] = await Promise.all([log.list(query), log.facets()])
    return { ...found, facets }
  })

  mount(app, exportAudit, async ({ query, request, reply }) =>
    sendList(reply, 'audit', {
      columns: COLUMNS,
      names: query.columns,
      headings: query.headings,
      zone: query.times === 'shop' ? await shopZone(db) : undefined,
      read: () => logFor(request).all(query),
    }),
  )

  mount(app, undoChange, async ({ params, request }) => {
    const caller = signedIn(request)
    const entry = await logFor(request).entry(params.id)
    if (!entry) throw new ApiError('NOT_FOUND')
    const undo = undoable.get(entry.entity)
    if (!undo || !canUndo(entry.action, undo.actions))
      throw new ApiError('CONFLICT', { message: 'This kind of change cannot be undone.' })
    if (!allows(undo.permission, caller.role)) throw new ApiError('FORBIDDEN')
    return await change({ db, request, entity: entry.entity, action: 'undo' }, async (trx) => {
      const { before, after, version } = await undo.run(trx, entry, caller.userId)
      return { entityId: entry.entityId, before, after, answer: { id: entry.entityId, version } }
    })
  })
}
