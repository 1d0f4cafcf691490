// Whether invoices and credit notes are all there: numbers without gaps, files as they were made, and sums that agree with the
// orders they are about.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { type Finding, finding } from './findings.ts'

interface Count {
  kind: string
  first: number
  last: number
  written: number
  counted: number
  years: number
}

/** Old ones are removed from the beginning, so that what is there has to follow without a gap up to the count. */
async function numbers(db: Kysely<Database>): Promise<Finding> {
  const { rows } = await sql<Count>`
    with papers as (
      select kind, substring(number from '[0-9]+$')::bigint as count,
        number <> concat(case kind when 'invoice' then 'R' else 'G' end, '-', left(snapshot->>'day', 4), '-',
          lpad(substring(number from '[0-9]+$'), greatest(5, length(substring(number from '[0-9]+$'))), '0'))
          or number <> snapshot->>'number' as odd
      from documents
    ),
    found as (
      select kind, min(count) as first, max(count) as last, count(distinct count) as written,
        (count(*) filter (where odd))::integer as years
      from papers group by kind
    )
    select coalesce(f.kind, c.kind) as kind, coalesce(f.first, 0) as first, coalesce(f.last, 0) as last,
      coalesce(f.written, 0) as written, coalesce(c.last, 0) as counted, coalesce(f.years, 0) as years
    from found f full join document_counters c on c.kind = f.kind
    where f.kind is not null and (f.last - f.first + 1 <> f.written or f.last is distinct from c.last or f.years > 0)
    order by 1`.execute(db)
  const say = ({ kind, first, last, written, counted, years }: Count) => {
    const name = kind === 'invoice' ? 'invoices' : 'credit notes'
    if (years > 0) return `${name}: ${years} have a number that does not fit their day, or that their text does not say`
    if (last !== counted) return `${name}: the last one is ${last}, ${counted} have been counted`
    return `${name}: from ${first} to ${last} there are only ${written}`
  }
  const remedy =
    'a number that is missing was deleted in the database: restore it from a backup, or write down why it is gone'
  return finding('numbers of invoices and credit notes', rows, say, remedy)
}

async function files(db: Kysely<Database>): Promise<Finding> {
  const { rows } = await sql<{ number: string }>`
    select number from documents where ((pdf is null) <> (sha256 is null) or sha256(pdf) <> sha256) order by number`.execute(
    db,
  )
  const remedy = 'restore them from a backup: what was issued must not change'
  return finding('files of invoices and credit notes', rows, ({ number }) => `${number} is not as it was made`, remedy)
}

/** Files are made by a job, and again where somebody asks: those are missing that a job has given up on. */
async function unmade(db: Kysely<Database>): Promise<Finding> {
  const queue = await sql<{ made: boolean }>`select to_regclass('jobs.jobs') is not null as made`.execute(db)
  const { rows } = queue.rows[0]?.made
    ? await sql<{ number: string; error: string | null }>`
        select d.number, j.last_error as error from documents d join jobs.jobs j on j.key = 'document:' || d.id
        where d.pdf is null and j.attempts >= j.max_attempts order by d.number`.execute(db)
    : { rows: [] }
  return finding(
    'invoices and credit notes without a file',
    rows,
    ({ number, error }) => `${number}: ${error ?? 'its PDF could not be made'}`,
    'try the job again at /dashboard/jobs',
  )
}

interface Sum {
  number: string
  papers: number
  order: number
}

async function sums(db: Kysely<Database>): Promise<Finding> {
  const { rows } = await sql<Sum>`
    select o.number, sum(case d.kind when 'invoice' then 1 else -1 end * (d.snapshot->>'total')::bigint)::bigint as papers,
      o.total_minor - o.credited_minor as order
    from documents d join orders o on o.id = d.order_id
    group by o.id
    having sum(case d.kind when 'invoice' then 1 else -1 end * (d.snapshot->>'total')::bigint) <> o.total_minor - o.credited_minor
      and count(*) filter (where d.kind = 'invoice') = 1
    order by o.number`.execute(db)
  return finding(
    'invoices less credit notes, and orders',
    rows,
    ({ number, papers, order }) => `${number}: papers come to ${papers}, the order to ${order}`,
    'a credit without its credit note gets one with the next change of its order; all else has to be corrected by a credit',
  )
}

/** Since the first invoice was written every order that leaves gets one. */
async function missing(db: Kysely<Database>): Promise<Finding> {
  const { rows } = await sql<{ number: string }>`
    select o.number from orders o
    where o.total_minor > o.credited_minor and not exists (select from documents d where d.order_id = o.id)
      and exists (
        select from fulfilments f where f.order_id = o.id and f.status <> 'cancelled'
          and f.shipped_at > (select min(issued_at) from documents where kind = 'invoice')
      )
    order by o.number`.execute(db)
  return finding(
    'orders that have left without an invoice',
    rows,
    ({ number }) => number,
    'the next parcel of the order brings it; where there is none, write to whoever looks after the shop',
  )
}

export async function examinePapers(db: Kysely<Database>): Promise<Finding[]> {
  return [await numbers(db), await files(db), await unmade(db), await sums(db), await missing(db)]
}
