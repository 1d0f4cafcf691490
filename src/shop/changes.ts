// What calls have changed, once it is committed: caches of this process let go of it, and the answer names it for whoever
// keeps answers and passed the call on (docs/caching.md).
import type { FastifyInstance } from 'fastify'
import { CHANGED_HEADER, type MadeOf } from '#contract/kept.ts'
import { commits } from '#postgres/commits.ts'

/** Names an answer carries: about 4 kB. Of more, each kind becomes one name for all of its records. */
const MOST_NAMES = 80

declare module 'fastify' {
  interface FastifyRequest {
    /** Names of what its transactions have changed. */
    changed: Set<string> | null
  }
  interface FastifyInstance {
    /** Called with names of what anybody has changed. */
    heard: Heard
  }
}

export type Heard = (names: readonly string[]) => void

/** What a process keeps in memory, and what it is made of. */
export interface Outdated {
  madeOf: readonly MadeOf[]
  outdate: () => void
}

const kindOf = (name: string): string => name.slice(0, name.indexOf(':'))

export const hearing =
  (kept: readonly Outdated[]): Heard =>
  (names) => {
    const kinds = new Set(names.map(kindOf))
    for (const { madeOf, outdate } of kept) if (madeOf.some((one) => kinds.has(one))) outdate()
  }

/** The names as an answer carries them. */
export function toldOf(names: ReadonlySet<string>): string {
  const all = (kind: string) => `${kind}:*`
  const whole = (name: string) => names.size > MOST_NAMES || names.has(all(kindOf(name)))
  return [...new Set([...names].map((name) => (whole(name) ? all(kindOf(name)) : name)))].join(' ')
}

const READING = new Set(['GET', 'HEAD'])

export function tellChanges(app: FastifyInstance, heard: Heard): void {
  app.decorate('heard', heard)
  app.decorateRequest('changed', null)
  // After the body was read: what its stream calls back runs in no request's context.
  app.addHook('preHandler', (request, _reply, done) => {
    if (READING.has(request.method)) return done()
    const changed = new Set<string>()
    request.changed = changed
    const note = (names: readonly string[]) => {
      for (const name of names) changed.add(name)
      heard(names)
    }
    commits.run(note, done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.changed && request.changed.size > 0) reply.header(CHANGED_HEADER, toldOf(request.changed))
    done(null, payload)
  })
}
