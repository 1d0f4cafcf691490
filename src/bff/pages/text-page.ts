// View model of a text page.
import { getPage } from '#contract/info.ts'
import type { textPage } from '#contract/pages/text-page.ts'
import type { Handler } from '#http/mount.ts'
import type { PageDeps } from './page-deps.ts'

export const text =
  ({ upstream, siteContext }: PageDeps): Handler<typeof textPage> =>
  async ({ params, request }) => {
    await siteContext.requireCatalogue(request)
    return await upstream.call(getPage, { request, params })
  }
