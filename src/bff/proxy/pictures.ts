// Pictures of the upstream requested by name: which of them exist is cached for a while, and of unknown names
// only a few are requested at a time, because anybody can make names up.
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ApiError } from '#http/errors.ts'
import { queue } from '#http/queue.ts'
import type { Misses } from '../limits/flood.ts'
import type { IncomingAnswer } from '../upstream/transport.ts'

export type Open = () => Promise<IncomingAnswer>

const MINUTE = 60_000
/** Characters of addresses that are kept, some ten thousand of each kind. */
const MOST = 1_000_000

export function pictures(
  misses: Misses,
): (request: FastifyRequest, path: string, open: Open) => Promise<IncomingAnswer> {
  const inTurn = queue({ atOnce: 8, waiting: 256 })
  const remembered = (ttl: number) =>
    new LRUCache<string, true>({ maxSize: MOST, sizeCalculation: (_, path) => path.length, ttl })
  const there = remembered(60 * MINUTE)
  // Short: a picture may be made after somebody has asked for it.
  const absent = remembered(MINUTE)
  const missed = (request: FastifyRequest) => misses.count(request)

  return async (request, path, open) => {
    await misses.enforce(request)
    if (absent.has(path)) {
      await missed(request)
      throw new ApiError('NOT_FOUND')
    }
    const answer = await (there.has(path) ? open() : inTurn(open))
    if (answer.status === 404 || answer.status === 410) {
      there.delete(path)
      absent.set(path, true)
      await missed(request).catch((error: unknown) => {
        answer.body.on('error', () => {}).destroy()
        throw error
      })
    } else if (answer.status < 400) there.set(path, true)
    return answer
  }
}
