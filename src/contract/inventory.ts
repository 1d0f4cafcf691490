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
    id: Id.describe('Of the variant'),
    productId: Id.describe('The record it is a size and colour of; rows of one product share it'),
    slug: SlugText.describe("Names its product in the dashboard's addresses"),
    product: Title.describe('What its product is called'),
    variant: textOf('Its size and colour in words; empty where it has neither', 'M, Sage'),
    sku: Sku.describe("The shop's own number of it"),
    onHand: Count.describe('Pieces on the shelf'),
    reserved: Count.meta({ description: 'Pieces promised to orders that are not sent yet', examples: [2] }),
    trackStock: z.boolean().describe('Whether stock is counted; otherwise it never runs out'),
    price: Minor.describe('What one costs, in minor units'),
    compareAt: Minor.nullable().meta({
      description: 'What the maker recommends, in minor units and higher than `price`; null for none',
      examples: [5900],
    }),
    lowStockAt: intOrNull("Stock counts as low from this number down; null means the shop's own measure", 3),
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
  summary: 'Variants of all products that are not archived',
  ...access,
  query: z.object({
    q: searched.meta({ description: 'Words in the name of the product, its brand or the SKU', examples: ['sage'] }),
    stock: optional(z.enum(['low', 'out'])).describe('Only those of which few are left, or none'),
    category: listOf(Slug).describe('Slugs of categories, any of which is enough; their branches are meant'),
    ids: listOf(Id, 100).describe('Only these variants'),
    sort: optional(z.enum(['product', '-product', 'sku', '-sku', 'left', '-left'])).describe(
      'The order; a hyphen in front is descending. `left` is what can be sold',
    ),
    ...paged,
  }),
  reply: pageOf(InventoryRow),
})

const Saved = z.strictObject({
  id: Id.describe('Of the variant'),
  version: Version,
  onHand: z
    .int()
    .min(0)
    .max(10_000_000)
    .optional()
    .meta({ description: 'Pieces on the shelf; left out, the count stays', examples: [12] }),
  seenOnHand: z
    .int()
    .min(0)
    .max(10_000_000)
    .optional()
    .meta({
      description:
        'What lay there when `onHand` was typed: the difference is booked, so that what was sold meanwhile stays sold. Left out, it was counted just now',
      examples: [10],
    }),
  price: Minor.optional().describe('What one costs, in minor units; left out, it stays'),
  compareAt: Minor.nullable()
    .optional()
    .meta({ description: 'Price to compare with, or null for none; left out, it stays', examples: [5900] }),
  lowStockAt: z
    .int()
    .min(0)
    .max(1_000_000)
    .nullable()
    .optional()
    .meta({ description: 'Measure for low stock, or null for none of its own; left out, it stays', examples: [3] }),
})
export type SavedRow = z.infer<typeof Saved>

export const saveInventory = endpoint({
  id: 'inventory.save',
  method: 'PUT',
  path: '/api/admin/inventory',
  summary: 'Save rows of the inventory, all of them or none',
  description:
    'Faults are reported by row and field, `rows.3.compareAt`. A row of another version than the one that was read is refused with 409 and `rows.3.version`.',
  ...access,
  body: z.strictObject({
    rows: z.array(Saved).min(1).max(INVENTORY_ROWS).describe('Rows with what changes in them'),
    reason: line(0, 200)
      .optional()
      .meta({ description: 'Why stock changes, for its movements', examples: ['Stocktake of the front room'] }),
  }),
  reply: z.object({
    rows: z.array(InventoryRow).describe('The same rows as they are now, in the order they were sent'),
  }),
})
