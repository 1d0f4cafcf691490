// Numbers of papers: one count for each kind, of which none is left out.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { PaperKind } from './paper.ts'

const PREFIXES: Readonly<Record<PaperKind, string>> = { invoice: 'R', credit_note: 'G' }

/** `R-2026-00042`: kind, year, and the count, which goes on over the years. */
export const paperNumber = (kind: PaperKind, day: string, count: number): string =>
  `${PREFIXES[kind]}-${day.slice(0, 4)}-${String(count).padStart(5, '0')}`

/**
 * The next count, in the transaction that writes the paper. Everyone who wants one waits until that has ended, so that it is
 * the last lock that a transaction takes.
 */
export async function nextCount(trx: Kysely<Database>, kind: PaperKind): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into document_counters (kind, last) values (${kind}, 1)
    on conflict (kind) do update set last = document_counters.last + 1 returning last`.execute(trx)
  return Number(rows[0]?.last)
}

/** Years that papers are kept after that of their day, by the law of the seller's country. */
const LEGAL_YEARS: Readonly<Record<string, number>> = { DE: 8, AT: 7, CH: 10 }
const OTHER_YEARS = 10

/** The last day on which a paper has to be there. */
export const keptUntil = (day: string, country: string, years: number | null): string =>
  `${Number(day.slice(0, 4)) + (years ?? LEGAL_YEARS[country] ?? OTHER_YEARS)}-12-31`
