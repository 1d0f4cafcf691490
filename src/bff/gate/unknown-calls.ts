// A script that calls what does not exist gets an answer it can read, not a rendered page.
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#http/errors.ts'

export const UNKNOWN_CALLS = '/bff/*'

export function unknownCalls(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: UNKNOWN_CALLS,
    config: { withoutContract: 'there is nothing here' },
    handler: async () => {
      throw new ApiError('NOT_FOUND')
    },
  })
}
