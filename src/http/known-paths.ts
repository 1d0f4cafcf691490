// Which methods the paths of a server answer, learned from its routes as they are registered: another method is refused with
// 405 and `Allow`, and only what nothing answers is not found.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from './errors.ts'

/** None where no route answers the path. */
export type MethodsAt = (path: string) => string[]

/** `/orders/:token/*` as an expression that its paths match. */
const patternOf = (url: string): RegExp => {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}

/** Called before the first route. `counts` leaves out routes that answer for whatever is not there. */
export function methodsOfPaths(app: FastifyInstance, counts: (url: string) => boolean = () => true): MethodsAt {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!counts(url)) return
    const at = known.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    known.set(url, at)
    for (const one of [method].flat()) at.methods.add(one)
  })
  return (path) => [
    ...new Set([...known.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []))),
  ]
}

export function methodNotAllowed(reply: FastifyReply, allowed: Iterable<string>): ApiError {
  reply.header('allow', [...allowed].join(', '))
  return new ApiError('METHOD_NOT_ALLOWED')
}
