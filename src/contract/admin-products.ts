// Products as staff edit them: the list, the whole record of the edit form, duplicates and previews.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { flag, Id, Instant, line, listOf, Minor, Picture, Slug, searched, wholeNumber } from './parts.ts'
import { PRODUCT_STATUSES, productBody, Tag } from './product-body.ts'
import { ContentUnit, Maker, NoWithdrawal } from './product-facts.ts'
import { Product } from './products.ts'
import { Changed, resource, Version } from './resource.ts'
import { CodeText, Count, Html, intOrNull, Sku, SlugText, Title, textOf, textOrNull } from './values.ts'

/** The class a product is taxed by, as its list and its form show it. */
const TaxClassName = z.object({
  code: CodeText.meta({ description: 'What files call the class', examples: ['reduced'] }),
  name: z.string().meta({ description: 'What staff call the class', examples: ['Reduced rate'] }),
})
const taxClass = TaxClassName.nullable().describe('The tax class it is taxed by; null for the default one')

/** What keeps a product from being sold or shown well. */
export const PRODUCT_GAPS = ['picture', 'alt', 'category', 'variant', 'price'] as const

/** What a product may be looked up by the lack of: its gaps, and facts that law or delivery ask for. */
export const PRODUCT_LACKS = [...PRODUCT_GAPS, 'maker', 'weight', 'unit'] as const

export const ProductRow = z
  .object({
    id: Id.describe('Of the product'),
    slug: SlugText.describe('Names it in addresses'),
    title: Title.describe('What it is called'),
    brand: textOrNull('Maker or brand; null where none is known', 'Nordlicht'),
    status: z.enum(PRODUCT_STATUSES).describe('Only published products are shown to shoppers'),
    publishAt: Instant.nullable().describe(
      'When published and in the future: shown from then on; null before it was ever published',
    ),
    picture: Picture.nullable().describe('Its main picture; null where none was uploaded'),
    taxClass,
    maker: textOrNull('Name of who made it; null where it is not known', 'Nordlicht Manufaktur GmbH'),
    noWithdrawal: NoWithdrawal.describe('Why it cannot be returned; `none` where it can'),
    category: textOrNull('Name of its primary category; null where it is in none', 'Shirts'),
    priceFrom: Minor.describe('The lowest price of its active variants, in minor units; 0 where there is none'),
    priceTo: Minor.meta({
      description: 'The highest price of its active variants, in minor units; 0 where there is none',
      examples: [5900],
    }),
    stock: intOrNull(
      'What can be sold, over all active variants whose stock is counted; null where none is counted',
      31,
    ),
    lowStock: z.boolean().describe('Whether few are left of at least one variant, by the measure set for it'),
    variants: Count.describe('Variants it has'),
    gaps: z.array(z.enum(PRODUCT_GAPS)).describe('What keeps it from being sold or shown well'),
    updatedAt: Instant.describe('When it was last changed'),
    version: Version,
  })
  .meta({ id: 'ProductRow', description: "A product in staff's list." })
export type ProductRow = z.infer<typeof ProductRow>

/** The body as stored, with what the form shows beside bare ids. */
export const ProductDetail = z
  .object({
    id: Id.describe('Of the product'),
    version: Version,
    slug: SlugText.describe('Names it in addresses'),
    title: Title.describe('What it is called'),
    subtitle: textOrNull('One line below the name; null for none', 'Washed linen, straight cut'),
    brand: textOrNull('Maker or brand; null for none', 'Nordlicht'),
    descriptionHtml: Html.describe('Rich text about it as sanitised HTML'),
    material: textOrNull('What it is made of, as plain text; null for none', '100 % linen'),
    care: textOrNull('How to look after it, as plain text; null for none', 'Wash at 40 °C.'),
    status: z.enum(PRODUCT_STATUSES).describe('Only published products are shown to shoppers'),
    publishAt: Instant.nullable().describe('Shown from then on, once published; null before it was ever published'),
    primaryCategoryId: Id.nullable().describe('The category its breadcrumbs lead through; null where it is in none'),
    categories: z
      .array(
        z.object({
          id: Id.describe('Of the category'),
          name: textOf('What the category is called', 'Shirts'),
          path: textOf('Slugs from the department down, joined by slashes', 'women/clothing/shirts'),
        }),
      )
      .describe('Every category it is in'),
    seoTitle: textOrNull('Title for search engines; null means the name', 'Linen shirt in sage'),
    seoDescription: textOrNull('Description for search engines; null for none', 'A straight shirt of washed linen.'),
    rank: Count.meta({ description: "Place in the shop's own order; lower comes first", examples: [100] }),
    taxClassId: Id.nullable().describe('The tax class it is taxed by; null for the default one'),
    taxClass,
    maker: Maker.nullable().describe('Who made it, or who in the EU answers for it; null where it is not known'),
    safetyNote: textOrNull(
      'What to take care of, as plain text; null for none',
      'Never leave a burning candle unattended.',
    ),
    noWithdrawal: NoWithdrawal.describe('Why it cannot be returned; `none` where it can'),
    tags: z.array(z.string()).meta({ description: 'Words to find it by', examples: [['linen', 'summer']] }),
    pictures: z
      .array(
        z.object({
          mediaId: Id.describe('The picture of the library'),
          alt: textOf(
            "What stands for it here, in words; empty means the picture's own",
            'Linen shirt in sage, from the front',
          ),
          colorId: Id.nullable().describe('The colour it shows; null shows it for all'),
          picture: Picture.describe('The picture itself'),
        }),
      )
      .describe('In the order of the gallery; the first is the main picture'),
    variants: z
      .array(
        z.object({
          id: Id.describe('Of the variant'),
          sizeId: Id.nullable().describe('Its size; null for none'),
          colorId: Id.nullable().describe('Its colour; null for none'),
          sku: Sku.describe("The shop's own number of it"),
          barcode: textOrNull('EAN, UPC or the like; null for none', '4006381333931'),
          price: Minor.describe('What one costs, in minor units'),
          compareAt: Minor.nullable().meta({
            description:
              'What the maker recommends, in minor units and higher than `price`; null for none. Shoppers see it where `compareAtIsRrp` says that it is that',
            examples: [5900],
          }),
          compareAtIsRrp: z
            .boolean()
            .describe('Whether `compareAt` is the price the maker recommends; otherwise nobody but staff sees it'),
          cost: Minor.nullable().meta({
            description: 'What one costs the shop, in minor units; null where it is not known',
            examples: [2100],
          }),
          onHand: Count.describe('Pieces on the shelf'),
          reserved: Count.meta({ description: 'Pieces promised to orders that are not sent yet', examples: [2] }),
          trackStock: z.boolean().describe('Whether stock is counted; otherwise it never runs out'),
          allowBackorder: z.boolean().describe('Whether it can be bought when none is left'),
          lowStockAt: intOrNull('Stock counts as low from this number down; null for never', 3),
          weightG: intOrNull('Weight in grams; null where it is not known', 280),
          unitAmount: z
            .number()
            .nullable()
            .meta({ description: 'What one holds, counted in `unit`; null where it is not said', examples: [250] }),
          unit: ContentUnit.nullable().describe('What `unitAmount` is counted in; null together with it'),
          active: z.boolean().describe('Whether shoppers can choose it'),
        }),
      )
      .describe('All of them, those that cannot be chosen included'),
    related: z
      .array(
        z.object({
          id: Id.describe('Of the other product'),
          title: Title.describe('What the other product is called'),
          slug: SlugText.describe('Names the other product in addresses'),
          picture: Picture.nullable().describe('Its main picture; null where none was uploaded'),
        }),
      )
      .describe('Products shown beside it, in their order'),
    formerSlugs: z
      .array(z.string())
      .meta({ description: 'Slugs it had before; they lead to it still', examples: [['linen-blouse']] }),
    waiting: z
      .array(
        z.object({
          variantId: Id.describe('The variant that they wait for'),
          people: Count.meta({
            description: 'Confirmed addresses waiting to be told when it is available',
            examples: [3],
          }),
        }),
      )
      .default([])
      .describe('Variants that people want to be told of once they are back'),
    gaps: z.array(z.enum(PRODUCT_GAPS)).describe('What keeps it from being sold or shown well'),
    createdAt: Instant.describe('When it was made'),
    updatedAt: Instant.describe('When it was last changed'),
  })
  .meta({
    id: 'ProductDetail',
    description: 'A product as staff keep it: what the form sends, as stored, with what stands beside bare ids.',
  })
export type ProductDetail = z.infer<typeof ProductDetail>

export const adminProducts = resource({
  name: 'products',
  nouns: ['a product', 'products'],
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: ProductRow,
  detail: ProductDetail,
  body: productBody,
  filters: {
    status: listOf(z.enum(PRODUCT_STATUSES)).describe('Statuses, any of which is enough; repeat the name for several'),
    category: listOf(Slug).describe('Slugs of categories, any of which is enough; their branches are meant'),
    brand: listOf(line(1, 80)).meta({
      description: 'Brands as they are written, any of which is enough; repeat the name for several',
      examples: [['Nordlicht']],
    }),
    size: Slug.optional().meta({
      description: 'Code of a size; a variant that has it need not be active',
      examples: ['m'],
    }),
    stock: listOf(z.enum(['in', 'low', 'out'])).describe(
      'Those with something to sell, with little or nothing left of a variant while others sell, or with nothing; any of these is enough',
    ),
    gap: listOf(z.enum(PRODUCT_LACKS)).describe(
      'Those that lack one of these; `weight` and `unit` are missing where one of their active variants lacks it',
    ),
    tag: Tag.optional().describe('Only those with this tag, as it is written'),
    taxClass: listOf(Slug).meta({
      description:
        'Codes of tax classes, any of which is enough; of the default one, products that name none are found, too',
      examples: [['reduced']],
    }),
    maker: line(1, 200)
      .optional()
      .meta({
        description: 'Name of who made it, as it is written',
        examples: ['Nordlicht Manufaktur GmbH'],
      }),
    noWithdrawal: listOf(NoWithdrawal).describe(
      'Those that cannot be returned for one of these reasons, or that can; repeat the name for several',
    ),
    scheduled: flag.describe('Only those that are published from a moment yet to come: `1`, `true` or `on`'),
  },
  sorts: ['updated', 'title', 'price', 'stock', 'created'],
  /**
   * `value`: a category's id for the categories, a tax class's for that (nothing for the default one), one of
   * NO_WITHDRAWAL for returns, the tag for tags. For prices a signed whole number of percent, a signed amount in minor
   * units, or the price itself; behind it, each after a space, an ending to round to (`.90`, `.95` or `.99`) and `keep`,
   * which keeps a higher former price as the comparison price: `-10 .99 keep`.
   */
  actions: [
    'publish',
    'unpublish',
    'archive',
    'add-category',
    'remove-category',
    'tax-class',
    'no-withdrawal',
    'add-tag',
    'remove-tag',
    'price-percent',
    'price-amount',
    'price-set',
    'remove',
  ],
})

/** Lists count up to 10,000, since counting to the last row is slow in a large shop. */
export const countProducts = endpoint({
  id: 'products.adminCount',
  method: 'GET',
  path: '/api/admin/products/count',
  summary: 'How many products fit, counted to the last one',
  ...forStaff('catalogue.edit'),
  query: adminProducts.list.query.omit({ page: true, limit: true, sort: true }),
  reply: z.object({ total: Count.meta({ description: 'All of them', examples: [128411] }) }),
})

export const adminProductBySlug = endpoint({
  id: 'products.adminGetBySlug',
  method: 'GET',
  path: '/api/admin/products/by-slug/:slug',
  summary: 'Read one product by its slug, or by one it had before',
  ...forStaff('catalogue.edit'),
  params: z.object({ slug: Slug.describe('Slug of the product, or one it had before') }),
  reply: ProductDetail,
})

export const duplicateProduct = endpoint({
  id: 'products.duplicate',
  method: 'POST',
  path: '/api/admin/products/:id/duplicate',
  summary: 'A draft copy with its pictures and variants, without stock, under a slug and SKUs of its own',
  ...forStaff('catalogue.edit'),
  params: z.object({ id: Id.describe('Of the product to copy') }),
  reply: Changed.extend({
    slug: SlugText.meta({ description: 'Slug that the copy was given', examples: ['linen-shirt-copy'] }),
  }),
  status: 201,
})

/** Never written: what a reduction is measured on follows from the prices that shoppers were asked. */
export const productPrices = endpoint({
  id: 'products.adminPrices',
  method: 'GET',
  path: '/api/admin/products/:id/prices',
  summary: 'What the prices of the last weeks allow to be crossed out beside each variant',
  ...forStaff('catalogue.edit'),
  params: z.object({ id: Id.describe('Of the product') }),
  reply: z.object({
    rows: z
      .array(
        z.object({
          variantId: Id.describe('Variant that the prices are of'),
          was: Minor.nullable().meta({
            description:
              'What is crossed out beside its price, in minor units: the lowest of the 30 days before the reduction; null where nothing is',
            examples: [5900],
          }),
          since: Instant.nullable().describe('When its price began; null where it has had no other'),
          lowest: Minor.nullable().meta({
            description:
              'The lowest price shoppers were asked in the last 30 days, in minor units: a reduction made now is measured on it. Null where it was not on offer',
            examples: [4900],
          }),
        }),
      )
      .describe('Every variant, in their order'),
  }),
})

export const previewProduct = endpoint({
  id: 'products.preview',
  method: 'GET',
  path: '/api/admin/products/preview/:slug',
  summary: 'One product as shoppers would see it, published or not',
  ...forStaff('catalogue.edit'),
  params: z.object({ slug: Slug.describe('Slug of the product') }),
  reply: Product,
})

/** A choice of brands to filter by; `q` is looked for in their names. */
export const listBrands = endpoint({
  id: 'products.adminBrands',
  method: 'GET',
  path: '/api/admin/product-brands',
  summary: 'The brands that products have by name, and how many have each, as far as lists count',
  ...forStaff('catalogue.edit'),
  query: z.object({
    q: searched.meta({ description: "Part of a brand's name", examples: ['nord'] }),
    limit: wholeNumber(1, 100).default(25).describe('How many at most'),
  }),
  reply: z.object({
    rows: z
      .array(
        z.object({
          name: textOf('The brand as products write it', 'Nordlicht'),
          products: Count.describe('Products that have it'),
        }),
      )
      .describe('In the order of the alphabet'),
  }),
})
