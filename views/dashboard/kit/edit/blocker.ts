// What can stand between a form and its save beside a faulty input: somebody else's change, or a record that is gone.
import type { Problem, Result } from '../../../api/client.ts'
import { live } from '../../../api/live.ts'
import type { Stored } from './edit-state.ts'

export interface Author {
  name: string
  at: string
}

export type Blocker<V> = { kind: 'conflict'; theirs: Stored<V>; by: Author | undefined } | { kind: 'gone' }

interface Source<V> {
  entity: string
  id: string | null
  /** Reads the record as it is now, to show both sides of a conflict. */
  read?: () => Promise<Result<Stored<V>>>
}

/** Undefined where the form itself can show what is wrong. */
export async function blockerOf<V>({ entity, id, read }: Source<V>, problem: Problem): Promise<Blocker<V> | undefined> {
  if (problem.status === 404 && id !== null) return { kind: 'gone' }
  if (problem.code !== 'CONFLICT' || problem.fields?.version === undefined || !read) return undefined
  const [theirs, by] = await Promise.all([read(), lastAuthor(entity, id)])
  if (theirs.ok) return { kind: 'conflict', theirs: theirs.data, by }
  return theirs.problem.status === 404 ? { kind: 'gone' } : undefined
}

/** Who changed a record last, as far as the caller may see the audit log. */
async function lastAuthor(entity: string, id: string | null): Promise<Author | undefined> {
  if (id === null) return undefined
  const query = { entity, entityId: id, sort: '-at', limit: 1 } as const
  const result = await live.attempt('GET /api/admin/audit', { query })
  const last = result.ok ? result.data.rows[0] : undefined
  return last?.actor ? { name: last.actor.name, at: last.at } : undefined
}
