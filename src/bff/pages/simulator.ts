// `/pay/sim/:ref`: where shoppers pay in a shop that only tries it out. A page without script and outside the router, which
// exists only where the simulator does; at a real provider it would be the provider's.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readSimulatedPayment, SIMULATOR_INTENTS, stepSimulatedPayment } from '#contract/payments.ts'
import { sliceText } from '#contract/slice-text.ts'
import { ApiError } from '#http/errors.ts'
import type { Config } from '../../config/config.ts'
import { safeLocation } from '../gate/return-to.ts'
import { bytesOf } from '../render/document-bytes.ts'
import { sendHtml } from '../render/page.ts'
import type { Views } from '../render/views.ts'
import type { Upstream } from '../upstream/client.ts'
import type { SiteContextReader } from './site-context.ts'

interface Deps {
  config: Config
  upstream: Upstream
  siteContext: SiteContextReader
  views: Views
}

type Asked = FastifyRequest<{ Params: { ref: string } }>

/** Looks like the other pages of one form, and loads their styles. */
const LIKE = ['views/layouts/guest.tsx', 'views/account/login.tsx']

export function simulator(app: FastifyInstance, { config, upstream, siteContext, views }: Deps): void {
  if (!config.simulator) return

  const show = async (request: Asked, reply: FastifyReply, problem?: string) => {
    const payment = await upstream.call(readSimulatedPayment, { request, params: refOf(request) })
    const backPath = safeLocation(payment.backUrl, config)
    if (backPath === undefined) throw new ApiError('INTERNAL', { message: 'A payment leads to another site' })
    const { info } = await siteContext.read(request)
    const { identity, commerce } = info
    const { locale } = commerce
    const rendering = await views.rendering()
    const { title, markup } = rendering.renderSimulator({ brand: identity.name, payment, backPath, problem }, locale)
    const html = rendering.documentHtml({
      locale,
      theme: null,
      brand: identity.name,
      accent: identity.accent,
      icons: identity.icons,
      socialPicture: null,
      origin: config.publicOrigin,
      head: { title, noindex: true },
      styles: views.assets(LIKE, locale).styles,
      fonts: views.assets(LIKE, locale).fonts,
      modules: [],
      script: null,
      devHead: '',
      markup,
      hydration: null,
    })
    reply.code(problem === undefined ? 200 : 422).header('referrer-policy', 'no-referrer')
    await sendHtml(request, reply.header('cache-control', 'private, no-store'), bytesOf(html))
    return reply
  }

  const step = async (request: Asked, reply: FastifyReply) => {
    const { intent, card } = formOf(request.body)
    try {
      const done = await upstream.call(stepSimulatedPayment, {
        request,
        params: refOf(request),
        body: { intent, card },
      })
      const target = safeLocation(done.leadsTo ?? request.canonical.path, config)
      if (target === undefined) throw new ApiError('INTERNAL', { message: 'A payment leads to another site' })
      return await reply.header('cache-control', 'private, no-store').redirect(target, 303)
    } catch (error) {
      const problem = error instanceof ApiError ? error.fields?.card : undefined
      if (problem === undefined) throw error
      return await show(request, reply, problem)
    }
  }

  const route = { url: '/pay/sim/:ref', config: { withoutContract: 'a page, by calls of their own contracts' } }
  app.route<{ Params: { ref: string } }>({
    ...route,
    method: ['GET', 'HEAD'],
    handler: (request, reply) => show(request, reply),
  })
  app.route<{ Params: { ref: string } }>({ ...route, method: 'POST', handler: step })
}

/** What cannot be a payment is an address that does not exist. */
function refOf({ params }: Asked): Asked['params'] {
  if (!readSimulatedPayment.params.safeParse(params).success) throw new ApiError('NOT_FOUND')
  return params
}

type Intent = (typeof SIMULATOR_INTENTS)[number]

function formOf(body: unknown): { intent: Intent; card: string } {
  if (!Buffer.isBuffer(body)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
  const form = new URLSearchParams(body.toString())
  const intent = SIMULATOR_INTENTS.find((one) => one === form.get('intent'))
  if (!intent) throw new ApiError('BAD_REQUEST')
  return { intent, card: sliceText(form.get('card') ?? '', 0, 40) }
}
