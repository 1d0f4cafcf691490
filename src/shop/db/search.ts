// Tables of migration 0036: words that mean the same, and searches that found nothing.
import type { Generated } from 'kysely'
import type { Optional, StampedAt, Version } from './columns.ts'

export interface SynonymsTable {
  id: string
  words: string[]
  version: Version
  updated_at: StampedAt
}

/** Without who asked. */
export interface SearchMissesTable {
  day: string
  words: string
  times: Generated<number>
  /** What was shown in place of nothing: a nearer spelling, '' for titles that look alike, null for nothing. */
  instead: Optional<string>
}

export interface SearchTables {
  synonyms: SynonymsTable
  search_misses: SearchMissesTable
}
