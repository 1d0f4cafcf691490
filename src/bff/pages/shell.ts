// The shell around every page. It never fails: what cannot be read is shown as missing.
import type { FastifyRequest } from 'fastify'
import type { Shell, shellPage } from '#contract/pages/shell.ts'
import type { Handler } from '#http/mount.ts'
import { readFlash } from '../render/flash.ts'
import { contentFor } from './content.ts'
import { audienceOf, type PageDeps } from './page-deps.ts'
import { previewOf } from './preview.ts'

export const shell =
  (deps: PageDeps): Handler<typeof shellPage> =>
  async ({ request, reply }): Promise<Shell> => {
    const { config, siteContext, cart } = deps
    const preview = await previewOf(request, siteContext)
    if (preview) reply.header('x-robots-tag', 'noindex')
    const [context, announcement, cartCount] = await Promise.all([
      siteContext.read(request),
      preview
        ? contentFor(deps, request)
            .banners('announcement_bar')
            .then(([first]) => first ?? null)
        : siteContext.banner(audienceOf(request, null), request),
      cart.count(request),
    ])
    return {
      info: context.info,
      navigation: context.departments,
      announcement,
      user: request.session.state === 'authenticated' ? request.session.user : null,
      cartCount,
      theme: themeOf(request),
      catalogue: context.catalogue,
      sessionFault: request.session.state === 'unavailable',
      origin: config.publicOrigin,
      flash: readFlash(request, reply),
      preview,
    }
  }

function themeOf(request: FastifyRequest): Shell['theme'] {
  const { theme } = request.cookies
  return theme === 'light' || theme === 'dark' ? theme : null
}
