// What can be wrong with a banner or a slide beyond its shape: a period that ends before it begins, a picture without
// words, a link to what is not there.
import { type Kysely, sql } from 'kysely'
import type { FieldProblem } from '#contract/errors.ts'
import type { Database } from '../db/schema.ts'
import type { ShownBody } from './kept.ts'
import { safeHref } from './rules.ts'

export type Faults = Record<string, FieldProblem>

/** What the fields say by themselves. */
export function ownFaults(body: ShownBody): Faults {
  const { mediaId, mobileMediaId, alt, decorative, heading, text, cta, linkKind, linkRef, startsAt, endsAt } = body
  const faults: Faults = {}
  if (mediaId === null && heading === null && text === null) faults.heading = 'required'
  // The narrow picture stands in for the wide one, never for nothing.
  if (mediaId === null && mobileMediaId !== null) faults.mediaId = 'required'
  if (mediaId !== null && !decorative && alt === '') faults.alt = 'required'
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) faults.endsAt = 'invalid'
  if (linkKind === 'none') {
    // Words on a button that leads nowhere would never be seen.
    if (cta !== null) faults.linkKind = 'required'
  } else {
    if (linkRef === null) faults.linkRef = 'required'
    else if (linkKind === 'url' && safeHref(linkRef) === null) faults.linkRef = 'invalid'
    if (cta === null) faults.cta = 'required'
  }
  return faults
}

const TARGETS = {
  product: sql`select id::text from products where id::text = any`,
  category: sql`select id::text from categories where id::text = any`,
  page: sql`select id::text from info_entries where kind = 'page' and id::text = any`,
  media: sql`select id::text from media where id::text = any`,
} as const

/** Which of the ids exist, all of a kind in one statement. */
async function known(db: Kysely<Database>, kind: keyof typeof TARGETS, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`${TARGETS[kind]}(${ids}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const lower = (id: string | null): string => id?.toLowerCase() ?? ''

/** The faults of each, in the order given. */
export async function shownFaults(db: Kysely<Database>, bodies: readonly ShownBody[]): Promise<Faults[]> {
  const refs = (kind: ShownBody['linkKind']) =>
    bodies.filter((one) => one.linkKind === kind).map(({ linkRef }) => lower(linkRef))
  const pictures = bodies.flatMap(({ mediaId, mobileMediaId }) => [lower(mediaId), lower(mobileMediaId)])
  const there = {
    product: await known(db, 'product', refs('product')),
    category: await known(db, 'category', refs('category')),
    page: await known(db, 'page', refs('page')),
    media: await known(
      db,
      'media',
      pictures.filter((id) => id !== ''),
    ),
  }
  return bodies.map((body) => {
    const { linkKind, linkRef, mediaId, mobileMediaId } = body
    const faults = ownFaults(body)
    if (linkKind !== 'none' && linkKind !== 'url' && linkRef !== null && !there[linkKind].has(lower(linkRef)))
      faults.linkRef = 'unknown'
    if (mediaId !== null && !there.media.has(lower(mediaId))) faults.mediaId = 'unknown'
    if (mobileMediaId !== null && !there.media.has(lower(mobileMediaId))) faults.mobileMediaId = 'unknown'
    return faults
  })
}
