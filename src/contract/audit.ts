// The audit log: who changed what and when, field by field, and taking a change back.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { Headings, Times } from './export-choices.ts'
import { dayRange, flag, Id, Instant, listOf, optional, paged, pageOf, plain, searched, wholeNumber } from './parts.ts'
import { ROLES } from './permissions.ts'
import { Changed, Columns, CsvFile } from './resource.ts'
import { Count, LoginName, PersonName, textOf, textOrNull } from './values.ts'

const Word = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z-]*$/i, { error: 'invalid' })
  .meta({ description: 'A word of letters and hyphens', examples: ['update'] })

export const FieldChange = z
  .object({
    field: textOf('Path of the field, with dots', 'price'),
    of: textOrNull('Part of the record it belongs to, such as a variant; null for the record itself', 'LS-SAGE-M'),
    before: textOrNull('Value before; null for none', '4900'),
    after: textOrNull('Value after; null for none', '3900'),
  })
  .meta({
    id: 'FieldChange',
    description:
      'One changed field. Lists are comma-separated, other values that are not text are JSON; ids of existing records are replaced by their names; very long values are cut.',
  })
export type FieldChange = z.infer<typeof FieldChange>

export const AuditRow = z
  .object({
    id: textOf('Id of the entry: a number, as text', '4711'),
    at: Instant.describe('When it happened'),
    actor: z
      .object({
        id: Id.describe('Id of the account'),
        name: PersonName.describe('Name of the person'),
        username: LoginName.describe('Username of the account'),
      })
      .nullable()
      .describe('Account that made the change; null if it no longer exists'),
    actorRole: z.enum(ROLES).nullable().describe('Role of the account at that time; null if unknown'),
    action: textOf('What was done', 'update'),
    entity: textOf('Kind of the changed record', 'colors'),
    entityId: textOf('Id of the record, or another key', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
    label: textOf('Name of the record at that time', 'Sage'),
    slug: textOrNull(
      "Key of the record in the dashboard's URLs; null if that is its id or name, or if the record no longer exists",
      'linen-shirt',
    ),
    changes: z.array(FieldChange).describe('Fields that changed'),
    undoable: z
      .boolean()
      .describe(
        'Whether the caller can undo the change: the record has not been changed since, and the caller has the permission',
      ),
    group: z
      .object({
        id: Id.describe('Id of the group'),
        size: Count.meta({ description: 'Number of entries this row stands for, itself included', examples: [1200] }),
        undoable: z.boolean().describe('Whether the caller can undo all of them'),
      })
      .nullable()
      .describe('Bulk change this row stands for, of which it shows the first entry; null for any other row'),
  })
  .meta({ id: 'AuditRow', description: 'One change.' })
export type AuditRow = z.infer<typeof AuditRow>

const filters = {
  q: searched.meta({ description: 'Words in the past or present name of the record', examples: ['sage'] }),
  sort: z.enum(['at', '-at']).optional().describe('Sort order, by time; `-at`, the default, is newest first'),
  entity: listOf(Word).meta({
    description: 'Kinds of records; repeat the parameter for several',
    examples: [['colors']],
  }),
  action: listOf(Word).meta({
    description: 'Actions; repeat the parameter for several',
    examples: [['update']],
  }),
  actor: listOf(Id).describe('Ids of the accounts that made the change; repeat the parameter for several'),
  entityId: optional(plain(100)).meta({
    description: 'Only the history of the record with this id; used together with `entity`',
    examples: ['0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'],
  }),
  group: optional(Id).describe('Only entries of this bulk change, one row each'),
  ...dayRange,
  mine: flag.describe('Only changes made by the caller: `1`, `true` or `on`'),
}

const reading = forStaff('dashboard.use')

export const listAudit = endpoint({
  id: 'audit.list',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'List changes, newest first; editors see only their own',
  ...reading,
  query: z.object({ ...filters, ...paged }),
  reply: pageOf(AuditRow).extend({
    facets: z
      .object({
        entities: z.array(z.string()).meta({ description: 'Kinds of records', examples: [['colors', 'products']] }),
        actions: z.array(z.string()).meta({ description: 'What was done', examples: [['create', 'update']] }),
        people: z
          .array(z.object({ id: Id.describe('Id of the account'), name: PersonName.describe('Name of the person') }))
          .describe('Accounts that made changes'),
      })
      .describe('Filter values that occur among the entries the caller may see'),
  }),
})

export const exportAudit = endpoint({
  id: 'audit.export',
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'The audit log entries that match the filter, as CSV; at most 10,000',
  ...reading,
  query: z.object({ ...filters, columns: Columns, headings: Headings, times: Times }),
  reply: CsvFile,
  replyType: 'text/csv',
})

export const undoChange = endpoint({
  id: 'audit.undo',
  method: 'POST',
  path: '/api/admin/audit/:id/undo',
  summary: 'Undo a change',
  description: 'Restores the previous values as a new change; 409 if the record has been changed since.',
  ...reading,
  params: z.object({
    id: wholeNumber(1, Number.MAX_SAFE_INTEGER).meta({
      description: 'Number of the audit log entry',
      examples: [4711],
    }),
  }),
  reply: Changed,
})
