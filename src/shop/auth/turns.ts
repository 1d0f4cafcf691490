// Limits how many tasks run at once; the others wait in line. Requesters that are known go first, an
// address that has sent wrong passwords last, and among equals the addresses take turns, however much each asks for.
import { ApiError } from '#http/errors.ts'

/** From the front of the line to its end. */
const RANKS = ['known', 'clean', 'failed'] as const
export type Rank = (typeof RANKS)[number]

export interface Requester {
  /** Those with the same key wait behind one another. */
  key: string
  rank: Rank
  /** Aborts when whoever asks has gone. */
  gone?: AbortSignal | undefined
}

export interface Turns {
  <T>(requester: Requester, task: () => Promise<T>): Promise<T>
  /** Throws where the requester would be turned away: nothing need be done for them first. */
  makeSure: (requester: Requester) => void
}

export interface TurnsOptions {
  atOnce: number
  /** How many may wait. In a full line, the last one of the most crowded key in the lowest rank gives way to a higher one. */
  waiting: number
  /** Makes the signal that aborts when somebody who begins to wait now has waited too long. */
  waitLimit: () => AbortSignal
}

interface Place {
  enter: () => void
  leave: (error: Error) => void
}

type Line = Map<string, Place[]>

/** Not 503: too many logins at once are no fault of the server, and would make balancers take it out for everybody. */
const turnedAway = () => new ApiError('RATE_LIMITED', { retryAfter: 2 })

const mostCrowded = (line: Line) =>
  [...line].reduce<{ key: string; places: Place[] } | undefined>(
    (most, [key, places]) => (most && most.places.length > places.length ? most : { key, places }),
    undefined,
  )

export const turns = ({ atOnce, waiting, waitLimit }: TurnsOptions): Turns => {
  const lines = new Map<Rank, Line>(RANKS.map((rank) => [rank, new Map()]))
  let running = 0

  const inLine = () => [...lines.values()].flatMap((line) => [...line.values()]).flat().length

  const takeNext = (): Place | undefined => {
    for (const line of lines.values()) {
      for (const [key, [first, ...others]] of line) {
        // The key moves behind the others of its rank, which are served next.
        line.delete(key)
        if (others.length > 0) line.set(key, others)
        return first
      }
    }
    return undefined
  }

  /** The one who makes room for the requester, if anybody has to. */
  const lastBehind = ({ key, rank }: Requester): Place | undefined => {
    for (const [lower, line] of [...lines].toReversed()) {
      const crowd = mostCrowded(line)
      if (lower === rank) {
        const own = line.get(key)?.length ?? 0
        return crowd && crowd.places.length > own + 1 ? crowd.places.at(-1) : undefined
      }
      if (crowd) return crowd.places.at(-1)
    }
    return undefined
  }

  const wait = (requester: Requester) =>
    new Promise<void>((resolve, reject) => {
      const isFull = inLine() >= waiting
      const last = isFull ? lastBehind(requester) : undefined
      if (isFull && !last) return reject(turnedAway())
      last?.leave(turnedAway())
      const line = lines.get(requester.rank) as Line
      const tooLong = waitLimit()
      const gone = () => place.leave(new ApiError('UNAVAILABLE', { cause: requester.gone?.reason }))
      const late = () => place.leave(turnedAway())
      const stopListening = () => {
        requester.gone?.removeEventListener('abort', gone)
        tooLong.removeEventListener('abort', late)
      }
      const place: Place = {
        enter: () => {
          stopListening()
          resolve()
        },
        leave: (error) => {
          stopListening()
          const others = line.get(requester.key)?.filter((one) => one !== place) ?? []
          if (others.length > 0) line.set(requester.key, others)
          else line.delete(requester.key)
          reject(error)
        },
      }
      line.set(requester.key, [...(line.get(requester.key) ?? []), place])
      requester.gone?.addEventListener('abort', gone)
      tooLong.addEventListener('abort', late)
    })

  const inTurn = async <T>(requester: Requester, task: () => Promise<T>): Promise<T> => {
    if (requester.gone?.aborted) throw new ApiError('UNAVAILABLE', { cause: requester.gone.reason })
    if (running < atOnce) running++
    // A finished task hands its place to the next, so `running` stays as it is.
    else await wait(requester)
    try {
      return await task()
    } finally {
      const next = takeNext()
      if (next) next.enter()
      else running--
    }
  }
  const makeSure = (requester: Requester) => {
    if (running >= atOnce && inLine() >= waiting && !lastBehind(requester)) throw turnedAway()
  }
  return Object.assign(inTurn, { makeSure })
}
