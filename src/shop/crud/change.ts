// Every change staff make runs through here: one transaction that holds the change and its entry in the audit log.
import type { Kysely, Transaction } from 'kysely'
import { type Caller, signedIn } from '../auth/access.ts'
import { constraintError } from '../db/constraints.ts'
import type { Database } from '../db/schema.ts'
import { inTransaction } from './once.ts'

/** What a change did: the record before and after, as the audit log keeps them, and whatever the answer needs. */
export interface Change<T> {
  entityId: string
  /** Null for something new. */
  before: object | null
  /** Null for something removed. */
  after: object | null
  answer: T
}

/** Whoever makes a change. */
export type Actor = Pick<Caller, 'userId' | 'role'>

/** The bulk change that an entry of the audit log belongs to. */
export interface Group {
  id: string
  /** All but the first entry of a group are folded into that one in the list. */
  folded: boolean
}

export interface ChangeOptions {
  db: Kysely<Database>
  /** The request and its caller: a Fastify request, or what a job carries of one. */
  request: { id: string; caller: Actor | null; addressHash?: Buffer | null }
  /** Plural noun of the entity. */
  entity: string
  /** `create`, `update`, `remove` or a word of the entity's own (`merge`, `reply`). */
  action: string
  group?: Group
}

/** A change as part of a transaction that is open already. */
export async function changeIn<T extends object>(
  trx: Transaction<Database>,
  { request, entity, action, group }: Omit<ChangeOptions, 'db'>,
  run: (trx: Transaction<Database>) => Promise<Change<T>>,
): Promise<T & { auditId: number }> {
  const caller = signedIn(request)
  const { entityId, before, after, answer } = await run(trx)
  const { id } = await trx
    .insertInto('audit_log')
    .values({
      actor_id: caller.userId,
      actor_role: caller.role,
      action,
      entity,
      entity_id: entityId,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      request_id: request.id,
      ip_hash: request.addressHash ?? null,
      ...(group && { group_id: group.id, folded: group.folded }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...answer, auditId: id }
}

/** Runs a change, again where another one was in its way; the answer gets the id of its audit entry. A broken constraint becomes the error that names its field. */
export async function change<T extends object>(
  { db, ...options }: ChangeOptions,
  run: (trx: Transaction<Database>) => Promise<Change<T>>,
): Promise<T & { auditId: number }> {
  try {
    return await inTransaction(db, (trx) => changeIn(trx, options, run))
  } catch (error) {
    throw constraintError(error)
  }
}
