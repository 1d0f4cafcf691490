// How records are named: in notices and answers to writes (`products:ID`, `products:*`) and in the tags of answers, which may
// also be an entity alone (`products`), for whatever is made of any of its records.

export interface Name {
  entity: string
  /** Undefined for all records of the entity. */
  id: string | undefined
}

const NAME = /^([a-z][a-z0-9_-]{0,63})(?::([^\s,:]{1,128}))?$/

/** Undefined for what is no name. */
export function nameOf(text: string): Name | undefined {
  const [, entity, id] = NAME.exec(text) ?? []
  return entity === undefined ? undefined : { entity, id: id === '*' ? undefined : id }
}

const listed = (text: string, separator: RegExp): string[] => text.split(separator).filter((part) => part !== '')

/** Of a notice, or of the header that tells what a write changed: names with spaces between them. */
export const namesIn = (text: string): string[] => listed(text, /\s+/)

/** Of the header `Cache-Tag`: tags with commas between them. */
export const tagsIn = (text: string): string[] => listed(text, /\s*,\s*|^\s+|\s+$/)

/** Stands for all records of a kind, where names are compared letter by letter. */
export const everyOf = (entity: string): string => `${entity}:*`
