// Finding a record from anywhere in the dashboard, by its number or its name.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { line } from './parts.ts'
import { textOf } from './values.ts'

export const FOUND_KINDS = ['order', 'customer', 'product', 'message'] as const

export const FoundRecord = z
  .object({
    kind: z.enum(FOUND_KINDS).describe('What it is'),
    key: textOf(
      "What its address in the dashboard ends in: an order's number, a product's slug, otherwise the id",
      'S-10042',
    ),
    name: textOf('What it is called', 'S-10042'),
    note: textOf('What tells it from others of its name: who ordered, an e-mail address, a SKU', 'Ada Lovelace'),
  })
  .meta({ id: 'FoundRecord', description: 'A record of the dashboard that fits.' })
export type FoundRecord = z.infer<typeof FoundRecord>

export const adminSearch = endpoint({
  id: 'search.admin',
  method: 'GET',
  path: '/api/admin/search',
  summary: 'Orders, customers, products and messages by number or name',
  description: 'Kinds that the caller’s role may not read are left out, as if there were none.',
  ...forStaff('dashboard.use'),
  query: z.object({
    q: line(2, 100).meta({ description: 'Words, a number or a name, two characters at least', examples: ['lovelace'] }),
  }),
  reply: z.object({ rows: z.array(FoundRecord).describe('The nearest ones first') }),
})
