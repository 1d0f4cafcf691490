// Where a list goes on: the sort key and id of its last row, opaque to whoever passes it back.
import { Id } from '#contract/parts.ts'
import { invalidInput } from '#http/errors.ts'

/** Every sort key is a whole number: ranks, minor units, ratings, scores; instants as microseconds. */
export interface Place {
  key: number
  id: string
}

export const writeCursor = (list: string, { key, id }: Place): string =>
  Buffer.from(`${list}.${key}.${id}`).toString('base64url')

/** A cursor of another list or sort, or one that nobody wrote, answers 400 naming `after`. */
export function readCursor(list: string, cursor: string): Place {
  const [name, key = '', id, more] = Buffer.from(cursor, 'base64url').toString('latin1').split('.')
  const place = { key: Number(key), id: id ?? '' }
  const wellFormed = name === list && more === undefined && /^-?\d{1,16}$/.test(key) && Number.isSafeInteger(place.key)
  if (!wellFormed || !Id.safeParse(place.id).success || writeCursor(list, place) !== cursor)
    throw invalidInput({ after: 'invalid' })
  return place
}
