// Bulk runs of a mocked shop: each is done as soon as it is asked for, and changes nothing.
import type { BulkRun, startBulkRun } from '#contract/bulk-runs.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Call, Refusal } from './call.ts'
import { detail } from './records.ts'
import type { World } from './world.ts'

type Reply = (world: World, call: Call) => unknown

const PATH = '/api/admin/bulk-runs'
/** Of one world. */
const runs = new WeakMap<World, Map<string, BulkRun>>()

function made(world: World, values: Pick<BulkRun, 'entity' | 'action' | 'value' | 'undoes' | 'total'>): BulkRun {
  const at = world.now().toISOString()
  const { total } = values
  const run: BulkRun = {
    ...values,
    id: world.newId(),
    status: 'done',
    done: total,
    changed: total,
    unchanged: 0,
    refused: 0,
    valueName: null,
    endedBecause: null,
    takenBack: 0,
    undoable: values.undoes === null,
    createdAt: at,
    createdBy: world.user?.name ?? null,
    finishedAt: at,
  }
  const known = runs.get(world) ?? new Map<string, BulkRun>()
  runs.set(world, known.set(run.id, run))
  return run
}

/** However many there are behind a filter. */
const MATCHING = 27

const start: Reply = (world, { parsed }) => {
  const { resource, action, value = '', ids } = parsed.body as BodyOf<typeof startBulkRun>
  return made(world, { entity: resource, action, value, undoes: null, total: ids?.length ?? MATCHING })
}

const get: Reply = (world, { endpoint, params: { id = '' } }) =>
  runs.get(world)?.get(id) ?? detail(world, endpoint, PATH, id)

const undo: Reply = (world, { params: { id = '' } }) => {
  const run = runs.get(world)?.get(id)
  if (!run) throw new Refusal('NOT_FOUND')
  return made(world, { entity: run.entity, action: 'undo', value: '', undoes: id, total: run.changed })
}

export const bulkRunCalls: Record<string, Reply> = {
  [`POST ${PATH}`]: start,
  [`GET ${PATH}/:id`]: get,
  'POST /api/admin/audit/groups/:id/undo': undo,
}
