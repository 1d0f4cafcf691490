// Updates the variant rows when sizes and colours change. Existing rows keep their id and their values.
import { BLANK, colorsOf, pairKey, sizesOf, type Variant } from './variant.ts'

type Ids = readonly string[]
type Dimension = readonly (string | null)[]

const orNone = (ids: Ids): Dimension => (ids.length > 0 ? ids : [null])

/** A new row copies prices and stock settings from a similar row, but not the SKU, the stock or the id. */
function likeRow(beside: Variant | undefined, sizeId: string | null, colorId: string | null): Variant {
  const { price, compareAt, compareAtIsRrp, cost, trackStock, allowBackorder, lowStockAt, weightG, unitAmount, unit } =
    beside ?? BLANK
  const prices = { price, compareAt, compareAtIsRrp, cost }
  const piece = { weightG, unitAmount, unit }
  return { ...BLANK, sizeId, colorId, ...prices, trackStock, allowBackorder, lowStockAt, ...piece }
}

const beside = (rows: readonly Variant[], sizeId: string | null, colorId: string | null): Variant | undefined =>
  rows.find((row) => row.sizeId === sizeId) ?? rows.find((row) => row.colorId === colorId) ?? rows[0]

/** Rows sorted by colour, then by size. */
function ordered(rows: readonly Variant[], sizes: Ids, colors: Ids): Variant[] {
  const place = (ids: Ids, id: string | null) => (id === null ? -1 : ids.indexOf(id))
  return [...rows].sort(
    (a, b) => place(colors, a.colorId) - place(colors, b.colorId) || place(sizes, a.sizeId) - place(sizes, b.sizeId),
  )
}

/**
 * Rows for the given sizes and colours. The first colour (or size) is assigned to the rows that had none; removing the
 * last one keeps its rows without it. A new option adds a row for each of its pairs. Pairs that were removed before
 * are not added again.
 */
export function withOptions(rows: readonly Variant[], sizes: Ids, colors: Ids): Variant[] {
  const had = { sizes: sizesOf(rows), colors: colorsOf(rows) }
  const free = new Set(rows)
  const take = (fits: (row: Variant) => boolean): Variant | undefined => {
    for (const row of free) {
      if (!fits(row)) continue
      free.delete(row)
      return row
    }
    return undefined
  }
  const same = (a: string | null, b: string | null, hadAny: boolean, hasAny: boolean, first: boolean) =>
    a === b || (a === null && !hadAny && first) || (b === null && hadAny && !hasAny)
  const next: Variant[] = []
  const exact = new Map(rows.map((row) => [pairKey(row), row]))
  for (const colorId of orNone(colors)) {
    for (const sizeId of orNone(sizes)) {
      const existing = exact.get(pairKey({ sizeId, colorId }))
      if (existing) free.delete(existing)
    }
  }
  for (const [c, colorId] of orNone(colors).entries()) {
    for (const [s, sizeId] of orNone(sizes).entries()) {
      const existing = exact.get(pairKey({ sizeId, colorId }))
      if (existing) {
        next.push(existing)
        continue
      }
      const adopted = take(
        (row) =>
          same(row.sizeId, sizeId, had.sizes.length > 0, sizes.length > 0, s === 0) &&
          same(row.colorId, colorId, had.colors.length > 0, colors.length > 0, c === 0),
      )
      if (adopted) next.push({ ...adopted, sizeId, colorId })
      else if (rows.length === 0 || isNewPair(had, sizeId, colorId)) {
        next.push(likeRow(beside(rows, sizeId, colorId), sizeId, colorId))
      }
    }
  }
  return ordered(next, sizes, colors)
}

/** Whether the pair uses an option that was not selected before, so that it cannot have been removed by hand. */
const isNewPair = (had: { sizes: Ids; colors: Ids }, sizeId: string | null, colorId: string | null): boolean =>
  (sizeId === null ? had.sizes.length > 0 : !had.sizes.includes(sizeId)) ||
  (colorId === null ? had.colors.length > 0 : !had.colors.includes(colorId))

/** Pairs of the selected sizes and colours that have no row. */
export function missingPairs(rows: readonly Variant[]): Pick<Variant, 'sizeId' | 'colorId'>[] {
  const there = new Set(rows.map(pairKey))
  return orNone(colorsOf(rows))
    .flatMap((colorId) => orNone(sizesOf(rows)).map((sizeId) => ({ sizeId, colorId })))
    .filter((pair) => !there.has(pairKey(pair)))
}

/** The rows, with a new row for each missing pair. */
export function completed(rows: readonly Variant[], sizes: Ids, colors: Ids): Variant[] {
  const added = missingPairs(rows).map(({ sizeId, colorId }) => likeRow(beside(rows, sizeId, colorId), sizeId, colorId))
  return ordered([...rows, ...added], sizes, colors)
}

/** Removed rows that would lose data: they are stored, or have stock. */
export function lostRows(before: readonly Variant[], after: readonly Variant[]): Variant[] {
  const ids = new Set(after.map(({ id }) => id))
  const pairs = new Set(after.map(pairKey))
  return before.filter((row) => (row.id === null ? row.onHand > 0 && !pairs.has(pairKey(row)) : !ids.has(row.id)))
}
