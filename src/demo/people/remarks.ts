// What staff have noted about a few customers, and the two who were shut out. Chosen by their place in the list, so that
// nobody else's life changes with it.
import type { Row } from '../../shop/db/schema.ts'

const NOTES = [
  'Runs a small café, asks for matching glazes.',
  'Prefers to be called after five.',
  'Sent back three times because of the size: suggest one larger.',
  'Wrote about us in a magazine, very friendly.',
] as const

const BLOCKED = 'Ordered many times under changing names and never paid.'

/** Notes on the four who spent most; the last two who never ordered are blocked. */
export const remark = (users: readonly Row<'users'>[]): Row<'users'>[] => {
  const loyal = [...users].sort((a, b) => (b.spent_minor ?? 0) - (a.spent_minor ?? 0)).slice(0, NOTES.length)
  const idle = users.filter(({ orders_count, password_hash }) => orders_count === 0 && !password_hash).slice(-2)
  return users.map((user) => {
    if (idle.includes(user)) return { ...user, status: 'blocked', admin_note: BLOCKED }
    return { ...user, status: 'active', admin_note: NOTES[loyal.indexOf(user)] ?? null }
  })
}
