// The shop's accent colour as a stylesheet of one rule, since pages may not carry inline styles.
import type { FastifyInstance } from 'fastify'
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

/** Black or white, whichever stands out more on a colour (WCAG relative luminance). */
export function inkOn(hex: string): '#000' | '#fff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? '#000' : '#fff'
}
