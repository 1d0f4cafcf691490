// Pictures as files: `/media/<key>?w=<one of IMAGE_WIDTHS>`, AVIF where the client takes it and WebP elsewhere.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { IMAGE_WIDTHS } from '#contract/parts.ts'
import { ApiError } from '#http/errors.ts'
import type { ShopDeps } from '../app.ts'
import { MEDIA_PATH } from '../picture.ts'
import { mediaStore } from './choose-store.ts'
import { derivatives, type Stored } from './derivatives.ts'
import type { Format } from './images.ts'
import { isKey } from './store.ts'

/** A width in any other spelling would be another address for the same bytes. */
const Query = z.object({ w: z.enum(IMAGE_WIDTHS.map(String)).optional() })

const options = {
  config: { withoutContract: 'answers with a file' },
  schema: { hide: true, querystring: Query },
}

/** Wildcards are not read: who can show AVIF says so by name. */
const takesAvif = (range: string): boolean => {
  const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  return type === 'image/avif' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
}
const formatFor = (accept = ''): Format => (accept.split(',').some(takesAvif) ? 'avif' : 'webp')

export function mediaRoutes(app: FastifyInstance, { db, config }: Pick<ShopDeps, 'db' | 'config'>): void {
  const derive = derivatives(mediaStore(config))

  const find = async (key: string): Promise<Stored> => {
    const row = isKey(key)
      ? await db.selectFrom('media').select(['key', 'format', 'width']).where('key', '=', key).executeTakeFirst()
      : undefined
    if (!row) throw new ApiError('NOT_FOUND')
    return row
  }

  app.get(`${MEDIA_PATH}:key`, options, async (request: FastifyRequest, reply: FastifyReply) => {
    const picture = await find((request.params as { key: string }).key)
    const { w } = request.query as z.output<typeof Query>
    const width = w === undefined ? picture.width : Number(w)
    const format = formatFor(request.headers.accept)
    const etag = `"${picture.key}-${width}.${format}"`
    const unchanged = request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)
    const bytes = unchanged ? undefined : await derive(picture, width, format)
    if (!unchanged && !bytes) {
      request.log.error({ key: picture.key }, 'the file of a picture is missing')
      throw new ApiError('NOT_FOUND')
    }
    return reply
      .code(unchanged ? 304 : 200)
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        // Whatever the bytes pretend to be, a browser that opens them alone runs nothing.
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        vary: 'Accept',
        etag,
      })
      .type(`image/${format}`)
      .send(bytes)
  })
}
