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

/** Undefined where none fits, or several do. */
export async function findOrder(db: Kysely<Database>, { words, name, email }: Named): Promise<string | undefined> {
  const { rows } = await sql<Candidate>`
    select id, number, email, status in ('pending_payment', 'confirmed', 'completed') as open,
      concat_ws(' ', shipping_address ->> 'firstName', shipping_address ->> 'lastName') as name
    from orders
    where (lower(email) = lower(${email})
      or number = any(${partsOf(words)}::text[])
      or number = any(array(
        select coalesce((select value ->> 'numberPrefix' from info_groups where name = 'checkout'), 'ST-') || running
        from unnest(${numbersIn(words)}::text[]) as running)))
    order by placed_at desc limit 200`.execute(db)
  const typed = new Set([...partsOf(words), words].map(bare))
  const own = (order: Candidate) => folded(order.email) === folded(email)
  const isTheirs = (order: Candidate) => own(order) || (order.name !== '' && folded(order.name) === folded(name))
  const theirs = rows.filter(isTheirs)
  const whole = theirs.filter(({ number }) => typed.has(bare(number)))
  const running = theirs.filter(({ number }) => numbersIn(words).includes(/(\d+)$/.exec(number)?.[1] ?? ''))
  const [named, another] = whole.length > 0 ? whole : running
  if (named) return another ? undefined : named.id
  // Whoever has one order alone means that one, whatever they call it, unless they name another number.
  const [only, second] = rows.filter((order) => own(order) && order.open)
  return only && !second && numbersIn(words).length === 0 ? only.id : undefined
}

/** Words, and each with the next: numbers are typed without their hyphen, too. */
const partsOf = (words: string): string[] => {
  const parts = words
    .toUpperCase()
    .split(/[^A-Z0-9-]+/)
    .filter((part) => part !== '')
    .slice(0, 20)
  return [...parts, ...parts.slice(1).map((part, at) => `${parts[at]}-${part}`)]
}
