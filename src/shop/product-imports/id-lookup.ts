// Ids for what a file names by code, and codes for what the shop has by id. Things still to be made have none yet: until
// they are, a placeholder stands in.
import { type CatalogueLookup, type Missing, placeholder } from './catalogue-lookup.ts'

export interface IdLookup {
  size: (key: string) => string
  color: (code: string) => string
  category: (path: string) => string
  /** Undefined where the shop has none of that code: imports make no tax classes. */
  taxClass: (code: string) => string | undefined
  /** What people call it: code, `set/code` or path. */
  labelOf: (id: string) => string
}

/** `made` has the ids of what was made for this import, by placeholder. */
export function idLookup(catalogue: CatalogueLookup, made: ReadonlyMap<string, string> = new Map()): IdLookup {
  const { sizes, colors, categories, taxClasses } = catalogue
  const labels = new Map<string, string>([
    ...[...sizes].map(([key, { id }]) => [id, key] as const),
    ...[...colors.values()].map(({ id, code }) => [id, code] as const),
    ...[...categories].map(([path, { id }]) => [id, path] as const),
    ...[...taxClasses].map(([code, { id }]) => [id, code] as const),
  ])
  const idIn = (kind: Missing['kind'], known: ReadonlyMap<string, { id: string }>) => (key: string) => {
    const id = placeholder({ kind, key })
    return known.get(key)?.id ?? made.get(id) ?? id
  }
  return {
    size: idIn('size', sizes),
    color: idIn('color', colors),
    category: idIn('category', categories),
    taxClass: (code) => taxClasses.get(code)?.id,
    labelOf: (id) => labels.get(id) ?? id.replace(/^\w+ /, ''),
  }
}
