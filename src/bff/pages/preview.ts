// Looking at the shop as of another moment: `?at=<instant>` in the address, honoured for signed-in staff alone. The shop
// asks for the permission once more, so nothing here decides what may be seen.
import type { FastifyRequest } from 'fastify'
import type { Shell } from '#contract/pages/shell.ts'
import { isStaffRole } from '#contract/permissions.ts'
import { zoned } from '#contract/time-zone.ts'
import type { SiteContextReader } from './site-context.ts'

export type Preview = NonNullable<Shell['preview']>

/** A clock time of the shop's time zone, as a form writes it or with seconds, or with `Z` an instant; anything else is no moment. */
const MOMENT = /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z?$/

export async function previewOf(request: FastifyRequest, siteContext: SiteContextReader): Promise<Preview | null> {
  const { session, canonical } = request
  if (session.state !== 'authenticated' || !canonical.search.includes('at=')) return null
  if (!isStaffRole(session.user.role)) return null
  const query = new URLSearchParams(canonical.search)
  const [text, ...more] = query.getAll('at')
  if (text === undefined || more.length > 0 || !MOMENT.test(text)) return null
  const at = instantOf(text, (await siteContext.read(request)).info.commerce.timeZone)
  return at === null ? null : { at, audience: query.get('as') === 'customer' ? 'customer' : 'guest' }
}

function instantOf(text: string, zone: string): string | null {
  if (!text.endsWith('Z')) return zoned(zone).instantOf(text) ?? null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
