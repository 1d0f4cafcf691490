// View model of the contact page: what a message is about. Nobody is kept from writing because that is not known.
import type { FastifyInstance } from 'fastify'
import { getCustomerOrder } from '#contract/customer-orders.ts'
import { contactPage } from '#contract/pages/contact.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { catalogueFor } from './catalogue.ts'
import type { PageDeps } from './page-deps.ts'

/** Codes of what is not there, rather than not answered. */
const ABSENT: ReadonlySet<string> = new Set(['NOT_FOUND', 'NOT_OFFERED', 'CATALOGUE_UNAVAILABLE'])

export function contactPages(app: FastifyInstance, deps: PageDeps): void {
  const { upstream } = deps

  mount(app, contactPage, async ({ request, reply, query: { order: token, product: slug } }) => {
    // The address holds the order's token, as its own page's does.
    if (token !== undefined) reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    const products = catalogueFor(deps, request)
    const [order, product] = await Promise.all([
      token === undefined
        ? null
        : upstream
            .call(getCustomerOrder, { request, params: { token }, optional: true })
            .then(({ number }) => ({ token, number }))
            .catch(unlessAbsent({ token, number: null })),
      slug === undefined
        ? null
        : products
            .product({ params: { slug }, optional: true })
            .then((found) => ({ slug: found.slug, title: found.title }))
            .catch(unlessAbsent({ slug, title: null })),
    ])
    return { order, product }
  })
}

/** What stands in where the shop could not be asked; null where it has no such thing. */
const unlessAbsent =
  <T>(standIn: T) =>
  (error: unknown): T | null =>
    error instanceof ApiError && ABSENT.has(error.code) ? null : standIn
