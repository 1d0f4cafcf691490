// The order that somebody means by a few words. Whoever names it must also know who bought it: its e-mail address or its name.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

interface Named {
  words: string
  name: string
  email: string
}

interface Candidate {
  id: string
  number: string
  email: string
  name: string
  open: boolean
}

/** As numbers are compared: without spaces, hyphens, or the case of letters. */
const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Runs of digits that may be the running number of an order. */
const numbersIn = (words: string): string[] => [...new Set(words.match(/\d{1,18}/g) ?? [])].slice(0, 10)

const names = ({ number }: Candidate, words: string): boolean => {
  if (bare(words).includes(bare(number))) return true
  const running = /(\d+)$/.exec(number)?.[1]
  return running !== undefined && numbersIn(words).includes(running)
}

/** Undefined where none fits, or several do. */
export async function findOrder(db: Kysely<Database>, { words, name, email }: Named): Promise<string | undefined> {
  const { rows } = await sql<Candidate>`
    select id, number, email, status in ('pending_payment', 'confirmed', 'completed') as open,
      concat_ws(' ', shipping_address ->> 'firstName', shipping_address ->> 'lastName') as name
    from orders
    where lower(email) = lower(${email})
      or number = any(${namedNumbers(words)}::text[])
    order by placed_at desc limit 200`.execute(db)
  const own = (order: Candidate) => folded(order.email) === folded(email)
  const isTheirs = (order: Candidate) => own(order) || (order.name !== '' && folded(order.name) === folded(name))
  const [named, another] = rows.filter((order) => names(order, words) && isTheirs(order))
  if (named) return another ? undefined : named.id
  // Whoever has one order alone means that one, whatever they call it, unless they name another number.
  const [only, second] = rows.filter((order) => own(order) && order.open)
  return only && !second && numbersIn(words).length === 0 ? only.id : undefined
}

/** Numbers as they may stand in the words, so that they are found by their index. */
const namedNumbers = (words: string): string[] => {
  const parts = words
    .toUpperCase()
    .split(/[^A-Z0-9-]+/)
    .filter((part) => /\d/.test(part))
  return [...new Set([...parts, bare(words)])].slice(0, 20)
}
