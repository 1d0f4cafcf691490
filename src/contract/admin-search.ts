// Finding a record from anywhere in the dashboard, by its number or its name.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { line } from './parts.ts'
import { textOf } from './values.ts'

export const FOUND_KINDS = ['order', 'customer', 'product', 'message'] as const

export const FoundRecord = z
  .object({
    kind: z.enum(FOUND_KINDS).describe('What it is'),
    key: textOf("Last part of its dashboard URL: an order's number, a product's slug, otherwise the id", 'S-10042'),
    name: textOf('What it is called', 'S-10042'),
    note: textOf(
      'Distinguishes it from others with the same name: the buyer, an e-mail address, a SKU',
      'Ada Lovelace',
    ),
  })
  .meta({ id: 'FoundRecord', description: "A record found by the dashboard's search." })
export type FoundRecord = z.infer<typeof FoundRecord>

export const adminSearch = endpoint({
  id: 'search.admin',
  method: 'GET',
  path: '/api/admin/search',
  summary: 'Find orders, customers, products and messages by number or name',
  description: 'Kinds of records that the caller’s role may not read are left out.',
  ...forStaff('dashboard.use'),
  query: z.object({
    q: line(2, 100).meta({ description: 'Words, a number or a name; at least two characters', examples: ['lovelace'] }),
  }),
  reply: z.object({ rows: z.array(FoundRecord).describe('Best matches first') }),
})
