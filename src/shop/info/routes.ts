// Site info and text pages as shoppers read them.
import type { FastifyInstance } from 'fastify'
import { getInfo, getPage } from '#contract/info.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { safeHref } from '../banners/rules.ts'
import type { ShopDeps } from '../deps.ts'
import { cleanHtml } from '../html.ts'
import { shows } from '../kept-answers.ts'
import { iconsOf } from '../media/icons.ts'
import { info } from './repository.ts'
import { readGroups } from './rules.ts'

const linkable = ({ kind, value }: { kind: string; value: string }) => kind !== 'link' || safeHref(value) !== null

export function infoRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, getInfo, async ({ request }) => {
    const stored = await info(db).get()
    const {
      groups: { mail: _mail, checkout, legal, ...groups },
      faults,
    } = readGroups(stored.groups)
    if (faults.length > 0) request.log.warn({ groups: faults }, 'site info is not valid and reads as its defaults')
    return {
      ...groups,
      identity: {
        ...groups.identity,
        logo: stored.logo,
        socialPicture: stored.socialPicture,
        icons: stored.favicon === null ? [] : iconsOf(stored.favicon),
      },
      legal: { company: legal.company, vatId: legal.vatId },
      commerce: { ...groups.commerce, returnsDays: checkout.returnsDays },
      social: groups.social.filter(({ url }) => safeHref(url) !== null),
      entries: stored.entries.filter(linkable),
      offers: { wishlist: true, reviewing: true, backInStock: true },
    }
  })

  mount(app, getPage, async ({ params, reply }) => {
    const found = await info(db).page(params.slug)
    if (!found) throw new ApiError('NOT_FOUND')
    const { id, ...page } = found
    shows(reply, `info-entries:${id}`)
    return { ...page, html: cleanHtml(page.html) }
  })
}
