// The data that a page's script goes on from, as it stands in the page. Lists of alike records are a good part of it: they
// name their fields once, and then hold the values alone. Every field of what a loader answered has tables of its own, so that
// its text is the same in each page that shows it.

export interface Hydration {
  loaderData: Record<string, unknown>
  actionData: Record<string, unknown> | null
  errors: Record<string, { status: number; data: unknown }> | null
}

export interface Folded {
  /** Names of the fields, by the number of their table. */
  shapes?: string[][]
  data: unknown
}

type Fields = Record<string, unknown>

/** What stands in the place of a frozen object, which the server keeps; undefined where nothing is kept of it. */
export type KeepsData = (value: object) => string | undefined

/** What stands before the number of a table, and alone for a field that a record does not have. */
const MARK = '$'

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands before something with tables of its own. */
const APART = '$$'

/** Each field of what a loader answered apart. All of it is plain JSON. */
export function foldPage(page: Hydration, keeps?: KeepsData): Folded {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
  const part = (value: unknown) =>
    isObject(value) ? { [APART]: (Object.isFrozen(value) ? keeps?.(value) : undefined) ?? fold(value) } : value
  const ofRoute = (value: unknown) => (isRecord(value) ? fieldsOf(value, part) : part(value))
  const { loaderData, actionData, errors } = page
  // Names that look like a mark would be taken for one.
  if ([loaderData, ...Object.values(loaderData)].some((names) => isRecord(names) && Object.keys(names).some(isMark)))
    return { data: page }
  return {
    shapes: [],
    data: { loaderData: fieldsOf(loaderData, ofRoute), actionData: part(actionData), errors: part(errors) },
  }
}

const isMark = (name: string): boolean => name[0] === MARK

const fieldsOf = (fields: Fields, of: (value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, of(value)]))

/** `data` is plain JSON. */
export function fold(data: unknown): Folded {
  const shapes: string[][] = []
  const numbers = new Map<string, number>()
  let isMarked = false

  const folded = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return tableOf(value) ?? value.map(folded)
    const fields: Fields = {}
    for (const [name, field] of Object.entries(value)) {
      if (isMark(name)) isMarked = true
      fields[name] = folded(field)
    }
    return fields
  }

  const tableOf = (list: readonly unknown[]): Fields | undefined => {
    if (!list.every(isRecord)) return undefined
    const common = commonNames(list)
    const names = common ?? everyName(list)
    // A name may hold any character.
    const shape = JSON.stringify(names)
    const known = numbers.get(shape)
    // One record alone is not shorter for it.
    if (known === undefined && list.length < 2) return undefined
    const number = known ?? shapes.push(names) - 1
    numbers.set(shape, number)
    return { [MARK + number]: list.map((record) => rowOf(record, common ?? present(record, names))) }
  }

  const rowOf = (record: Fields, names: readonly string[]): unknown[] =>
    names.map((name) => (record[name] === undefined ? { [MARK]: 0 } : folded(record[name])))

  const all = folded(data)
  // Names that look like a table's would be taken for one.
  return isMarked ? { data } : { shapes, data: all }
}

/** The fields of the first record, where all have these, in this order. */
function commonNames(list: readonly Fields[]): string[] | undefined {
  const names = Object.keys(list[0] ?? {})
  const isAlike = (record: Fields) => {
    let at = 0
    for (const name in record) if (names[at++] !== name) return false
    return at === names.length
  }
  return list.every(isAlike) ? names : undefined
}

/** All fields there are; those that some of the records lack stand last, so that rows without them are cut off. */
function everyName(list: readonly Fields[]): string[] {
  const counts = new Map<string, number>()
  for (const record of list)
    for (const [name, field] of Object.entries(record))
      if (field !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts.keys()].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
}

/** Up to the last field that the record has. */
const present = (record: Fields, names: readonly string[]): readonly string[] =>
  names.slice(0, names.findLastIndex((name) => record[name] !== undefined) + 1)

/** Takes what was folded apart: the values of the answer are its own. */
export function unfold({ shapes, data }: Folded): unknown {
  const opened = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) value[at] = opened(item)
      return value
    }
    if (!isRecord(value)) return value
    const fields = Object.entries(value)
    const [name, rows] = fields[0] ?? ['']
    if (name[0] !== MARK) {
      for (const [own, field] of fields) value[own] = opened(field)
      return value
    }
    if (name === APART) return unfold(rows as Folded)
    const names = shapes?.[Number(name.slice(1) || -1)]
    return names && (rows as unknown[][]).map((row) => recordOf(names, row))
  }
  const recordOf = (names: readonly string[], row: readonly unknown[]): Fields => {
    const fields: [string, unknown][] = []
    for (const [at, field] of row.entries()) {
      const value = opened(field)
      if (value !== undefined) fields.push([names[at] ?? '', value])
    }
    return Object.fromEntries(fields)
  }
  return shapes ? opened(data) : data
}
