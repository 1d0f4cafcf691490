// Products for whoever asks: those published now, or, while staff look at another moment, those published by then. The shop
// asks for the permission once more.
import type { FastifyRequest } from 'fastify'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { getProduct, listProducts, relatedProducts } from '#contract/products.ts'
import { showingProduct, showingProducts, showingRelated } from '#contract/products-showing.ts'
import { ApiError } from '#http/errors.ts'
import type { CallInput } from '../upstream/client.ts'
import { orWithout } from '../upstream/offered.ts'
import { accessTokenOf, type PageDeps } from './page-deps.ts'
import { previewOf } from './preview.ts'

export function catalogueFor({ upstream, siteContext }: PageDeps, request: FastifyRequest) {
  const asked = previewOf(request, siteContext)
  const either =
    <E extends Endpoint, T extends Endpoint>(now: E, then: T) =>
    async (input: CallInput<E>): Promise<ReplyOf<E>> => {
      const preview = await asked
      if (!preview) return await upstream.call(now, { ...input, request })
      const query = { ...input.query, at: preview.at }
      const asStaff = { ...input, query, request, accessToken: accessTokenOf(request) } as unknown as CallInput<T>
      return (await upstream.call(then, asStaff)) as unknown as ReplyOf<E>
    }
  const list = either(listProducts, showingProducts)
  return {
    asked,
    /** A backend without lists of products has no catalogue. */
    list: async (input: CallInput<typeof listProducts>) => {
      const found = await list(input).catch(orWithout(null))
      if (found === null) throw new ApiError('CATALOGUE_UNAVAILABLE')
      return found
    },
    product: either(getProduct, showingProduct),
    related: either(relatedProducts, showingRelated),
  }
}
