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
    id: Id.describe('Of the run; entries of the audit log name it as their group'),
    entity: textOf('Kind of the records, as the audit log calls it', 'products'),
    action: textOf('What is done to each; `undo` takes a former change back', 'publish'),
    value: textOf('What the action needed to know; empty where it needed nothing', '-10'),
    valueName: textOrNull(
      'What the record is called that the value names; null where it names none, or one that is gone',
      'women/clothing',
    ),
    undoes: Id.nullable().describe('Group of the entries that are taken back; null where nothing is'),
    status: z.enum(BULK_RUN_STATUSES).describe('How far it is'),
    total: Count.meta({ description: 'Rows that fit when it began', examples: [100000] }),
    done: Count.meta({ description: 'Rows that are done with', examples: [42500] }),
    changed: Count.describe('Rows that were changed'),
    unchanged: Count.describe('Rows that were so already'),
    refused: Count.describe('Rows that could not be changed'),
    endedBecause: z.enum(BULK_RUN_ENDINGS).nullable().describe('Why the shop itself stopped it; null where it did not'),
    undoable: z.boolean().describe('Whether the caller may take it back now'),
    takenBack: Count.meta({ description: 'Changed rows that were taken back since', examples: [0] }),
    createdAt: Instant.describe('When it was asked for'),
    createdBy: textOrNull('Who asked for it; null where they are gone', 'Ada Admin'),
    finishedAt: Instant.nullable().describe('When it ended; null while it runs'),
  })
  .meta({ id: 'BulkRun', description: 'A bulk change over many rows, and how far it is.' })
export type BulkRun = z.infer<typeof BulkRun>

export const BulkRefusal = z
  .object({
    id: textOf('Of the record', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
    label: textOf('What the record is called', 'Linen shirt'),
    problem: textOf('Code of the error', 'CONFLICT'),
    reason: textOrNull(
      "What stands in the way, where the code alone does not say it: a word of errors' `fields`; null for nothing",
      'in_use:3',
    ),
  })
  .meta({ id: 'BulkRefusal', description: 'A row that a bulk change could not change.' })
export type BulkRefusal = z.infer<typeof BulkRefusal>

const chosen = z.strictObject({
  resource: z.enum(BULK_RESOURCES).describe('Whose list the rows are of'),
  action: plain(40)
    .min(1)
    .meta({ description: "What to do to each row: an action of the entity's own bulk call", examples: ['publish'] }),
  value: plain(200)
    .optional()
    .meta({ description: "What the action needs to know, as in the entity's own bulk call", examples: ['-10'] }),
  ids: z
    .array(Id)
    .min(1)
    .max(MOST_IDS)
    .optional()
    .describe('The rows by id, up to a thousand; either these or `filter` is given'),
  filter: z
    .record(plain(40), z.union([plain(300), z.array(plain(300)).max(50)]))
    .optional()
    .meta({
      description: "The rows by the query of the entity's list, without page, limit and sort; an empty one means all",
      examples: [{ status: 'draft' }],
    }),
})

/** Rows that a bulk change would refuse for one reason. */
const RefusalCount = z
  .object({
    problem: textOf('Code of the error', 'CONFLICT'),
    reason: z
      .string()
      .optional()
      .meta({
        description: 'What stands in the way, where the code alone does not say it, without numbers of a single row',
        examples: ['in_use'],
      }),
    count: Count.meta({ description: 'Rows that would be refused for it', examples: [12] }),
  })
  .meta({ id: 'BulkRefusalCount', description: 'How many rows a bulk change would refuse for one reason.' })

/** Changes themselves need what the entity's own bulk call needs, which is looked at row by row of the table. */
const access = forStaff('dashboard.use')
const params = z.object({ id: Id.describe('Of the run') })

export const previewBulkRun = endpoint({
  id: 'bulkRuns.preview',
  method: 'POST',
  path: '/api/admin/bulk-runs/preview',
  summary: 'How many rows a bulk change would meet and refuse, and what would become of the first ten',
  description:
    "Nothing is changed. Needs the permission of the entity's own bulk call: 403 without. A filter is read as the entity's list reads it.",
  ...access,
  body: chosen,
  reply: z.object({
    total: Count.meta({ description: 'Rows that fit, counted to the last', examples: [100000] }),
    checked: Count.meta({
      description:
        'Rows that were looked at for refusals: all of them, unless that took too long; then the first, in the order of their ids',
      examples: [100000],
    }),
    refusals: z.array(RefusalCount).describe('How many of these rows would be refused, by reason'),
    results: z.array(BulkResult).describe('The first ten of them, as they are and as they would be'),
  }),
})

export const startBulkRun = endpoint({
  id: 'bulkRuns.start',
  method: 'POST',
  path: '/api/admin/bulk-runs',
  summary: 'Start a bulk change over rows or a whole filter; it runs in the background',
  description:
    'The rows are those that fit at this moment. An `Idempotency-Key` keeps a call that comes twice from starting twice.',
  ...access,
  body: chosen,
  reply: BulkRun,
  status: 202,
})

export const listBulkRuns = endpoint({
  id: 'bulkRuns.list',
  method: 'GET',
  path: '/api/admin/bulk-runs',
  summary: 'Bulk changes, newest first; editors see their own',
  ...access,
  query: z.object(paged),
  reply: pageOf(BulkRun),
})

export const getBulkRun = endpoint({
  id: 'bulkRuns.get',
  method: 'GET',
  path: '/api/admin/bulk-runs/:id',
  summary: 'Read one bulk change and how far it is',
  ...access,
  params,
  reply: BulkRun,
})

export const listBulkRefusals = endpoint({
  id: 'bulkRuns.refusals',
  method: 'GET',
  path: '/api/admin/bulk-runs/:id/refusals',
  summary: 'Rows that a bulk change could not change, and why',
  ...access,
  params,
  query: z.object(paged),
  reply: pageOf(BulkRefusal),
})

export const exportBulkRefusals = endpoint({
  id: 'bulkRuns.exportRefusals',
  method: 'GET',
  path: '/api/admin/bulk-runs/:id/refusals/export',
  summary: 'The same as CSV',
  ...access,
  params,
  reply: CsvFile,
  replyType: 'text/csv',
})

export const cancelBulkRun = endpoint({
  id: 'bulkRuns.cancel',
  method: 'POST',
  path: '/api/admin/bulk-runs/:id/cancellation',
  summary: 'Stop a bulk change; what was changed so far stays and can be taken back',
  ...access,
  params,
  reply: BulkRun,
})

export const continueBulkRun = endpoint({
  id: 'bulkRuns.continue',
  method: 'POST',
  path: '/api/admin/bulk-runs/:id/continuation',
  summary: 'Go on with a bulk change that was stopped or broke off, with the rows that are left',
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
  summary: 'Take all changes of one bulk change back, as a bulk change of its own',
  description: 'Records that were changed since are left as they are and listed among the refusals.',
  ...access,
  params: z.object({ id: Id.describe('Of the group') }),
  reply: BulkRun,
  status: 202,
})
