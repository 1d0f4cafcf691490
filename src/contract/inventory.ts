// The inventory: variants of all products as rows of a spreadsheet, with what changes day by day, saved many at once.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { Id, line, listOf, Minor, optional, paged, pageOf, Slug, searched } from './parts.ts'
import { Version } from './resource.ts'
import { Count, intOrNull, Sku, SlugText, Title, textOf } from './values.ts'

/** Rows a call saves at most. */
export const INVENTORY_ROWS = 500

export const InventoryRow = z
  .object({
    id: Id.describe('Id of the variant'),
    productId: Id.describe('Id of its product; shared by the rows of a product'),
    slug: SlugText.describe('Slug of its product'),
    product: Title.describe('Name of its product'),
    variant: textOf('Its size and colour in words; empty where it has neither', 'M, Sage'),
    sku: Sku.describe('The shop’s own number of the variant'),
    onHand: Count.describe('Pieces on the shelf'),
    reserved: Count.meta({ description: 'Pieces reserved for orders that have not been sent', examples: [2] }),
    trackStock: z.boolean().describe('Whether stock is tracked; otherwise it never runs out'),
    price: Minor.describe('Price of one, in minor units'),
    compareAt: Minor.nullable().meta({
      description: 'Comparison price, in minor units and higher than `price`; null for none',
      examples: [5900],
    }),
    lowStockAt: intOrNull("Stock counts as low from this number down; null for the shop's default", 3),
    active: z.boolean().describe('Whether shoppers can choose it'),
    version: Version,
  })
  .meta({ id: 'InventoryRow', description: 'A variant in the inventory.' })
export type InventoryRow = z.infer<typeof InventoryRow>

const access = forStaff('catalogue.edit')

export const listInventory = endpoint({
  id: 'inventory.list',
  method: 'GET',
  path: '/api/admin/inventory',
  summary: 'List the variants of all products that are not archived',
  ...access,
  query: z.object({
    q: searched.meta({ description: "Words in the product's name, its brand or the SKU", examples: ['sage'] }),
    stock: optional(z.enum(['low', 'out'])).describe(
      'Only variants that shoppers can buy and whose stock is low, as the overview counts them, or all that have none left',
    ),
    category: listOf(Slug).describe('Slugs of categories, subcategories included; repeat the parameter for several'),
    ids: listOf(Id, 100).describe('Only these variants'),
    sort: optional(z.enum(['product', '-product', 'sku', '-sku', 'left', '-left'])).describe(
      'Sort order; a leading hyphen means descending. `left` is the number of pieces that can be sold',
    ),
    ...paged,
  }),
  reply: pageOf(InventoryRow),
})

const Saved = z.strictObject({
  id: Id.describe('Id of the variant'),
  version: Version,
  onHand: z
    .int()
    .min(0)
    .max(10_000_000)
    .optional()
    .meta({ description: 'Pieces on the shelf; unchanged if omitted', examples: [12] }),
  seenOnHand: z
    .int()
    .min(0)
    .max(10_000_000)
    .optional()
    .meta({
      description:
        'Stock that was shown when `onHand` was entered: only the difference is booked, so that sales in the meantime are kept. If omitted, `onHand` counts as the stock right now',
      examples: [10],
    }),
  price: Minor.optional().describe('Price of one, in minor units; unchanged if omitted'),
  compareAt: Minor.nullable()
    .optional()
    .meta({ description: 'Comparison price, in minor units; null for none; unchanged if omitted', examples: [5900] }),
  lowStockAt: z
    .int()
    .min(0)
    .max(1_000_000)
    .nullable()
    .optional()
    .meta({
      description: "Stock counts as low from this number down; null for the shop's default; unchanged if omitted",
      examples: [3],
    }),
})
export type SavedRow = z.infer<typeof Saved>

export const saveInventory = endpoint({
  id: 'inventory.save',
  method: 'PUT',
  path: '/api/admin/inventory',
  summary: 'Save rows of the inventory, either all or none',
  description:
    'Problems are reported by row and field, as in `rows.3.compareAt`. If a row has been changed since it was read, the answer is 409 with `rows.3.version`.',
  ...access,
  body: z.strictObject({
    rows: z.array(Saved).min(1).max(INVENTORY_ROWS).describe('Rows with their changes'),
    reason: line(0, 200)
      .optional()
      .meta({
        description: 'Reason for the change of stock, kept with the stock movements',
        examples: ['Stocktake of the front room'],
      }),
  }),
  reply: z.object({
    rows: z.array(InventoryRow).describe('The same rows after the change, in the order they were sent'),
  }),
})
