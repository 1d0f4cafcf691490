// The shop's products as of another moment, for staff: what is scheduled by then shows as everything else does.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { Instant } from './parts.ts'
import { getProduct, listProducts, relatedProducts } from './products.ts'

const reading = forStaff('catalogue.edit')
const at = { at: Instant.describe('The moment, past or future: products are shown as they will be published then') }

export const showingProducts = endpoint({
  id: 'products.showing',
  method: 'GET',
  path: '/api/admin/products/showing',
  summary: 'Products that are published at a moment, with filters, facets, sort and search',
  ...reading,
  query: listProducts.query.extend(at),
  reply: listProducts.reply,
})

export const showingProduct = endpoint({
  id: 'products.showingOne',
  method: 'GET',
  path: '/api/admin/products/showing/:slug',
  summary: 'One product that is published at a moment',
  ...reading,
  params: getProduct.params,
  query: z.object(at),
  reply: getProduct.reply,
})

export const showingRelated = endpoint({
  id: 'products.showingRelated',
  method: 'GET',
  path: '/api/admin/products/showing/:slug/related',
  summary: 'Products shown beside one at a moment',
  ...reading,
  params: relatedProducts.params,
  query: relatedProducts.query.extend(at),
  reply: relatedProducts.reply,
})
