// Bulk changes over a whole filter, however many rows fit: looked at beforehand, run in the background, stopped, read
// afterwards, and taken back.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { Id, Instant, paged, pageOf, plain } from './parts.ts'
import { BulkResult, CsvFile } from './resource.ts'
import { Count, textOf, textOrNull } from './values.ts'

export const BULK_RUN_STATUSES = ['running', 'done', 'cancelled', 'failed'] as const
export type BulkRunStatus = (typeof BULK_RUN_STATUSES)[number]

/** Entities whose lists can be changed in bulk, as their addresses call them. */
export const BULK_RESOURCES = [
  'admins',
  'banners',
  'categories',
  'colors',
  'coupons',
  'customers',
  'mails',
  'messages',
  'products',
  'reviews',
  'shipping',
  'size-sets',
  'sliders',
  'synonyms',
  'taxes',
  'users',
] as const
export type BulkResource = (typeof BULK_RESOURCES)[number]

/** Ids a call may name; more of them are chosen by a filter. */
export const MOST_IDS = 1000

/** Why a run was stopped other than by hand: whoever began it was blocked or erased, or lost the permission. */
const BULK_RUN_ENDINGS = ['account_blocked', 'role_lost'] as const

export const BulkRun = z
  .object({
    id: Id.describe('Id of the run; entries of the audit log have it as their group'),
    entity: textOf('Kind of the records, as in the audit log', 'products'),
    action: textOf('Action applied to each row; `undo` undoes an earlier bulk change', 'publish'),
    value: textOf('Value for the action; empty for none', '-10'),
    valueName: textOrNull(
      'Name of the record the value refers to; null if there is none, or if it no longer exists',
      'women/clothing',
    ),
    undoes: Id.nullable().describe('Group of the entries that are undone; null for any other action'),
    status: z.enum(BULK_RUN_STATUSES).describe('How far it is'),
    total: Count.meta({ description: 'Number of matching rows when it started', examples: [100000] }),
    done: Count.meta({ description: 'Rows processed', examples: [42500] }),
    changed: Count.describe('Rows that were changed'),
    unchanged: Count.describe('Rows that already had the value'),
    refused: Count.describe('Rows that could not be changed'),
    endedBecause: z.enum(BULK_RUN_ENDINGS).nullable().describe('Why the shop stopped it; null if it did not'),
    undoable: z.boolean().describe('Whether the caller can undo it now'),
    takenBack: Count.meta({ description: 'Changed rows that have been undone since', examples: [0] }),
    createdAt: Instant.describe('When it was asked for'),
    createdBy: textOrNull('Name of the person who started it; null if the account no longer exists', 'Ada Admin'),
    finishedAt: Instant.nullable().describe('When it ended; null while it runs'),
  })
  .meta({ id: 'BulkRun', description: 'A bulk change over many rows, with its progress.' })
export type BulkRun = z.infer<typeof BulkRun>

export const BulkRefusal = z
  .object({
    id: textOf('Id of the record', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
    label: textOf('Name of the record', 'Linen shirt'),
    problem: textOf('Error code', 'CONFLICT'),
    reason: textOrNull(
      'Reason, if the code alone is not specific: a problem as in `fields` of errors; null for none',
      'in_use:3',
    ),
  })
  .meta({ id: 'BulkRefusal', description: 'A row that a bulk change could not change.' })
export type BulkRefusal = z.infer<typeof BulkRefusal>

const chosen = z.strictObject({
  resource: z.enum(BULK_RESOURCES).describe('Resource whose rows are changed'),
  action: plain(40)
    .min(1)
    .meta({
      description: "What to do with each row: an action of the resource's own bulk endpoint",
      examples: ['publish'],
    }),
  value: plain(200)
    .optional()
    .meta({ description: "Value for the action, as in the resource's own bulk endpoint", examples: ['-10'] }),
  ids: z
    .array(Id)
    .min(1)
    .max(MOST_IDS)
    .optional()
    .describe('Ids of the rows, up to 1,000; give either these or `filter`'),
  filter: z
    .record(plain(40), z.union([plain(300), z.array(plain(300)).max(50)]))
    .optional()
    .meta({
      description:
        "Rows that match this query of the resource's list, without page, limit and sort; an empty object means all rows",
      examples: [{ status: 'draft' }],
    }),
})

/** Rows that a bulk change would refuse for one reason. */
const RefusalCount = z
  .object({
    problem: textOf('Error code', 'CONFLICT'),
    reason: z
      .string()
      .optional()
      .meta({
        description: 'Reason, if the code alone is not specific, without the numbers of a single row',
        examples: ['in_use'],
      }),
    count: Count.meta({ description: 'Number of rows that would be refused for it', examples: [12] }),
  })
  .meta({ id: 'BulkRefusalCount', description: 'How many rows a bulk change would refuse for one reason.' })

/** Changes themselves need what the entity's own bulk call needs, which is looked at row by row of the table. */
const access = forStaff('dashboard.use')
const params = z.object({ id: Id.describe('Id of the bulk change') })

export const previewBulkRun = endpoint({
  id: 'bulkRuns.preview',
  method: 'POST',
  path: '/api/admin/bulk-runs/preview',
  summary: 'Preview a bulk change: how many rows match, how many would be refused, and the result for the first ten',
  description:
    "Nothing is changed. Also needs the permission of the resource's own bulk endpoint, otherwise 403. A filter is read as the resource's list reads it.",
  ...access,
  body: chosen,
  reply: z.object({
    total: Count.meta({ description: 'Number of matching rows, counted to the last', examples: [100000] }),
    checked: Count.meta({
      description:
        'Number of rows checked for refusals: all of them, unless that would take too long; then the first ones by id',
      examples: [100000],
    }),
    refusals: z.array(RefusalCount).describe('How many of the checked rows would be refused, by reason'),
    results: z.array(BulkResult).describe('The first ten rows, before and after'),
  }),
})

export const startBulkRun = endpoint({
  id: 'bulkRuns.start',
  method: 'POST',
  path: '/api/admin/bulk-runs',
  summary: 'Start a bulk change of chosen rows or of all that match a filter; it runs in the background',
  description:
    'The rows that match at this moment are changed. Send an `Idempotency-Key` so that a repeated request does not start a second run.',
  ...access,
  body: chosen,
  reply: BulkRun,
  status: 202,
})

export const listBulkRuns = endpoint({
  id: 'bulkRuns.list',
  method: 'GET',
  path: '/api/admin/bulk-runs',
  summary: 'List bulk changes, newest first; editors see only their own',
  ...access,
  query: z.object(paged),
  reply: pageOf(BulkRun),
})

export const getBulkRun = endpoint({
  id: 'bulkRuns.get',
  method: 'GET',
  path: '/api/admin/bulk-runs/:id',
  summary: 'Get a bulk change and its progress',
  ...access,
  params,
  reply: BulkRun,
})

export const listBulkRefusals = endpoint({
  id: 'bulkRuns.refusals',
  method: 'GET',
  path: '/api/admin/bulk-runs/:id/refusals',
  summary: 'List the rows that a bulk change could not change, and why',
  ...access,
  params,
  query: z.object(paged),
  reply: pageOf(BulkRefusal),
})

export const exportBulkRefusals = endpoint({
  id: 'bulkRuns.exportRefusals',
  method: 'GET',
  path: '/api/admin/bulk-runs/:id/refusals/export',
  summary: 'The same rows as CSV',
  ...access,
  params,
  reply: CsvFile,
  replyType: 'text/csv',
})

export const cancelBulkRun = endpoint({
  id: 'bulkRuns.cancel',
  method: 'POST',
  path: '/api/admin/bulk-runs/:id/cancellation',
  summary: 'Stop a bulk change; rows changed so far stay changed and can be undone',
  ...access,
  params,
  reply: BulkRun,
})

export const continueBulkRun = endpoint({
  id: 'bulkRuns.continue',
  method: 'POST',
  path: '/api/admin/bulk-runs/:id/continuation',
  summary: 'Continue a bulk change that was stopped or failed, with the remaining rows',
  ...access,
  params,
  reply: BulkRun,
  status: 202,
})

/** Beside the log's own undo of one entry. */
export const undoGroup = endpoint({
  id: 'bulkRuns.undoGroup',
  method: 'POST',
  path: '/api/admin/audit/groups/:id/undo',
  summary: 'Undo all changes of a bulk change, as a new bulk change',
  description: 'Records that have been changed since are left as they are and listed as refused.',
  ...access,
  params: z.object({ id: Id.describe('Id of the group') }),
  reply: BulkRun,
  status: 202,
})
