// Looking at the shop as of another moment: `?at=<instant>` in the address, honoured for signed-in staff alone. The shop
// asks for the permission once more, so nothing here decides what may be seen.
import type { FastifyRequest } from 'fastify'
import type { Shell } from '#contract/pages/shell.ts'
import { STAFF } from '#contract/permissions.ts'

export type Preview = NonNullable<Shell['preview']>

/** An instant in UTC, as a form writes it or with seconds; anything else is no moment. */
const MOMENT = /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z?$/

export function previewOf({ session, canonical }: FastifyRequest): Preview | null {
  if (session.state !== 'authenticated' || !canonical.search.includes('at=')) return null
  if (!STAFF.includes(session.user.role)) return null
  const query = new URLSearchParams(canonical.search)
  const at = instantOf(query.getAll('at'))
  return at === null ? null : { at, audience: query.get('as') === 'customer' ? 'customer' : 'guest' }
}

function instantOf([text, ...more]: readonly string[]): string | null {
  if (text === undefined || more.length > 0 || !MOMENT.test(text)) return null
  const time = Date.parse(text.endsWith('Z') ? text : `${text}Z`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
