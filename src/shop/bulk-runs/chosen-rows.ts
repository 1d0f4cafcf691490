// Which rows a bulk change means: checked against the entity it is of, and whoever asks.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { startBulkRun } from '#contract/bulk-runs.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { allows } from '#contract/permissions.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import type { BulkRegistry, BulkSource } from '../crud/bulk-source.ts'
import type { Actor } from '../crud/change.ts'
import type { Database } from '../db/schema.ts'

export interface Chosen {
  source: BulkSource
  value: string
  /** A select of ids. */
  ids: RawBuilder<{ id: string }>
  filter: Record<string, unknown> | null
}

export async function chosenRows(
  db: Kysely<Database>,
  sources: BulkRegistry,
  actor: Actor,
  { resource, action, value: given, ids, filter }: BodyOf<typeof startBulkRun>,
): Promise<Chosen> {
  const source = sources.get(resource)
  if (!source) throw invalidInput({ resource: 'unknown' })
  if (!allows(source.permission, actor.role)) throw new ApiError('FORBIDDEN')
  if (!source.actions.includes(action)) throw invalidInput({ action: 'unknown' })
  const value = await source.requireValue(db, action, given)
  if (ids && filter) throw invalidInput({ filter: 'unknown' })
  if (ids) return { source, value, ids: sql`select unnest(${[...new Set(ids)]}::uuid[]) as id`, filter: null }
  if (!filter) throw invalidInput({ filter: 'required' })
  return { source, value, ids: await source.ids(db, actor, filter), filter }
}

export async function countOf(db: Kysely<Database>, ids: RawBuilder<{ id: string }>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${ids}) f`.execute(db)
  return rows[0]?.total ?? 0
}
