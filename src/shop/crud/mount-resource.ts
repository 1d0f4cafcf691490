// What every entity of the dashboard does alike, wired once from its contract: list, get, export, create, update, remove
// and bulk. An endpoint that the contract leaves out is not mounted; one that needs more stands in the entity's routes.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { BodyOf, Endpoint, QueryOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/parts.ts'
import type { Changed } from '#contract/resource.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import type { Database } from '../db/schema.ts'
import { shopCurrency } from '../db/shop-currency.ts'
import { shopLocale } from '../db/shop-locale.ts'
import { shopZone } from '../db/time-zone.ts'
import { type BulkEndpoint, bulk, type RowStep } from './bulk.ts'
import { type Actor, change } from './change.ts'
import { type ListColumns, sendList } from './csv.ts'

type OneRow = Endpoint & { params: z.ZodType<{ id: string }> }
type Changing = Endpoint & { reply: typeof Changed }

/** Endpoints as `resource()` makes them, or some of those. */
export interface ResourceContract {
  list?: Endpoint
  get?: OneRow
  export?: Endpoint & {
    query: z.ZodType<{ columns: string[]; headings?: Record<string, string>; times?: 'utc' | 'shop' }>
  }
  create?: Changing
  update?: Changing & OneRow
  remove?: Changing & OneRow & { query: z.ZodType<{ version: number }> }
  bulk?: BulkEndpoint
}

type Of<C, Name extends keyof ResourceContract> = C extends Record<Name, infer E extends Endpoint> ? E : never

interface Reads<C, Row> {
  list: (query: QueryOf<Of<C, 'list'>>) => Promise<z.input<Of<C, 'list'>['reply']>>
  /** Undefined where there is no such row. */
  get: (id: string) => Promise<z.input<Of<C, 'get'>['reply']> | undefined>
  export: (query: QueryOf<Of<C, 'export'>>) => Promise<readonly Row[]>
}

/** A row as the audit log keeps it. */
interface Saved {
  id: string
  version: number
}

/** `update` and `remove` refuse a stale version, see `lockRow`. */
interface Writes<C> {
  create: (body: BodyOf<Of<C, 'create'>>) => Promise<Saved>
  update: (id: string, body: BodyOf<Of<C, 'update'>>) => Promise<{ before: Saved; after: Saved }>
  remove: (id: string, version: number) => Promise<Saved>
}

/** Makes a part required where the contract has one of these endpoints. */
type Where<C, Names extends PropertyKey, Part> = Names & keyof C extends never ? unknown : Part
type Reading = 'list' | 'get' | 'export'
type Writing = 'create' | 'update' | 'remove'

/** Columns that hold sentences or amounts of the shop, which are written in its language and currency. */
type OfShop<Row> = (locale: Locale, currency: string) => ListColumns<Row>

export type ResourceParts<C, Row> = { /** As the audit log calls it, a plural noun. */ entity: string } & Where<
  C,
  Reading,
  { read: (db: Kysely<Database>, actor: Actor) => Pick<Reads<C, Row>, Reading & keyof C> }
> &
  Where<C, Writing, { write: (trx: Transaction<Database>, actor: Actor) => Pick<Writes<C>, Writing & keyof C> }> &
  Where<C, 'export', { columns: ListColumns<Row> | OfShop<Row> }> &
  Where<C, 'bulk', { bulk: RowStep<Extract<Of<C, 'bulk'>, BulkEndpoint>> }>

export function mountResource<const C extends ResourceContract, Row>(
  app: FastifyInstance,
  db: Kysely<Database>,
  contract: C,
  parts: ResourceParts<C, Row>,
): void {
  // The types leave out what the contract leaves out; below, each part is used where its endpoint is there.
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
    run: (writer: ReturnType<typeof write>) => Promise<{ before: Saved | null; after: Saved | null }>,
  ) =>
    change({ db, request, entity, action }, async (trx) => {
      const { before, after } = await run(write(trx, signedIn(request)))
      const { id = '', version = 0 } = after ?? before ?? {}
      return { entityId: id, before, after, answer: { id, version } }
    })

  if (list) mount(app, list, ({ query, request }) => reading(request).list(query))
  if (get)
    mount(app, get, async ({ params, request }) => {
      const row = await reading(request).get(params.id)
      if (!row) throw new ApiError('NOT_FOUND')
      return row
    })
  if (contract.export) {
    const [name = entity] = contract.export.path.split('/').slice(-2)
    mount(app, contract.export, async ({ query, request, reply }) =>
      sendList(reply, name, {
        columns: typeof columns === 'function' ? columns(await shopLocale(db), await shopCurrency(db)) : columns,
        names: query.columns,
        headings: query.headings,
        zone: query.times === 'shop' ? await shopZone(db) : undefined,
        read: () => reading(request).export(query),
      }),
    )
  }
  if (create)
    mount(app, create, ({ body, request }) =>
      writing(request, 'create', async (writer) => ({ before: null, after: await writer.create(body) })),
    )
  if (update)
    mount(app, update, ({ params, body, request }) =>
      writing(request, 'update', (writer) => writer.update(params.id, body)),
    )
  if (remove)
    mount(app, remove, ({ params, query, request }) =>
      writing(request, 'remove', async (writer) => ({
        before: await writer.remove(params.id, query.version),
        after: null,
      })),
    )
  if (contract.bulk)
    mount(app, contract.bulk, async ({ body: { action, value, ids, preview, versions }, request }) => ({
      results: await bulk({ db, request, entity, action, preview, versions }, ids, (trx, id) =>
        step(trx, { id, action, value }, signedIn(request)),
      ),
    }))
}
