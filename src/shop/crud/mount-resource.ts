// What every entity of the dashboard does alike, wired once from its contract: list, get, export, create, update, remove
// and bulk. An endpoint that the contract leaves out is not mounted; one that needs more stands in the entity's routes.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { BodyOf, Endpoint, QueryOf } from '#contract/endpoint.ts'
import type { BulkReply, Changed } from '#contract/resource.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import type { Database } from '../db/schema.ts'
import { bulk, type RowInput, type RowStep } from './bulk.ts'
import { type Actor, type Change, change } from './change.ts'
import { type ListColumns, sendList } from './csv.ts'

type OneRow = Endpoint & { params: z.ZodType<{ id: string }> }
type Changing = Endpoint & { reply: typeof Changed }

/** Endpoints as `resource()` makes them, or some of those. */
export interface ResourceContract {
  list?: Endpoint
  get?: OneRow
  export?: Endpoint & { query: z.ZodType<{ columns: string[] }> }
  create?: Changing
  update?: Changing & OneRow
  remove?: Changing & OneRow & { query: z.ZodType<{ version: number }> }
  bulk?: Endpoint & {
    body: z.ZodType<Omit<RowInput, 'id'> & { ids: string[]; preview: boolean }>
    reply: typeof BulkReply
  }
}

/** A row as the audit log keeps it. */
interface Saved {
  id: string
  version: number
}

interface Updated {
  before: Saved
  after: Saved
}

type Lists<C> = C extends { list: infer E extends Endpoint }
  ? { list: (query: QueryOf<E>) => Promise<z.input<E['reply']>> }
  : unknown
/** `get` answers undefined where there is no such row. */
type Gets<C> = C extends { get: infer E extends Endpoint }
  ? { get: (id: string) => Promise<z.input<E['reply']> | undefined> }
  : unknown
type Exports<C, Row> = C extends { export: infer E extends Endpoint }
  ? { all: (query: QueryOf<E>) => Promise<readonly Row[]> }
  : unknown
type Creates<C> = C extends { create: infer E extends Endpoint }
  ? { create: (body: BodyOf<E>) => Promise<Saved> }
  : unknown
/** `update` checks the version, which is part of its body. */
type Updates<C> = C extends { update: infer E extends Endpoint }
  ? { update: (id: string, body: BodyOf<E>) => Promise<Updated> }
  : unknown
type Removes<C> = C extends { remove: Endpoint } ? { remove: (id: string, version: number) => Promise<Saved> } : unknown

/** What the endpoints of the contract need, and nothing else. */
export type ResourceParts<C, Row> = {
  /** Plural noun by which the audit log knows the entity. */
  entity: string
} & (C extends { list: Endpoint } | { get: Endpoint } | { export: Endpoint }
  ? { read: (db: Kysely<Database>, actor: Actor) => Lists<C> & Gets<C> & Exports<C, Row> }
  : unknown) &
  (C extends { create: Endpoint } | { update: Endpoint } | { remove: Endpoint }
    ? { write: (trx: Transaction<Database>, actor: Actor) => Creates<C> & Updates<C> & Removes<C> }
    : unknown) &
  (C extends { export: Endpoint } ? { columns: ListColumns<Row> } : unknown) &
  (C extends { bulk: infer E extends Endpoint }
    ? { bulk: RowStep<BodyOf<E> extends { action: infer Action } ? Action : never> }
    : unknown)

const answered = (before: Saved | null, after: Saved | null, { id, version }: Saved): Change<Saved> => ({
  entityId: id,
  before,
  after,
  answer: { id, version },
})

export function mountResource<const C extends ResourceContract, Row>(
  app: FastifyInstance,
  db: Kysely<Database>,
  contract: C,
  parts: ResourceParts<C, Row>,
): void {
  // The parts are typed by the endpoints that there are; below, each is used where its endpoint is known to be one.
  const {
    entity,
    read,
    write,
    columns,
    bulk: step,
  } = parts as unknown as ResourceParts<Required<ResourceContract>, Row>
  const { list, get, create, update, remove } = contract
  const reading = (request: FastifyRequest) => read(db, signedIn(request))
  const writing = (
    request: FastifyRequest,
    action: string,
    run: (writer: ReturnType<typeof write>) => Promise<Change<Saved>>,
  ) => change({ db, request, entity, action }, (trx) => run(write(trx, signedIn(request))))

  if (list) mount(app, list, async ({ query, request }) => await reading(request).list(query))
  if (get)
    mount(app, get, async ({ params, request }) => {
      const row = await reading(request).get(params.id)
      if (!row) throw new ApiError('NOT_FOUND')
      return row
    })
  if (contract.export) {
    const [name = entity] = contract.export.path.split('/').slice(-2)
    mount(app, contract.export, ({ query, request, reply }) =>
      sendList(reply, name, { columns, names: query.columns, read: () => reading(request).all(query) }),
    )
  }
  if (create)
    mount(app, create, ({ body, request }) =>
      writing(request, 'create', async (writer) => {
        const after = await writer.create(body)
        return answered(null, after, after)
      }),
    )
  if (update)
    mount(app, update, ({ params, body, request }) =>
      writing(request, 'update', async (writer) => {
        const { before, after } = await writer.update(params.id, body)
        return answered(before, after, after)
      }),
    )
  if (remove)
    mount(app, remove, ({ params, query, request }) =>
      writing(request, 'remove', async (writer) => {
        const before = await writer.remove(params.id, query.version)
        return answered(before, null, before)
      }),
    )
  if (contract.bulk)
    mount(app, contract.bulk, async ({ body: { action, value, ids, preview }, request }) => ({
      results: await bulk({ db, request, entity, action, preview }, ids, (trx, id) =>
        step(trx, { id, action, value }, signedIn(request)),
      ),
    }))
}
