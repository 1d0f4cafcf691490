// Bulk changes over whole filters in the dashboard's API.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql, type Transaction } from 'kysely'
import {
  type BulkRefusal,
  cancelBulkRun,
  continueBulkRun,
  exportBulkRefusals,
  getBulkRun,
  listBulkRefusals,
  listBulkRuns,
  previewBulkRun,
  startBulkRun,
  undoGroup,
} from '#contract/bulk-runs.ts'
import { type Handler, mount } from '#http/mount.ts'
import type { UndoRegistry } from '../audit/undo-row.ts'
import { signedIn } from '../auth/access.ts'
import { bulk } from '../crud/bulk.ts'
import type { BulkRegistry } from '../crud/bulk-source.ts'
import { csv, type Sheet, sendCsv } from '../crud/csv.ts'
import { idempotencyKeyOf, once } from '../crud/once.ts'
import type { Database } from '../db/schema.ts'
import type { ShopDeps } from '../deps.ts'
import { bulkRuns } from './admin-list.ts'
import { bulkRunsWriter } from './admin-write.ts'
import { chosenRows, countOf } from './chosen-rows.ts'
import { countRefusals } from './count-refusals.ts'
import { labelled } from './labelled.ts'

const REPORT: Sheet<BulkRefusal> = {
  Id: ({ id }) => id,
  Record: ({ label }) => label,
  Problem: ({ problem }) => problem,
  Reason: ({ reason }) => reason,
}

const SAMPLE = 10
/** Words in a hundred thousand products are looked for a while. */
const LONG = { handlerTimeout: 2 * 60_000 }

export interface BulkRunDeps extends Pick<ShopDeps, 'db'> {
  sources: BulkRegistry
  undoable: UndoRegistry
}

export function bulkRunsAdminRoutes(app: FastifyInstance, { db, sources, undoable }: BulkRunDeps): void {
  const readOf = (request: FastifyRequest) => bulkRuns(db, signedIn(request), undoable)
  const writerOf = (trx: Transaction<Database>, request: FastifyRequest) =>
    bulkRunsWriter(trx, { sources, undoable, actor: signedIn(request), from: request })

  const preview: Handler<typeof previewBulkRun> = async ({ body, request }) => {
    const actor = signedIn(request)
    const chosen = await chosenRows(db, sources, actor, body)
    const { source, value, ids } = chosen
    const total = await countOf(db, ids)
    const { rows } = await sql<{ id: string }>`select f.id from (${ids}) f order by f.id limit ${SAMPLE}`.execute(db)
    const options = { db, request, entity: source.entity, action: body.action, preview: true }
    const results = await bulk(
      options,
      rows.map(({ id }) => id),
      (trx, id) => source.step(trx, { id, action: body.action, value }, actor),
    )
    return { total, ...(await countRefusals(db, chosen, body.action, actor)), results: await labelled(db, results) }
  }
  mount(app, previewBulkRun, preview, LONG)

  const start: Handler<typeof startBulkRun> = async ({ body, request, reply }) => {
    const actor = signedIn(request)
    const chosen = await chosenRows(db, sources, actor, body)
    const asked = { scope: startBulkRun.id, caller: actor.userId, key: idempotencyKeyOf(request.headers), body }
    const { answer, replayed } = await once(db, asked, async (trx) => ({
      id: await writerOf(trx, request).start(body.resource, body.action, chosen),
    }))
    if (replayed) reply.header('idempotent-replayed', 'true')
    return await readOf(request).get(answer.id)
  }
  mount(app, startBulkRun, start, LONG)

  mount(app, listBulkRuns, ({ query, request }) => readOf(request).list(query))
  mount(app, getBulkRun, ({ params: { id }, request }) => readOf(request).get(id))
  mount(app, listBulkRefusals, ({ params: { id }, query, request }) => readOf(request).refusals(id, query))
  mount(app, exportBulkRefusals, async ({ params: { id }, request, reply }) => {
    sendCsv(reply, 'bulk-change', csv(await readOf(request).allRefusals(id), REPORT))
    return ''
  })
  mount(app, cancelBulkRun, async ({ params: { id }, request }) => {
    await db.transaction().execute((trx) => writerOf(trx, request).cancel(id))
    return await readOf(request).get(id)
  })
  mount(app, continueBulkRun, async ({ params: { id }, request }) => {
    await db.transaction().execute((trx) => writerOf(trx, request).goOn(id))
    return await readOf(request).get(id)
  })
  mount(app, undoGroup, async ({ params: { id }, request }) => {
    const run = await db.transaction().execute((trx) => writerOf(trx, request).undoGroup(id))
    return await readOf(request).get(run)
  })
}
