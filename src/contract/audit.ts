// The audit log: who changed what and when, field by field, and taking a change back.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, Id, Instant, optional, pageOf, plain, searched, wholeNumber } from './parts.ts'
import { ROLES } from './permissions.ts'
import { Changed, Columns } from './resource.ts'

const Word = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z-]*$/i, { error: 'invalid' })

/** One field of a change. Values that are not text are written as JSON; very long ones are cut. */
export const FieldChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type FieldChange = z.infer<typeof FieldChange>

export const AuditRow = z.object({
  id: z.string(),
  at: Instant,
  /** Null once the account no longer exists. */
  actor: z.object({ id: Id, name: z.string(), username: z.string() }).nullable(),
  actorRole: z.enum(ROLES).nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What the record was called. */
  label: z.string(),
  changes: z.array(FieldChange),
  /** Nothing has happened to the record since, and the caller may take this back. */
  undoable: z.boolean(),
})
export type AuditRow = z.infer<typeof AuditRow>

const filters = {
  /** Words in what the record was or is called. */
  q: searched,
  sort: z.enum(['at', '-at']).optional(),
  entity: optional(Word),
  action: optional(Word),
  actor: optional(Id),
  /** History of one record, together with `entity`. */
  entityId: optional(plain(100)),
  from: optional(z.iso.date()),
  to: optional(z.iso.date()),
  mine: flag,
}

const reading = { access: 'dashboard.use', owner: 'none' } as const

export const listAudit = endpoint({
  id: 'audit.list',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Changes, newest first; editors see their own',
  ...reading,
  query: z.object({ ...filters, page: wholeNumber(1, 100_000).default(1), limit: wholeNumber(1, 100).default(25) }),
  reply: pageOf(AuditRow).extend({
    /** What there is to filter by, in what the caller may see. */
    facets: z.object({
      entities: z.array(z.string()),
      actions: z.array(z.string()),
      people: z.array(z.object({ id: Id, name: z.string() })),
    }),
  }),
})

export const exportAudit = endpoint({
  id: 'audit.export',
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'The changes of a filter as CSV, at most 10,000',
  ...reading,
  query: z.object({ ...filters, columns: Columns }),
  reply: z.string(),
})

/** Restores what was before, as a change of its own; 409 once something else has happened to the record. */
export const undoChange = endpoint({
  id: 'audit.undo',
  method: 'POST',
  path: '/api/admin/audit/:id/undo',
  summary: 'Take a change back',
  ...reading,
  params: z.object({ id: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
  reply: Changed,
})
