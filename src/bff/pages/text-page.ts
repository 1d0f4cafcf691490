// View model of a text page.
import type { FastifyInstance } from 'fastify'
import { getPage } from '#contract/info.ts'
import { textPage } from '#contract/pages/text-page.ts'
import { mount } from '#http/mount.ts'
import type { PageDeps } from './page-deps.ts'

export function textPages(app: FastifyInstance, { upstream, siteContext }: PageDeps): void {
  mount(app, textPage, async ({ params, request }) => {
    await siteContext.requireCatalogue(request)
    return await upstream.call(getPage, { request, params })
  })
}
