// Finding a record from anywhere in the dashboard, by its number or its name.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line } from './parts.ts'

export const FOUND_KINDS = ['order', 'customer', 'product', 'message'] as const

export const FoundRecord = z.object({
  kind: z.enum(FOUND_KINDS),
  /** What its address in the dashboard ends in: an order's number, a product's slug, otherwise the id. */
  key: z.string(),
  name: z.string(),
  /** What tells it from others of its name: who ordered, an e-mail address, a SKU. */
  note: z.string(),
})
export type FoundRecord = z.infer<typeof FoundRecord>

/** Kinds that the caller's role may not read are left out, as if there were none. */
export const adminSearch = endpoint({
  id: 'search.admin',
  method: 'GET',
  path: '/api/admin/search',
  summary: 'Orders, customers, products and messages by number or name',
  access: 'dashboard.use',
  owner: 'none',
  query: z.object({ q: line(2, 100) }),
  reply: z.object({ rows: z.array(FoundRecord) }),
})
