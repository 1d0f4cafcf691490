// The error handlers of a server that speaks JSON alone.
import type { FastifyInstance } from 'fastify'
import { ApiError, replyError } from './errors.ts'
import { methodNotAllowed, methodsOfPaths } from './known-paths.ts'

/** Called before the first route. */
export function jsonErrors(app: FastifyInstance): void {
  const methodsAt = methodsOfPaths(app)
  app.setErrorHandler((error, request, reply) => replyError(request, reply, error))
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const methods = methodsAt(path)
    const error = methods.length > 0 ? methodNotAllowed(reply, methods) : new ApiError('NOT_FOUND')
    return replyError(request, reply, error)
  })
}
