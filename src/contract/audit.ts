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
    of: textOrNull('The part of the record it belongs to, such as a variant; null for the record itself', 'LS-SAGE-M'),
    before: textOrNull('What it held; null where it held nothing', '4900'),
    after: textOrNull('What it holds since; null where it holds nothing', '3900'),
  })
  .meta({
    id: 'FieldChange',
    description:
      'One field of a change. Lists are written with commas, other values that are not text as JSON; ids of records that exist are their names; very long ones are cut.',
  })
export type FieldChange = z.infer<typeof FieldChange>

export const AuditRow = z
  .object({
    id: textOf('Number of the entry, as text', '4711'),
    at: Instant.describe('When it happened'),
    actor: z
      .object({
        id: Id.describe('Of the account'),
        name: PersonName.describe('What the person is called'),
        username: LoginName.describe('The name the account signs in with'),
      })
      .nullable()
      .describe('Whose account did it; null once that no longer exists'),
    actorRole: z.enum(ROLES).nullable().describe('The role that account had at the time; null where it is not known'),
    action: textOf('What was done', 'update'),
    entity: textOf('What kind of record it was done to', 'colors'),
    entityId: textOf("The record's id, or what else names it", '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
    label: textOf('What the record was called', 'Sage'),
    slug: textOrNull(
      'Names the record in addresses; null where its id or label does, or where it is gone',
      'linen-shirt',
    ),
    changes: z.array(FieldChange).describe('Fields that changed'),
    undoable: z
      .boolean()
      .describe('Whether nothing has happened to the record since, and the caller may take this back'),
    group: z
      .object({
        id: Id.describe('Of the group'),
        size: Count.meta({ description: 'Entries the line stands for, itself among them', examples: [1200] }),
        undoable: z.boolean().describe('Whether the caller may take all of them back'),
      })
      .nullable()
      .describe('Entries of a bulk change are one line, which shows the first of them; null for any other line'),
  })
  .meta({ id: 'AuditRow', description: 'One change.' })
export type AuditRow = z.infer<typeof AuditRow>

const filters = {
  q: searched.meta({ description: 'Words in what the record was or is called', examples: ['sage'] }),
  sort: z.enum(['at', '-at']).optional().describe('By time: `-at`, the default, is newest first'),
  entity: listOf(Word).meta({
    description: 'Kinds of records, any of which is enough; repeat the name for several',
    examples: [['colors']],
  }),
  action: listOf(Word).meta({
    description: 'What was done, any of which is enough; repeat the name for several',
    examples: [['update']],
  }),
  actor: listOf(Id).describe('Accounts that did it, any of which is enough; repeat the name for several'),
  entityId: optional(plain(100)).meta({
    description: 'History of one record, together with `entity`',
    examples: ['0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'],
  }),
  group: optional(Id).describe('Only entries of this bulk change, each a line of its own'),
  ...dayRange,
  mine: flag.describe('Only what the caller did: `1`, `true` or `on`'),
}

const reading = forStaff('dashboard.use')

export const listAudit = endpoint({
  id: 'audit.list',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Changes, newest first; editors see their own',
  ...reading,
  query: z.object({ ...filters, ...paged }),
  reply: pageOf(AuditRow).extend({
    facets: z
      .object({
        entities: z.array(z.string()).meta({ description: 'Kinds of records', examples: [['colors', 'products']] }),
        actions: z.array(z.string()).meta({ description: 'What was done', examples: [['create', 'update']] }),
        people: z
          .array(
            z.object({ id: Id.describe('Of the account'), name: PersonName.describe('What the person is called') }),
          )
          .describe('Who did something'),
      })
      .describe('What there is to filter by, in what the caller may see'),
  }),
})

export const exportAudit = endpoint({
  id: 'audit.export',
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'The changes of a filter as CSV, at most 10,000',
  ...reading,
  query: z.object({ ...filters, columns: Columns, headings: Headings, times: Times }),
  reply: CsvFile,
  replyType: 'text/csv',
})

export const undoChange = endpoint({
  id: 'audit.undo',
  method: 'POST',
  path: '/api/admin/audit/:id/undo',
  summary: 'Take a change back',
  description: 'Restores what was before, as a change of its own; 409 once something else has happened to the record.',
  ...reading,
  params: z.object({
    id: wholeNumber(1, Number.MAX_SAFE_INTEGER).meta({ description: 'Number of the entry', examples: [4711] }),
  }),
  reply: Changed,
})
