// Pictures as files: `/media/<key>?w=<one of IMAGE_WIDTHS>`, AVIF where the client takes it and WebP elsewhere; as icon of
// the site `?icon=<one of ICON_SIZES>`, a square PNG; for previews of links `?social=1`, a JPEG.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { IMAGE_WIDTHS } from '#contract/parts.ts'
import { ApiError } from '#http/errors.ts'
import { MEDIA_PATH } from '../catalogue/picture.ts'
import type { ShopDeps } from '../deps.ts'
import { mediaStore } from './choose-store.ts'
import { derivatives, type Stored } from './derivatives.ts'
import { ICON_SIZES, iconMaker } from './icons.ts'
import type { Format } from './images.ts'
import { socialMaker } from './social.ts'
import { isKey } from './store.ts'

/** Only this spelling of a width, so that caches hold each size once. */
const Query = z.object({
  w: z.enum(IMAGE_WIDTHS.map(String)).optional(),
  icon: z.enum(ICON_SIZES.map(String)).optional(),
  social: z.literal('1').optional(),
})

const options = {
  config: { withoutContract: 'answers with a file' },
  schema: { querystring: Query },
}

/** Wildcards do not count: browsers that support AVIF name it. */
const takesAvif = (range: string): boolean => {
  const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  return type === 'image/avif' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
}
const formatFor = (accept = ''): Format => (accept.split(',').some(takesAvif) ? 'avif' : 'webp')

export function mediaRoutes(app: FastifyInstance, { db, config }: Pick<ShopDeps, 'db' | 'config'>): void {
  const store = mediaStore(config)
  // The picture is served even where its resized file cannot be stored.
  const onUnstored = (err: unknown) => app.log.error({ err }, 'a size of a picture was made and could not be kept')
  const derive = derivatives(store, undefined, undefined, onUnstored)
  const icon = iconMaker(store, undefined, undefined, onUnstored)
  const social = socialMaker(store, undefined, undefined, onUnstored)

  const find = async (key: string): Promise<Stored> => {
    const row = isKey(key)
      ? await db.selectFrom('media').select(['key', 'format', 'width']).where('key', '=', key).executeTakeFirst()
      : undefined
    if (!row) throw new ApiError('NOT_FOUND')
    return row
  }

  /** The one of its files that is asked for. */
  const wanted = (picture: Stored, query: z.output<typeof Query>, accept: string | undefined) => {
    const size = ICON_SIZES.find((one) => String(one) === query.icon)
    if (size) return { name: `icon-${size}`, type: 'png', make: () => icon(picture.key, size) }
    if (query.social) return { name: 'social', type: 'jpeg', make: () => social(picture.key) }
    const width = query.w === undefined ? picture.width : Number(query.w)
    const format = formatFor(accept)
    return { name: String(width), type: format, make: () => derive(picture, width, format) }
  }

  app.get(`${MEDIA_PATH}:key`, options, async (request: FastifyRequest, reply: FastifyReply) => {
    const picture = await find((request.params as { key: string }).key)
    const { name, type, make } = wanted(picture, request.query as z.output<typeof Query>, request.headers.accept)
    const etag = `"${picture.key}-${name}.${type}"`
    const unchanged = request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)
    const bytes = unchanged ? undefined : await make()
    if (!unchanged && !bytes) {
      request.log.error({ key: picture.key }, 'the file of a picture is missing')
      throw new ApiError('NOT_FOUND')
    }
    return reply
      .code(unchanged ? 304 : 200)
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        // Whatever the bytes are, a browser that opens them as a page runs nothing in them.
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        vary: 'Accept',
        etag,
      })
      .type(`image/${type}`)
      .send(bytes)
  })
}
