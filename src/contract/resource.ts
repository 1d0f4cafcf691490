// What every list-and-edit screen of the dashboard needs of the API, derived from one description, so that thirteen
// entities behave as one: list, get, create, update, remove, bulk changes with a preview, and an export of a filter.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, pageOf, plain, searched, wholeNumber } from './parts.ts'
import type { Permission } from './permissions.ts'

/** Rows a page of a dashboard list may have. */
export const PAGE_SIZES = [25, 50, 100] as const

const sortOf = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  z.enum([...sorts, ...sorts.map((name) => `-${name}`)] as unknown as [S[number] | `-${S[number]}`])

/** The query of a list: words, one sort (`-name` is descending), a page, and the entity's own filters. */
const listQuery = <F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(filters: F, sorts: S) =>
  z.object({
    q: searched,
    sort: sortOf(sorts).optional(),
    page: wholeNumber(1, 100_000).default(1),
    limit: wholeNumber(1, 100).default(25),
    ...filters,
  })

/**
 * Names of the columns an export is to have, in its order, by commas or one by one; none means all. They are the names
 * that columns have in the list; one that the list does not know is refused.
 */
export const Columns = z
  .preprocess(
    (value) =>
      [value]
        .flat()
        .flatMap((one) => (typeof one === 'string' ? one.split(',') : one))
        .filter((one) => one !== undefined && one !== ''),
    z.array(plain(60)).max(60),
  )
  .default([])

export const Version = z.int().min(1)

/** A change as it came out: the row's id, its new version, and the entry of the audit log that can take it back. */
export const Changed = z.object({ id: z.string(), version: z.int(), auditId: z.int().nullable() })

/** One row of a bulk change. `before` and `after` name what changes; a preview has them without having changed anything. */
export const BulkResult = z.object({
  id: Id,
  label: z.string(),
  ok: z.boolean(),
  before: z.string().optional(),
  after: z.string().optional(),
  problem: z.string().optional(),
  /** What stands in the way, where the code alone does not say it: a word of FieldProblem, or the entity's own. */
  reason: z.string().optional(),
})

/** What a bulk change is asked with. */
export const bulkBody = <const Actions extends readonly [string, ...string[]]>(actions: Actions) =>
  z.strictObject({
    action: z.enum(actions),
    ids: z.array(Id).min(1).max(1000),
    /** What the action needs to know, such as a status or a category's id. */
    value: plain(200).optional(),
    preview: z.boolean().default(false),
  })
export const BulkReply = z.object({ results: z.array(BulkResult) })

export interface ResourceOptions<
  N extends string,
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Body extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Sorts extends readonly [string, ...string[]],
  Actions extends readonly [string, ...string[]],
> {
  /** Plural noun: contract file, folder, address and screen are named after it. */
  name: N
  read: Permission
  write: Permission
  row: Row
  detail: Detail
  /** Fields of the form; creating takes them, updating takes them and the version. */
  body: Body
  filters: Filters
  sorts: Sorts
  /** Names of bulk changes, `remove` among them where rows can be removed. */
  actions: Actions
}

/** The seven endpoints of an entity. Leave one out by not mounting it and not listing it in endpoints.ts. */
export const resource = <
  const N extends string,
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Body extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  const Sorts extends readonly [string, ...string[]],
  const Actions extends readonly [string, ...string[]],
>({
  name,
  read,
  write,
  row,
  detail,
  body,
  filters,
  sorts,
  actions,
}: ResourceOptions<N, Row, Detail, Body, Filters, Sorts, Actions>) => {
  const path = `/api/admin/${name}` as const
  const one = `/api/admin/${name}/:id` as const
  const query = listQuery(filters, sorts)
  const exported = query.extend({ columns: Columns })
  const params = z.object({ id: Id })
  const reading = { access: read, owner: 'none' } as const
  const writing = { access: write, owner: 'none' } as const
  return {
    list: endpoint({
      id: `${name}.adminList`,
      method: 'GET',
      path,
      summary: `List ${name}`,
      ...reading,
      query,
      reply: pageOf(row),
    }),
    get: endpoint({
      id: `${name}.adminGet`,
      method: 'GET',
      path: one,
      summary: `Read one of ${name}`,
      ...reading,
      params,
      reply: detail,
    }),
    create: endpoint({
      id: `${name}.adminCreate`,
      method: 'POST',
      path,
      summary: `Create one of ${name}`,
      ...writing,
      body: z.strictObject(body),
      reply: Changed,
      status: 201,
    }),
    update: endpoint({
      id: `${name}.adminUpdate`,
      method: 'PUT',
      path: one,
      summary: `Change one of ${name}; a stale version is refused`,
      ...writing,
      params,
      body: z.strictObject({ ...body, version: Version }),
      reply: Changed,
    }),
    remove: endpoint({
      id: `${name}.adminRemove`,
      method: 'DELETE',
      path: one,
      summary: `Remove one of ${name}; refused while something refers to it`,
      ...writing,
      params,
      query: z.object({ version: wholeNumber(1, 1_000_000_000) }),
      reply: Changed,
    }),
    bulk: endpoint({
      id: `${name}.adminBulk`,
      method: 'POST',
      path: `/api/admin/${name}/bulk`,
      summary: `Change several of ${name}, row by row; with preview nothing changes`,
      ...writing,
      body: bulkBody(actions),
      reply: BulkReply,
    }),
    export: endpoint({
      id: `${name}.adminExport`,
      method: 'GET',
      path: `/api/admin/${name}/export`,
      summary: `The rows of a filter as CSV`,
      ...reading,
      query: exported.omit({ page: true, limit: true } as never) as unknown as typeof exported,
      reply: z.string(),
    }),
  }
}
