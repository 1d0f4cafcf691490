// A product as its form sends it: every field with its bounds and what it is where it is left out. Files that are imported
// are held to the same.
import { z } from 'zod'
import { Id, Instant, line, lines, Minor, Slug, text } from './parts.ts'
import { ContentUnit, MakerBody, NoWithdrawal, UnitAmount } from './product-facts.ts'

export const PRODUCT_STATUSES = ['draft', 'published', 'archived'] as const

const words = (max: number) => line(1, max).nullable().default(null)
const paragraph = (max: number) => text(1, max).nullable().default(null)

/** One pair of size and colour. `onHand` is what lies on the shelf; `seenOnHand` what it was when the form was filled. */
export const VariantBody = z.strictObject({
  id: Id.nullable().default(null).describe('Id of the variant; null for a new one'),
  sizeId: Id.nullable().default(null).describe('Id of its size; null for none'),
  colorId: Id.nullable().default(null).describe('Id of its colour; null for none'),
  sku: line(1, 64).meta({
    description: "The shop's own number of it, unique in the whole shop",
    examples: ['LS-SAGE-M'],
  }),
  barcode: words(32).meta({ description: 'EAN, UPC or the like; null for none', examples: ['4006381333931'] }),
  price: Minor.describe('Price of one, in minor units'),
  compareAt: Minor.nullable()
    .default(null)
    .meta({
      description:
        'Comparison price, in minor units and higher than `price`; null for none. Shoppers see it only if `compareAtIsRrp` is true. Crossed-out prices are not taken from here but computed from the prices of the previous 30 days',
      examples: [5900],
    }),
  compareAtIsRrp: z
    .boolean()
    .default(false)
    .describe("Whether `compareAt` is the manufacturer's recommended retail price; otherwise only staff see it"),
  cost: Minor.nullable()
    .default(null)
    .meta({ description: 'Purchase price of one, in minor units; only staff see it', examples: [2100] }),
  onHand: z
    .int()
    .min(0)
    .max(10_000_000)
    .meta({ description: 'Pieces on the shelf', examples: [12] }),
  seenOnHand: z
    .int()
    .min(0)
    .max(10_000_000)
    .nullable()
    .default(null)
    .meta({
      description:
        'Stock that was shown when the form was opened: only the difference is booked as a stock movement, so that sales in the meantime are kept; null takes `onHand` as it is',
      examples: [12],
    }),
  trackStock: z.boolean().default(true).describe('Whether stock is tracked; otherwise it never runs out'),
  allowBackorder: z.boolean().default(false).describe('Whether it can be ordered when out of stock'),
  lowStockAt: z
    .int()
    .min(0)
    .max(1_000_000)
    .nullable()
    .default(null)
    .meta({ description: 'Stock counts as low from this number down; null for never', examples: [3] }),
  weightG: z
    .int()
    .min(0)
    .max(10_000_000)
    .nullable()
    .default(null)
    .meta({ description: 'Weight in grams; null where it is not known', examples: [280] }),
  unitAmount: UnitAmount.nullable()
    .default(null)
    .meta({
      description:
        'Content of one piece, with at most three decimals, from which the price per kilogram or litre is computed; null together with `unit`',
      examples: [250],
    }),
  unit: ContentUnit.nullable().default(null).describe('Unit of `unitAmount`; null together with it'),
  active: z.boolean().default(true).describe('Whether shoppers can choose it'),
})
export type VariantBody = z.infer<typeof VariantBody>

/** A picture of the product in its place; `colorId` shows it for one colour only. */
const PictureBody = z.strictObject({
  mediaId: Id.describe('Id of the picture in the library'),
  alt: text(0, 200)
    .default('')
    .meta({
      description: "Alternative text here; empty for the picture's own",
      examples: ['Linen shirt in sage, from the front'],
    }),
  colorId: Id.nullable().default(null).describe('Id of the colour it shows; null shows it for all colours'),
})

/** A word or two to find products by; in a file, commas stand between them. */
export const Tag = line(1, 100)
  .regex(/^[^,\r\n]*$/, { error: 'invalid' })
  .meta({ description: 'A tag: a word or two, without commas', examples: ['linen'] })

/** Each once, however it is written; the first spelling stays. */
const Tags = z
  .array(Tag)
  .max(250)
  .transform((tags) => {
    const folded = tags.map((tag) => tag.toLowerCase())
    return tags.filter((_, at) => folded.indexOf(folded[at] ?? '') === at)
  })

/** Slugs at whose place the dashboard has screens of its own: a product of that name could not be reached there. */
export const isFreeSlug = (slug: string): boolean => slug !== 'store' && slug !== 'import'

export const productBody = {
  slug: Slug.refine(isFreeSlug, { params: { problem: 'taken' } }).describe(
    'Last part of its URL; unique among products; `store` and `import` are reserved',
  ),
  title: line(1, 160).meta({ description: 'What it is called', examples: ['Linen shirt'] }),
  subtitle: words(200).meta({
    description: 'One line below the name; null for none',
    examples: ['Washed linen, straight cut'],
  }),
  brand: words(80).meta({ description: 'Maker or brand; null for none', examples: ['Nordlicht'] }),
  descriptionHtml: lines(100_000)
    .default('')
    .meta({
      description: 'Description as HTML; reduced to the supported rich text when it is saved',
      examples: ['<p>Washed linen, cut straight.</p>'],
    }),
  material: paragraph(500).meta({
    description: 'What it is made of, as plain text; null for none',
    examples: ['100 % linen'],
  }),
  care: paragraph(1000).meta({
    description: 'How to look after it, as plain text; null for none',
    examples: ['Wash at 40 °C.'],
  }),
  status: z.enum(PRODUCT_STATUSES).default('draft').describe('Only published products are shown to shoppers'),
  publishAt: Instant.nullable()
    .default(null)
    .describe('When a published product starts to be shown; set to now if a product is published without it'),
  primaryCategoryId: Id.nullable()
    .default(null)
    .describe('Id of the category used for its breadcrumbs; null for the first of `categoryIds`'),
  categoryIds: z.array(Id).max(50).default([]).describe('Ids of all its categories, the primary one included'),
  seoTitle: words(120).meta({
    description: 'Title for search engines; null for the name',
    examples: ['Linen shirt in sage'],
  }),
  seoDescription: paragraph(320).meta({
    description: 'Description for search engines; null for none',
    examples: ['A straight shirt of washed linen.'],
  }),
  rank: z
    .int()
    .min(-1_000_000_000)
    .max(1_000_000_000)
    .default(0)
    .meta({ description: "Position in the shop's own order; lower comes first", examples: [100] }),
  taxClassId: Id.nullable().default(null).describe('Id of its tax class; null for the default one'),
  maker: MakerBody.nullable()
    .default(null)
    .describe('Manufacturer, or the responsible person in the EU; null if unknown'),
  safetyNote: paragraph(2000).meta({
    description: 'Safety information, as plain text; null for none',
    examples: ['Never leave a burning candle unattended.'],
  }),
  noWithdrawal: NoWithdrawal.default('none').describe('Why it cannot be returned; `none` where it can'),
  tags: Tags.default([]).describe('Tags; upper and lower case count as the same'),
  pictures: z
    .array(PictureBody)
    .max(100)
    .default([])
    .describe('Pictures in the order of the gallery; the first is the main picture'),
  variants: z
    .array(VariantBody)
    .max(2000)
    .default([])
    .describe('All variants: one that is missing is removed, or deactivated if orders, carts or reviews refer to it'),
  relatedIds: z.array(Id).max(24).default([]).describe('Ids of its related products, in order'),
}
