// The fields in which two states of a record differ, as the audit log shows them: down to single values, so that one
// changed price of one variant is one line.
import type { FieldChange } from '#contract/audit.ts'
import { sliceText } from '#contract/slice-text.ts'

/** Fields left out of a comparison: they differ after every change, say the same twice, or only serve to take it back. */
const SILENT: ReadonlySet<string> = new Set([
  'id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'updatedAt',
  'restore',
  'full_path',
  'path_ids',
  'depth',
  'description_doc',
  'description_text',
])
const LONGEST = 2000

type Fields = Record<string, unknown>

/** A value on its way: its field, and the part of the record it belongs to. */
interface Place {
  field: string
  of: string | null
}

export function diff(before: Fields | null, after: Fields | null): FieldChange[] {
  return keysOf(before, after)
    .flatMap((name) => leaves(placeOf(name), before?.[name], after?.[name]))
    .filter((change) => change.before !== change.after)
    .map(({ before, after, ...place }) => ({ ...place, before: cut(before), after: cut(after) }))
}

const keysOf = (one: unknown, other: unknown): string[] =>
  [...new Set([one, other].flatMap((side) => (isFields(side) ? Object.keys(side) : [])))].filter(
    (name) => !SILENT.has(name),
  )

/**
 * Records with parts name them in the field: `rates.DE`, `variants.LS-M.price`, `slide_2`, and imports `price LS-M`. Names
 * of parts may hold dots themselves.
 */
function placeOf(name: string): Place {
  const [, slide] = /^slide_(\d+)$/.exec(name) ?? []
  if (slide) return { field: 'slide', of: slide }
  const [, field, sku] = /^(\w+) (.+)$/.exec(name) ?? []
  if (field && sku) return { field, of: sku }
  const [, variant, property] = /^variants\.(.+)\.([a-z][A-Za-z]*)$/.exec(name) ?? []
  if (variant && property) return { field: property, of: variant }
  const [, whole, part] = /^(variants|rates)\.(.+)$/.exec(name) ?? []
  if (whole && part) return { field: whole === 'variants' ? '' : whole, of: part }
  return { field: name, of: null }
}

function leaves(place: Place, before: unknown, after: unknown): FieldChange[] {
  if (isFields(before) || isFields(after)) {
    const [one, other] = [fieldsOr(before), fieldsOr(after)]
    return keysOf(one, other).flatMap((name) =>
      leaves({ ...place, field: place.field === '' ? name : `${place.field}.${name}` }, one[name], other[name]),
    )
  }
  const parts = partsOf(before, after)
  if (parts) return parts.flatMap(({ name, before, after }) => leaves({ ...place, of: name }, before, after))
  return [{ field: place.field || 'variant', of: place.of, before: written(before), after: written(after) }]
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOr = (value: unknown): Fields => (isFields(value) ? value : {})

/** What identifies a part of a list, and what it is called. */
const KEYS = ['id', 'code', 'sku', 'key', 'country', 'label', 'name']
const NAMES = ['name', 'label', 'title', 'code', 'sku', 'key', 'country']
const firstOf = (part: Fields, names: readonly string[]): string | undefined => {
  const found = names.map((name) => part[name]).find((value) => typeof value === 'string' && value !== '')
  return found === undefined ? undefined : String(found)
}

/** The parts of two lists of objects, matched by what identifies them; undefined where they are no such lists. */
function partsOf(before: unknown, after: unknown): { name: string; before: unknown; after: unknown }[] | undefined {
  const lists = [before, after].map((list) => (list === null || list === undefined ? [] : list))
  if (!lists.every(Array.isArray) || lists.every((list) => list.length === 0)) return undefined
  const keyed = lists.map((list) => {
    const parts = (list as unknown[]).map((part) => [isFields(part) ? firstOf(part, KEYS) : undefined, part] as const)
    return new Map(parts)
  })
  if (keyed.some((parts, at) => parts.has(undefined) || parts.size !== (lists[at] as unknown[]).length))
    return undefined
  const [old, now] = keyed as [Map<string, Fields>, Map<string, Fields>]
  return [...new Set([...old.keys(), ...now.keys()])].map((key) => {
    const [one, other] = [old.get(key), now.get(key)]
    return { name: firstOf(other ?? one ?? {}, NAMES) ?? key, before: one ?? null, after: other ?? null }
  })
}

function written(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.length === 0 ? null : value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const cut = (text: string | null): string | null =>
  text !== null && text.length > LONGEST ? `${sliceText(text, 0, LONGEST)}…` : text
