// Two people's changes to one value, laid over each other: what one side alone changed is kept, and where both changed
// the same part to different values, both outcomes are given.
import { equal } from './equal.ts'

/** The value with this side's parts wherever both sides changed the same part; equal where nothing is in dispute. */
export interface Outcomes<T> {
  mine: T
  theirs: T
}

export type Merge<T> = (base: T, mine: T, theirs: T) => Outcomes<T>

/** A value without parts. */
export function mergeWhole<T>(base: T | undefined, mine: T, theirs: T): Outcomes<T> {
  if (equal(mine, base) || equal(mine, theirs)) return { mine: theirs, theirs }
  return { mine, theirs: equal(theirs, base) ? mine : theirs }
}

type Name<T> = keyof T & string

/** An object, property by property. Those named together mean something only together and are one part. */
export const mergeParts =
  <T extends object>(together: readonly (readonly Name<T>[])[] = [], by: { [K in Name<T>]?: Merge<T[K]> } = {}) =>
  (base: T | undefined, mine: T, theirs: T): Outcomes<T> => {
    const names = new Set([base ?? {}, mine, theirs].flatMap(Object.keys) as Name<T>[])
    const grouped = new Set(together.flat())
    const alone = [...names].filter((name) => !grouped.has(name))
    const outcomes = [...together, ...alone.map((name) => [name])].map((part) => {
      const [name] = part
      const own = part.length === 1 && name && by[name]
      if (!own || !base)
        return mergeWhole<Partial<T>>(picked(base ?? {}, part), picked(mine, part), picked(theirs, part))
      const found = own(base[name], mine[name], theirs[name])
      return { mine: { [name]: found.mine }, theirs: { [name]: found.theirs } }
    })
    return {
      mine: Object.assign({}, ...outcomes.map((one) => one.mine)),
      theirs: Object.assign({}, ...outcomes.map((one) => one.theirs)),
    }
  }

const picked = <T extends object>(from: Partial<T>, names: readonly Name<T>[]) =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]])) as Partial<T>

/** A list, row by row. `mergeRow` merges a row that both sides have; it has no base where both added the row. */
export const mergeRows =
  <T>(
    keyOf: (row: T) => string,
    mergeRow: (base: T | undefined, mine: T, theirs: T) => Outcomes<T> = mergeWhole,
  ): Merge<T[]> =>
  (base, mine, theirs) => {
    const byKey = (rows: readonly T[]) => new Map(rows.map((row) => [keyOf(row), row]))
    const [was, here, there] = [byKey(base), byKey(mine), byKey(theirs)]
    // Rows that cannot be told apart cannot be matched.
    if (here.size < mine.length || there.size < theirs.length) return mergeWhole(base, mine, theirs)
    const rows = new Map(
      [...here.keys(), ...there.keys()].map((key) => {
        const [old, my, their] = [was.get(key), here.get(key), there.get(key)]
        return [key, my && their ? mergeRow(old, my, their) : mergeWhole<T | undefined>(old, my, their)]
      }),
    )
    const inOrder = (side: 'mine' | 'theirs', first: Map<string, T>, second: Map<string, T>) =>
      [...new Set([...first.keys(), ...second.keys()])].flatMap((key) => {
        const row = rows.get(key)?.[side]
        return row === undefined ? [] : [row]
      })
    const [iMoved, theyMoved] = [!sameOrder(was, here), !sameOrder(was, there)]
    return {
      mine: iMoved ? inOrder('mine', here, there) : inOrder('mine', there, here),
      theirs: iMoved && !theyMoved ? inOrder('theirs', here, there) : inOrder('theirs', there, here),
    }
  }

/** Whether rows that both have stand in the same order. */
export function sameOrder(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  const left = [...a.keys()].filter((key) => b.has(key))
  const right = [...b.keys()].filter((key) => a.has(key))
  return left.every((key, index) => key === right[index])
}

/** A list of ids or words, each of which occurs once. */
export const mergeNames = mergeRows<string>((name) => name)

/** Both outcomes of every field; a field without a merge of its own is in dispute as a whole. */
export const outcomesOf = <V extends object>(
  base: V,
  mine: V,
  theirs: V,
  merge: { [K in keyof V]?: Merge<V[K]> | undefined } = {},
): { [K in keyof V]: Outcomes<V[K]> } =>
  Object.fromEntries(
    (Object.keys(mine) as (keyof V & string)[]).map((name) => [
      name,
      merge[name]?.(base[name], mine[name], theirs[name]) ?? { mine: mine[name], theirs: theirs[name] },
    ]),
  ) as { [K in keyof V]: Outcomes<V[K]> }
