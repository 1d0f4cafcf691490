// What can be wrong with a banner or a slide beyond its shape: a period that ends before it begins, a picture without
// words, a link to what is not there.
import { type Kysely, sql } from 'kysely'
import type { FieldProblem } from '#contract/errors.ts'
import type { Database } from '../db/schema.ts'
import type { ContentBody } from './fields.ts'
import { safeHref } from './rules.ts'

export type Faults = Record<string, FieldProblem>

/** Faults that show without looking anything up. */
function fieldFaults(body: ContentBody): Faults {
  const { mediaId, mobileMediaId, heading, text, cta, linkKind, linkRef, startsAt, endsAt } = body
  const faults: Faults = {}
  if (mediaId === null && heading === null && text === null) faults.heading = 'required'
  // A picture for phones needs one for wide screens.
  if (mediaId === null && mobileMediaId !== null) faults.mediaId = 'required'
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) faults.endsAt = 'invalid'
  if (linkKind === 'none') {
    // Without a link the button, and so its text, is not shown.
    if (cta !== null) faults.linkKind = 'required'
  } else {
    if (linkRef === null) faults.linkRef = 'required'
    else if (linkKind === 'url' && safeHref(linkRef) === null) faults.linkRef = 'invalid'
    if (cta === null) faults.cta = 'required'
  }
  return faults
}

const TARGETS = {
  product: sql`select id from products where id = any`,
  category: sql`select id from categories where id = any`,
  page: sql`select id from info_entries where kind = 'page' and id = any`,
} as const

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Which of the ids exist, all of a kind in one statement. */
async function known(db: Kysely<Database>, kind: keyof typeof TARGETS, refs: readonly string[]): Promise<Set<string>> {
  const ids = refs.filter((ref) => UUID.test(ref))
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`${TARGETS[kind]}(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The words of each picture, by its id. */
async function wordsOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('media').select(['id', 'alt']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, alt }) => [id, alt]))
}

const lower = (id: string | null): string => id?.toLowerCase() ?? ''

/** The faults of each, in the order given. */
export async function findFaults(db: Kysely<Database>, bodies: readonly ContentBody[]): Promise<Faults[]> {
  const refs = (kind: ContentBody['linkKind']) =>
    bodies.filter((one) => one.linkKind === kind).map(({ linkRef }) => lower(linkRef))
  const pictures = bodies.flatMap(({ mediaId, mobileMediaId }) => [lower(mediaId), lower(mobileMediaId)])
  const there = {
    product: await known(db, 'product', refs('product')),
    category: await known(db, 'category', refs('category')),
    page: await known(db, 'page', refs('page')),
  }
  const words = await wordsOf(
    db,
    pictures.filter((id) => id !== ''),
  )
  return bodies.map((body) => {
    const { linkKind, linkRef, mediaId, mobileMediaId, alt, decorative } = body
    const faults = fieldFaults(body)
    if (linkKind !== 'none' && linkKind !== 'url' && linkRef !== null && !there[linkKind].has(lower(linkRef)))
      faults.linkRef = 'unknown'
    if (mediaId !== null && !words.has(lower(mediaId))) faults.mediaId = 'unknown'
    // Without words of its own it is read out with those of its picture, if that has any.
    else if (mediaId !== null && !decorative && alt === '' && !words.get(lower(mediaId))) faults.alt = 'required'
    if (mobileMediaId !== null && !words.has(lower(mobileMediaId))) faults.mobileMediaId = 'unknown'
    return faults
  })
}
