// Who changed a record last, as far as the caller may see the audit log.
import { live } from '../../../api/live.ts'

export interface Author {
  name: string
  at: string
}

export async function lastAuthor(entity: string, id: string | null): Promise<Author | undefined> {
  if (id === null) return undefined
  const query = { entity, entityId: id, sort: '-at', limit: 1 } as const
  const result = await live.attempt('GET /api/admin/audit', { query })
  const last = result.ok ? result.data.rows[0] : undefined
  return last?.actor ? { name: last.actor.name, at: last.at } : undefined
}
