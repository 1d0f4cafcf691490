// The shop's accent colour as a stylesheet of one rule, since pages may not carry inline styles.
import type { FastifyInstance } from 'fastify'
import { inkOn } from '#html/ink-on.ts'
import { ApiError } from '#http/errors.ts'

const HEX = /^#[0-9a-f]{6}$/i

export function brand(app: FastifyInstance): void {
  app.get<{ Querystring: { accent?: unknown } }>(
    '/bff/brand.css',
    { config: { withoutContract: 'a stylesheet' } },
    async (request, reply) => {
      const { accent } = request.query
      if (typeof accent !== 'string' || !HEX.test(accent)) throw new ApiError('NOT_FOUND')
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable')
      return `:root{--accent:${accent};--accent-ink:${inkOn(accent)}}`
    },
  )
}
