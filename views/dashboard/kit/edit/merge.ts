// Two people's changes to one value, laid over each other: what one side alone changed is kept, and where both changed
// the same part to different values, one of them is chosen, part by part.
import { equal } from './equal.ts'

export type Side = 'mine' | 'theirs'

/** Which side stays of a part that both changed; without a name, the value as a whole is in dispute. */
export type Choose = (part?: string) => Side

export type Merge<T> = (base: T, mine: T, theirs: T, side: Choose) => T

type MergeKnown<T> = (base: T | undefined, mine: T, theirs: T, side: Choose) => T

/** The choice inside a part. A line break is in no name. */
const inside =
  (side: Choose, name: string): Choose =>
  (part) =>
    side(part === undefined ? name : `${name}\n${part}`)

/** A value without parts. */
export function mergeWhole<T>(base: T | undefined, mine: T, theirs: T, side: Choose): T {
  if (equal(mine, base) || equal(mine, theirs)) return theirs
  return equal(theirs, base) || side() === 'mine' ? mine : theirs
}

type Name<T> = keyof T & string

/** An object, property by property. Those named together mean something only together and are one part. */
export const mergeParts =
  <T extends object>(together: readonly (readonly Name<T>[])[] = [], by: { [K in Name<T>]?: Merge<T[K]> } = {}) =>
  (base: T | undefined, mine: T, theirs: T, side: Choose): T => {
    const names = new Set([base ?? {}, mine, theirs].flatMap(Object.keys) as Name<T>[])
    const grouped = new Set(together.flat())
    const alone = [...names].filter((name) => !grouped.has(name))
    const merged = [...together, ...alone.map((name) => [name])].map((part) => {
      const [name] = part
      const own = part.length === 1 && name && by[name]
      const choose = inside(side, part.join(' '))
      if (own && base) return { [name]: own(base[name], mine[name], theirs[name], choose) }
      return mergeWhole<Partial<T>>(picked(base ?? {}, part), picked(mine, part), picked(theirs, part), choose)
    })
    return Object.assign({}, ...merged)
  }

const picked = <T extends object>(from: Partial<T>, names: readonly Name<T>[]) =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]])) as Partial<T>

/** The order of a list, as a part of it: a name that no row has. */
const ORDER = '\n'

/** A list, row by row. `mergeRow` merges a row that both sides have; it has no base where both added the row. */
export const mergeRows =
  <T>(keyOf: (row: T) => string, mergeRow: MergeKnown<T> = mergeWhole): Merge<T[]> =>
  (base, mine, theirs, side) => {
    const byKey = (rows: readonly T[]) => new Map(rows.map((row) => [keyOf(row), row]))
    const [was, here, there] = [byKey(base), byKey(mine), byKey(theirs)]
    // Rows that cannot be told apart cannot be matched.
    if (here.size < mine.length || there.size < theirs.length) return mergeWhole(base, mine, theirs, side)
    const rowOf = (key: string): T | undefined => {
      const [old, my, their] = [was.get(key), here.get(key), there.get(key)]
      const choose = inside(side, key)
      return my && their ? mergeRow(old, my, their, choose) : mergeWhole<T | undefined>(old, my, their, choose)
    }
    const [iMoved, theyMoved] = [!sameOrder(was, here), !sameOrder(was, there)]
    const bothMoved = iMoved && theyMoved && !sameOrder(here, there)
    const isMine = bothMoved ? side(ORDER) === 'mine' : iMoved && !theyMoved
    const [first, second] = isMine ? [here, there] : [there, here]
    return [...new Set([...first.keys(), ...second.keys()])].flatMap((key) => rowOf(key) ?? [])
  }

/** Whether rows that both have stand in the same order. */
export function sameOrder(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  const left = [...a.keys()].filter((key) => b.has(key))
  const right = [...b.keys()].filter((key) => a.has(key))
  return left.every((key, index) => key === right[index])
}

/** A list of ids or words, each of which occurs once. */
export const mergeNames = mergeRows<string>((name) => name)

/** A field that does not say how it comes together: whatever differs is asked about, and as a whole. */
const mergeNothing = <T>(_base: T, mine: T, theirs: T, side: Choose): T =>
  !equal(mine, theirs) && side() === 'mine' ? mine : theirs

type Merges<V> = { [K in keyof V]?: Merge<V[K]> | undefined }

/** A part in dispute. */
export interface Question<V extends object> {
  id: string
  name: keyof V & string
  /** The field with this part as one side has it; the others of its parts are the same in both. */
  mine: V[keyof V & string]
  theirs: V[keyof V & string]
}

/** What two people's changes to a record leave to be asked, and what the record becomes by the answers. */
export function merging<V extends object>(base: V, mine: V, theirs: V, merges: Merges<V> = {}) {
  const names = Object.keys(mine) as (keyof V & string)[]
  const merged = <K extends keyof V & string>(name: K, side: Choose): V[K] =>
    (merges[name] ?? mergeNothing<V[K]>)(base[name], mine[name], theirs[name], side)
  const idOf = (name: string, part: string | undefined) => (part === undefined ? name : `${name}\n${part}`)
  const questionsOf = (name: keyof V & string): Question<V>[] => {
    const parts = new Set<string | undefined>()
    const first = merged(name, (part) => {
      parts.add(part)
      return 'theirs'
    })
    return [...parts].map((asked) => ({
      ...{ id: idOf(name, asked), name, theirs: first },
      mine: merged(name, (part) => (part === asked ? 'mine' : 'theirs')),
    }))
  }
  return {
    questions: names.flatMap(questionsOf),
    outcome: (sideOf: (id: string, name: keyof V & string) => Side): V =>
      Object.fromEntries(
        names.map((name) => [name, merged(name, (part) => sideOf(idOf(name, part), name))]),
      ) as unknown as V,
  }
}
