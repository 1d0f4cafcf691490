// Products as of a moment: those published now, or, while staff preview another moment, those published by then.
import type { FastifyRequest } from 'fastify'
import { getProduct, listProducts, relatedProducts } from '#contract/products.ts'
import { showingProduct, showingProducts, showingRelated } from '#contract/products-showing.ts'
import { ApiError } from '#http/errors.ts'
import type { CallInput } from '../upstream/call-input.ts'
import { ifNotOffered } from '../upstream/offered.ts'
import type { PageDeps } from './page-deps.ts'
import { previewable } from './preview.ts'

export function catalogueFor(deps: PageDeps, request: FastifyRequest) {
  const { preview, call } = previewable(deps, request)
  const list = call(listProducts, showingProducts)
  return {
    preview,
    /** A backend without lists of products has no catalogue. */
    list: async (input: CallInput<typeof listProducts>) => {
      const found = await list(input).catch(ifNotOffered(null))
      if (found === null) throw new ApiError('CATALOGUE_UNAVAILABLE')
      return found
    },
    product: call(getProduct, showingProduct),
    related: call(relatedProducts, showingRelated),
  }
}
