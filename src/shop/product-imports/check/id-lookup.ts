// Ids for what a file names by code, and codes for what the shop has by id. Things still to be made have none yet: until
// they are, their kind and key stand in.
import type { Missing, MissingThings, Shelf } from './catalogue-lookup.ts'

export interface Identity {
  size: (key: string) => string
  color: (code: string) => string
  category: (path: string) => string
  /** For people. */
  wordOf: (id: string) => string
}

const placeholder = (kind: Missing['kind'], key: string): string => `${kind} ${key}`

/** The missing thing an id stands for, undefined for one the shop has. */
export const missingBehind = (id: string, missing: MissingThings): Missing | undefined => {
  const [kind, ...key] = id.split(' ')
  return key.length > 0 ? missing.get(kind as Missing['kind'], key.join(' ')) : undefined
}

/** `made` has the ids of what was made for this import, by placeholder. */
export function identity(shelf: Shelf, made: ReadonlyMap<string, string> = new Map()): Identity {
  const words = new Map<string, string>([
    ...[...shelf.sizes].map(([key, { id }]) => [id, key] as const),
    ...[...shelf.colors.values()].map(({ id, code }) => [id, code] as const),
    ...[...shelf.categories].map(([path, { id }]) => [id, path] as const),
  ])
  const madeOr = (kind: Missing['kind'], key: string) => made.get(placeholder(kind, key)) ?? placeholder(kind, key)
  return {
    size: (key) => shelf.sizes.get(key)?.id ?? madeOr('size', key),
    color: (code) => shelf.colors.get(code)?.id ?? madeOr('color', code),
    category: (path) => shelf.categories.get(path)?.id ?? madeOr('category', path),
    wordOf: (id) => words.get(id) ?? id.replace(/^\w+ /, ''),
  }
}
