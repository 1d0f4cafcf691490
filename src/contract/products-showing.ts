// The shop's products as of another moment, for staff: what is scheduled by then shows as everything else does.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { Instant } from './parts.ts'
import { getProduct, listProducts, relatedProducts } from './products.ts'

const reading = forStaff('catalogue.edit')
const at = { at: Instant.describe('Point in time, past or future: products are shown as published then') }

export const showingProducts = endpoint({
  id: 'products.showing',
  method: 'GET',
  path: '/api/admin/products/showing',
  summary: 'List the products published at a given time, with filters, facets, sorting and search',
  ...reading,
  query: listProducts.query.extend(at),
  reply: listProducts.reply,
})

export const showingProduct = endpoint({
  id: 'products.showingOne',
  method: 'GET',
  path: '/api/admin/products/showing/:slug',
  summary: 'Get a product as published at a given time',
  ...reading,
  params: getProduct.params,
  query: z.object(at),
  reply: getProduct.reply,
})

export const showingRelated = endpoint({
  id: 'products.showingRelated',
  method: 'GET',
  path: '/api/admin/products/showing/:slug/related',
  summary: 'List the products related to a product at a given time',
  ...reading,
  params: relatedProducts.params,
  query: relatedProducts.query.extend(at),
  reply: relatedProducts.reply,
})
