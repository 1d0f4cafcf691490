// Answers with a finished page: the encoding the browser takes, with entity tags, and the count of the visitor's cart set in.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#contract/parts.ts'
import { compress, encodingOf } from '../render/negotiate.ts'
import { entityTag, isKnown, type KeptPage, withCount } from './kept-page.ts'
import { everyOf, nameOf } from './names.ts'
import type { Life } from './used.ts'

export interface Answering {
  page: KeptPage
  /** What a CDN is told of it; undefined for nothing. */
  life: Life | undefined
  /** Undefined where there is no cart. */
  countOf: (() => Promise<number>) | undefined
  buttonFor: (count: number, locale: Locale) => Promise<string>
}

export async function answerWith(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, life, countOf, buttonFor }: Answering,
): Promise<FastifyReply> {
  const { headers } = request
  const count = countOf && page.places ? await countOf() : 0
  const hash = count === 0 ? page.hash : `${page.hash}.${count}`
  const encoding = encodingOf(headers['accept-encoding'])
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Cookie, Accept-Encoding')
    .header('etag', entityTag(hash, encoding))
  if (life) tellCdn(reply, life)
  // Of these the CDN's headers say how much time is left, and of somebody's cart nothing is kept.
  const repeats = life || countOf ? undefined : page.heads
  if (isKnown(headers['if-none-match'], hash)) {
    if (repeats) repeats.known[encoding] ??= headOf(reply)
    return reply.code(304).send()
  }

  const ready = count === 0 ? page.bodies[encoding] : undefined
  const body = ready ?? (await compress(await plain(page, count, buttonFor), encoding))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('content-length', body.length).type('text/html; charset=utf-8')
  if (repeats && ready) repeats.whole[encoding] ??= headOf(reply)
  return reply.send(body)
}

/** What all hooks before have written, but the request's own id. */
const headOf = (reply: FastifyReply): string[] =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    name === 'x-request-id' ? [] : [name, Array.isArray(value) ? value.join(', ') : String(value)],
  )

async function plain({ bodies, places, locale }: KeptPage, count: number, buttonFor: Answering['buttonFor']) {
  if (count === 0 || !places) return bodies.identity
  return withCount(bodies.identity, places, await buttonFor(count, locale), count)
}

/** What shows a record is dropped also where all of its kind changed, which a CDN could not tell from the record's tag. */
function withEvery(tag: string): string[] {
  const { entity, id } = nameOf(tag) ?? {}
  return entity === undefined || id === undefined ? [tag] : [tag, everyOf(entity)]
}

/** For the caches of whoever runs this site, which are told of changes; browsers ask every time. */
function tellCdn(reply: FastifyReply, { tags, freshUntil, staleUntil }: Life): void {
  const seconds = (until: number) => Math.max(0, Math.floor((until - performance.now()) / 1000))
  const fresh = seconds(freshUntil)
  const control = `max-age=${fresh}, stale-while-revalidate=${seconds(staleUntil) - fresh}`
  reply
    .header('cache-tag', [...new Set(tags.flatMap(withEvery))].join(','))
    .header('cdn-cache-control', control)
    .header('surrogate-control', control)
}
