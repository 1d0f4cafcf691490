// A product as its form sends it: every field with its bounds and what it is where it is left out. Files that are imported
// are held to the same.
import { z } from 'zod'
import { Id, Instant, line, lines, Minor, Slug, text, wholeNumber } from './parts.ts'
import { ContentUnit, MakerBody, NoWithdrawal, UnitAmount } from './product-facts.ts'

export const PRODUCT_STATUSES = ['draft', 'published', 'archived'] as const

const words = (max: number) => line(1, max).nullable().default(null)
const paragraph = (max: number) => text(1, max).nullable().default(null)

/** One pair of size and colour. `onHand` is what lies on the shelf; `seenOnHand` what it was when the form was filled. */
export const VariantBody = z.strictObject({
  id: Id.nullable().default(null).describe('Of the variant; null for a new one'),
  sizeId: Id.nullable().default(null).describe('Its size; null for none'),
  colorId: Id.nullable().default(null).describe('Its colour; null for none'),
  sku: line(1, 64).meta({
    description: "The shop's own number of it, unique in the whole shop",
    examples: ['LS-SAGE-M'],
  }),
  barcode: words(32).meta({ description: 'EAN, UPC or the like; null for none', examples: ['4006381333931'] }),
  price: Minor.describe('What one costs, in minor units'),
  compareAt: Minor.nullable()
    .default(null)
    .meta({
      description:
        'What the maker recommends, in minor units and higher than `price`; null for none. Shoppers see it where `compareAtIsRrp` says that it is that; what a reduction is measured on is never typed but worked out from the prices of the 30 days before',
      examples: [5900],
    }),
  compareAtIsRrp: z
    .boolean()
    .default(false)
    .describe('Whether `compareAt` is the price the maker recommends; otherwise nobody but staff sees it'),
  cost: Minor.nullable()
    .default(null)
    .meta({ description: 'What one costs the shop, in minor units; staff alone see it', examples: [2100] }),
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
        'What `onHand` was when the form was filled. The difference is booked as a stock movement, so that what was sold meanwhile stays sold; null takes `onHand` as it is',
      examples: [12],
    }),
  trackStock: z.boolean().default(true).describe('Whether stock is counted; otherwise it never runs out'),
  allowBackorder: z.boolean().default(false).describe('Whether it can be bought when none is left'),
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
        'What one holds, with at most three decimals, so that the price of a kilogram or litre can stand beside its own; together with `unit`, or null',
      examples: [250],
    }),
  unit: ContentUnit.nullable().default(null).describe('What `unitAmount` is counted in; null together with it'),
  active: z.boolean().default(true).describe('Whether shoppers can choose it'),
})
export type VariantBody = z.infer<typeof VariantBody>

/** A picture of the product in its place; `colorId` shows it for one colour only. */
const PictureBody = z.strictObject({
  mediaId: Id.describe('The picture of the library'),
  alt: text(0, 200)
    .default('')
    .meta({
      description: "What stands for it here, in words; empty means the picture's own",
      examples: ['Linen shirt in sage, from the front'],
    }),
  colorId: Id.nullable().default(null).describe('The colour it shows; null shows it for all'),
})

/** A word or two to find products by; in a file, commas stand between them. */
export const Tag = line(1, 100)
  .regex(/^[^,\r\n]*$/, { error: 'invalid' })
  .meta({ description: 'A word or two to find products by, without commas', examples: ['linen'] })

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
    'Names it in addresses; another product must not have it, and `store` and `import` are not free',
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
      description: 'Rich text about it as HTML; cleaned on the way in to the rich text Stoa knows',
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
    .describe('Shown from then on, once published; a product published without one is published now'),
  primaryCategoryId: Id.nullable()
    .default(null)
    .describe('The category its breadcrumbs lead through; null means the first of `categoryIds`'),
  categoryIds: z.array(Id).max(50).default([]).describe('Every category it is in, the primary one included'),
  seoTitle: words(120).meta({
    description: 'Title for search engines; null means the name',
    examples: ['Linen shirt in sage'],
  }),
  seoDescription: paragraph(320).meta({
    description: 'Description for search engines; null for none',
    examples: ['A straight shirt of washed linen.'],
  }),
  rank: wholeNumber(-1_000_000_000, 1_000_000_000)
    .default(0)
    .meta({ description: "Place in the shop's own order; lower comes first", examples: [100] }),
  taxClassId: Id.nullable().default(null).describe('The tax class it is taxed by; null for the default one'),
  maker: MakerBody.nullable()
    .default(null)
    .describe('Who made it, or who in the EU answers for it; null where it is not known'),
  safetyNote: paragraph(2000).meta({
    description: 'What to take care of, as plain text; null for none',
    examples: ['Never leave a burning candle unattended.'],
  }),
  noWithdrawal: NoWithdrawal.default('none').describe('Why it cannot be returned; `none` where it can'),
  tags: Tags.default([]).describe('Words to find it by, each once however it is written'),
  pictures: z
    .array(PictureBody)
    .max(100)
    .default([])
    .describe('In the order of the gallery; the first is the main picture'),
  variants: z
    .array(VariantBody)
    .max(2000)
    .default([])
    .describe(
      'All of them: one that is missing here is removed, or, where orders, carts or reviews refer to it, switched off',
    ),
  relatedIds: z.array(Id).max(24).default([]).describe('Products shown beside it, in their order'),
}
