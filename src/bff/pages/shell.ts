// The shell around every page. It never fails: what cannot be read is shown as missing.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Shell, shellPage } from '#contract/pages/shell.ts'
import { mount } from '#http/mount.ts'
import { mergeNote } from '../cart/merge-note.ts'
import { readFlash } from '../render/flash.ts'
import { contentFor } from './content.ts'
import { exampleAmount } from './money.ts'
import type { PageDeps } from './page-deps.ts'
import { audienceOf, previewOf } from './preview.ts'

export function shellPages(app: FastifyInstance, deps: PageDeps): void {
  const { config, siteContext, cart } = deps
  const note = mergeNote(config)
  mount(app, shellPage, async ({ request, reply }) => {
    const preview = await previewOf(request, siteContext)
    if (preview) reply.header('x-robots-tag', 'noindex')
    const [context, announcement, cartCount] = await Promise.all([
      siteContext.read(request),
      preview
        ? contentFor(deps, request)
            .banners('announcement_bar')
            .then(([first]) => first ?? null)
        : siteContext.banner(audienceOf(request, null), request),
      // Set in afterwards where the page is made as for nobody.
      request.keeping ? 0 : cart.count(request),
    ])
    return {
      info: context.info,
      navigation: context.departments,
      announcement,
      user: request.session.state === 'authenticated' ? request.session.user : null,
      cartCount,
      theme: themeOf(request),
      delivery: context.delivery,
      catalogue: context.catalogue,
      sessionFault: request.session.state === 'unavailable',
      amount: exampleAmount(context.info.commerce),
      origin: config.publicOrigin,
      flash: readFlash(request, reply),
      cartNotes: note.take(request, reply, context.info.commerce),
      preview,
    }
  })
}

function themeOf(request: FastifyRequest): Shell['theme'] {
  const { theme } = request.cookies
  return theme === 'light' || theme === 'dark' ? theme : null
}
