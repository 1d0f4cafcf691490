// What every list-and-edit screen of the dashboard needs of the API, derived from one description, so that thirteen
// entities behave as one: list, get, create, update, remove, bulk changes with a preview, and an export of a filter.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { Headings, Times } from './export-choices.ts'
import { Id, paged, pageOf, plain, searched, wholeNumber } from './parts.ts'
import type { Permission } from './permissions.ts'
import { intOrNull, textOf } from './values.ts'

const sortOf = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  z.enum([...sorts, ...sorts.map((name) => `-${name}`)] as unknown as [S[number] | `-${S[number]}`])

/** The query of a list: words, one sort (`-name` is descending), a page, and the entity's own filters. */
const listQuery = <F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(filters: F, sorts: S) =>
  z.object({
    q: searched.meta({ description: 'Words to look for; every one has to occur', examples: ['sage'] }),
    sort: sortOf(sorts).optional().describe('Sort order; a leading hyphen means descending'),
    ...paged,
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
  .meta({
    description:
      "Columns of the file, in this order: comma-separated, or the parameter repeated, using the names of the columns in the dashboard's list. Without any, all columns; an unknown name is refused",
    examples: [['name', 'code']],
  })

export const Version = z
  .int()
  .min(1)
  .meta({
    description: 'Counts changes of the row, from 1. A change sends the version it has seen; a stale one is refused',
    examples: [3],
  })

/** A list as a file for spreadsheets. */
export const CsvFile = textOf(
  'A CSV file: UTF-8 with a byte order mark, CRLF, headings in the first row. Cells that a spreadsheet would run as a formula begin with an apostrophe',
  'Name,Code\r\nSage,sage\r\n',
)

/** The version a removal has seen, in its address: it has no body. */
export const SeenVersion = z.object({
  version: wholeNumber(1, 1_000_000_000).meta({
    description: 'The version of the row that was read; a stale one is refused',
    examples: [3],
  }),
})

/** A change as it came out: the row's id, its new version, and the entry of the audit log that can take it back. */
export const Changed = z
  .object({
    id: textOf('Id of the row', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
    version: z.int().meta({ description: 'The row has this version from now on', examples: [4] }),
    auditId: intOrNull('Entry of the audit log that can take it back; null where nothing changed', 4711),
  })
  .meta({ id: 'Changed', description: 'The result of a change.' })

/** One row of a bulk change. `before` and `after` name what changes; a preview has them without having changed anything. */
export const BulkResult = z
  .object({
    id: Id.describe('Id of the row'),
    label: textOf("Name of the row's record", 'Sage'),
    ok: z.boolean().describe('Whether the row was changed, or would be'),
    before: z
      .string()
      .optional()
      .meta({ description: 'The value before; text or a number', examples: ['draft'] }),
    after: z
      .string()
      .optional()
      .meta({ description: 'The value after', examples: ['published'] }),
    problem: z
      .string()
      .optional()
      .meta({ description: 'Error code, if the row was not changed', examples: ['CONFLICT'] }),
    reason: z
      .string()
      .optional()
      .meta({
        description:
          'Reason, if the code alone is not specific: a problem as in `fields` of errors, or one specific to the resource',
        examples: ['in_use:3'],
      }),
  })
  .meta({ id: 'BulkResult', description: 'Result of a bulk change for one row, actual or previewed.' })

export const bulkBody = <const Actions extends readonly [string, ...string[]]>(actions: Actions) =>
  z.strictObject({
    action: z.enum(actions).describe('Action for each row'),
    ids: z.array(Id).min(1).max(1000).describe('Ids of the rows, up to 1,000'),
    value: plain(200)
      .optional()
      .meta({
        description:
          'Value for the action; most need none. For categories and tax classes an id, for tags the tag. For prices a signed whole number of percent or an amount in minor units, optionally followed by an ending to round to and by `keep`: `-10 .99 keep`',
        examples: ['-10 .99 keep'],
      }),
    versions: z
      .record(Id, Version)
      .optional()
      .meta({
        description: 'Versions of the rows as they were read, by id; a row that has another is refused as CONFLICT',
        examples: [{ '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41': 3 }],
      }),
    preview: z.boolean().default(false).describe('If true, only reports what would change'),
  })
export const BulkReply = z.object({
  results: z.array(BulkResult).describe('One for each id, in the order they were sent'),
})

/**
 * The seven endpoints of an entity. Creating takes the fields of `body`, updating takes them and the version. An entity that lacks
 * one leaves it out of its record.
 */
export const resource = <
  const N extends string,
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Body extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  const Sorts extends readonly [string, ...string[]],
  const Actions extends readonly [string, ...string[]],
>(entity: {
  /** Plural noun: contract file, folder, address and screen are named after it. */
  name: N
  /** One of them with its article, and several, as descriptions say it. */
  nouns: readonly [one: string, many: string]
  read: Permission
  write: Permission
  row: Row
  detail: Detail
  body: Body
  filters: Filters
  sorts: Sorts
  /** Names of bulk changes, `remove` among them where rows can be removed. */
  actions: Actions
}) => {
  const { name, read, write, row, detail, body, filters, sorts, actions } = entity
  const [aRow, many] = entity.nouns
  const path = `/api/admin/${name}` as const
  const one = `/api/admin/${name}/:id` as const
  const query = listQuery(filters, sorts)
  const exported = query.extend({ columns: Columns, headings: Headings, times: Times })
  const params = z.object({ id: Id.describe('Id of the row') })
  const reading = forStaff(read)
  const writing = forStaff(write)
  return {
    list: endpoint({
      id: `${name}.adminList`,
      method: 'GET',
      path,
      summary: `List ${many}`,
      description: 'One page of the rows that match words and filters.',
      ...reading,
      query,
      reply: pageOf(row),
    }),
    get: endpoint({
      id: `${name}.adminGet`,
      method: 'GET',
      path: one,
      summary: `Read ${aRow}`,
      description: 'The whole record, as its form shows it.',
      ...reading,
      params,
      reply: detail,
    }),
    create: endpoint({
      id: `${name}.adminCreate`,
      method: 'POST',
      path,
      summary: `Create ${aRow}`,
      description: 'Fields omitted from the body get their default.',
      ...writing,
      body: z.strictObject(body),
      reply: Changed,
      status: 201,
    }),
    update: endpoint({
      id: `${name}.adminUpdate`,
      method: 'PUT',
      path: one,
      summary: `Change ${aRow}; a stale version is refused`,
      description:
        'Replaces the whole record: fields omitted from the body get their default, not their previous value.',
      ...writing,
      params,
      body: z.strictObject({ ...body, version: Version }),
      reply: Changed,
    }),
    remove: endpoint({
      id: `${name}.adminRemove`,
      method: 'DELETE',
      path: one,
      summary: `Remove ${aRow}; refused while something refers to it`,
      description:
        'What prevents it is reported as the problem `in_use:n` of a field, n being the number of references.',
      ...writing,
      params,
      query: SeenVersion,
      reply: Changed,
    }),
    bulk: endpoint({
      id: `${name}.adminBulk`,
      method: 'POST',
      path: `/api/admin/${name}/bulk`,
      summary: `Change several ${many}, row by row; with preview nothing changes`,
      description: 'Rows that cannot be changed are reported in the answer, which is still 200.',
      ...writing,
      body: bulkBody(actions),
      reply: BulkReply,
    }),
    export: endpoint({
      id: `${name}.adminExport`,
      method: 'GET',
      path: `/api/admin/${name}/export`,
      summary: `The rows that match the filter, as CSV`,
      description: 'Takes the same words, filters and sort order as the list; contains all matching rows.',
      ...reading,
      query: exported.omit({ page: true, limit: true } as never) as unknown as typeof exported,
      reply: CsvFile,
      replyType: 'text/csv',
    }),
  }
}
