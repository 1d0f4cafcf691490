// Looking at the shop as of another moment: `?at=<instant>` in the address, honoured for signed-in staff alone. The shop
// asks for the permission once more, so nothing here decides what may be seen.
import type { FastifyRequest } from 'fastify'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Shell } from '#contract/pages/shell.ts'
import { zoned } from '#contract/time-zone.ts'
import type { CallInput } from '../upstream/call-input.ts'
import { accessTokenOf, isStaff, type PageDeps } from './page-deps.ts'

type Preview = NonNullable<Shell['preview']>

/** A clock time of the shop's time zone, as a form writes it or with seconds, or with `Z` an instant; anything else is no moment. */
const MOMENT = /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z?$/

export async function previewOf(
  request: FastifyRequest,
  siteContext: PageDeps['siteContext'],
): Promise<Preview | null> {
  const { search } = request.canonical
  if (!search.includes('at=') || !isStaff(request)) return null
  const query = new URLSearchParams(search)
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

export const audienceOf = (request: FastifyRequest, preview: Preview | null): Preview['audience'] =>
  preview?.audience ?? (request.session.state === 'authenticated' ? 'customer' : 'guest')

/** Calls of one request that are answered as of now, or by `then` as of the moment staff look at. */
export function previewable({ upstream, siteContext }: PageDeps, request: FastifyRequest) {
  const preview = previewOf(request, siteContext)
  const call =
    <E extends Endpoint, T extends Endpoint>(now: E, then: T) =>
    async (input: CallInput<E>): Promise<ReplyOf<E>> => {
      const asked = await preview
      if (!asked) return await upstream.call(now, { ...input, request })
      const query = { ...input.query, at: asked.at }
      const asStaff = { ...input, query, request, accessToken: accessTokenOf(request) } as unknown as CallInput<T>
      return (await upstream.call(then, asStaff)) as unknown as ReplyOf<E>
    }
  return { preview, call }
}
