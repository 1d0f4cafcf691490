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
  code: CodeText.meta({ description: 'Code used in files', examples: ['reduced'] }),
  name: z.string().meta({ description: 'Name of the class for staff', examples: ['Reduced rate'] }),
})
const taxClass = TaxClassName.nullable().describe('Id of its tax class; null for the default one')

/** What keeps a product from being sold or shown well. */
export const PRODUCT_GAPS = ['picture', 'alt', 'category', 'variant', 'price'] as const

/** What a product may be looked up by the lack of: its gaps, and facts that law or delivery ask for. */
export const PRODUCT_LACKS = [...PRODUCT_GAPS, 'maker', 'weight', 'unit'] as const

export const ProductRow = z
  .object({
    id: Id.describe('Id of the product'),
    slug: SlugText.describe('Last part of its URL'),
    title: Title.describe('What it is called'),
    brand: textOrNull('Maker or brand; null where none is known', 'Nordlicht'),
    status: z.enum(PRODUCT_STATUSES).describe('Only published products are shown to shoppers'),
    publishAt: Instant.nullable().describe(
      'When a published product starts to be shown; null if it was never published',
    ),
    picture: Picture.nullable().describe('Its main picture; null for none'),
    taxClass,
    maker: textOrNull('Name of the manufacturer; null if unknown', 'Nordlicht Manufaktur GmbH'),
    noWithdrawal: NoWithdrawal.describe('Why it cannot be returned; `none` where it can'),
    category: textOrNull('Name of its primary category; null if it is in none', 'Shirts'),
    priceFrom: Minor.describe('Lowest price of its active variants, in minor units; 0 if there are none'),
    priceTo: Minor.meta({
      description: 'Highest price of its active variants, in minor units; 0 if there are none',
      examples: [5900],
    }),
    stock: intOrNull(
      'Pieces available for sale, over all active variants with tracked stock; null if there are none',
      31,
    ),
    lowStock: z.boolean().describe('Whether stock is low for at least one variant'),
    sold: Count.describe('Pieces sold in the last 90 days, as counted last night'),
    variants: Count.describe('Number of variants'),
    gaps: z.array(z.enum(PRODUCT_GAPS)).describe('Problems that keep it from being sold or shown properly'),
    updatedAt: Instant.describe('When it was last changed'),
    version: Version,
  })
  .meta({ id: 'ProductRow', description: "A product in staff's list." })
export type ProductRow = z.infer<typeof ProductRow>

/** The body as stored, with what the form shows beside bare ids. */
export const ProductDetail = z
  .object({
    id: Id.describe('Id of the product'),
    version: Version,
    slug: SlugText.describe('Last part of its URL'),
    title: Title.describe('What it is called'),
    subtitle: textOrNull('One line below the name; null for none', 'Washed linen, straight cut'),
    brand: textOrNull('Maker or brand; null for none', 'Nordlicht'),
    descriptionHtml: Html.describe('Description as sanitised HTML'),
    material: textOrNull('What it is made of, as plain text; null for none', '100 % linen'),
    care: textOrNull('How to look after it, as plain text; null for none', 'Wash at 40 °C.'),
    status: z.enum(PRODUCT_STATUSES).describe('Only published products are shown to shoppers'),
    publishAt: Instant.nullable().describe(
      'When a published product starts to be shown; null if it was never published',
    ),
    primaryCategoryId: Id.nullable().describe('Id of the category used for its breadcrumbs; null if it is in none'),
    categories: z
      .array(
        z.object({
          id: Id.describe('Id of the category'),
          name: textOf('What the category is called', 'Shirts'),
          path: textOf('Slugs from the top-level category down, joined by slashes', 'women/clothing/shirts'),
        }),
      )
      .describe('All its categories'),
    seoTitle: textOrNull('Title for search engines; null for the name', 'Linen shirt in sage'),
    seoDescription: textOrNull('Description for search engines; null for none', 'A straight shirt of washed linen.'),
    rank: Count.meta({ description: "Position in the shop's own order; lower comes first", examples: [100] }),
    taxClassId: Id.nullable().describe('Id of its tax class; null for the default one'),
    taxClass,
    maker: Maker.nullable().describe('Manufacturer, or the responsible person in the EU; null if unknown'),
    safetyNote: textOrNull(
      'Safety information, as plain text; null for none',
      'Never leave a burning candle unattended.',
    ),
    noWithdrawal: NoWithdrawal.describe('Why it cannot be returned; `none` where it can'),
    tags: z.array(z.string()).meta({ description: 'Tags it can be found by', examples: [['linen', 'summer']] }),
    pictures: z
      .array(
        z.object({
          mediaId: Id.describe('Id of the picture in the library'),
          alt: textOf("Alternative text here; empty for the picture's own", 'Linen shirt in sage, from the front'),
          colorId: Id.nullable().describe('Id of the colour it shows; null shows it for all colours'),
          picture: Picture.describe('The picture itself'),
        }),
      )
      .describe('Pictures in the order of the gallery; the first is the main picture'),
    variants: z
      .array(
        z.object({
          id: Id.describe('Id of the variant'),
          sizeId: Id.nullable().describe('Id of its size; null for none'),
          colorId: Id.nullable().describe('Id of its colour; null for none'),
          sku: Sku.describe('The shop’s own number of the variant'),
          barcode: textOrNull('EAN, UPC or the like; null for none', '4006381333931'),
          price: Minor.describe('Price of one, in minor units'),
          compareAt: Minor.nullable().meta({
            description:
              'Comparison price, in minor units and higher than `price`; null for none. Shoppers see it only if `compareAtIsRrp` is true',
            examples: [5900],
          }),
          compareAtIsRrp: z
            .boolean()
            .describe(
              "Whether `compareAt` is the manufacturer's recommended retail price; otherwise only staff see it",
            ),
          cost: Minor.nullable().meta({
            description: 'Purchase price of one, in minor units; null if unknown',
            examples: [2100],
          }),
          onHand: Count.describe('Pieces on the shelf'),
          reserved: Count.meta({ description: 'Pieces reserved for orders that have not been sent', examples: [2] }),
          trackStock: z.boolean().describe('Whether stock is tracked; otherwise it never runs out'),
          allowBackorder: z.boolean().describe('Whether it can be ordered when out of stock'),
          lowStockAt: intOrNull('Stock counts as low from this number down; null for never', 3),
          weightG: intOrNull('Weight in grams; null where it is not known', 280),
          unitAmount: z
            .number()
            .nullable()
            .meta({ description: 'What one holds, counted in `unit`; null where it is not said', examples: [250] }),
          unit: ContentUnit.nullable().describe('Unit of `unitAmount`; null together with it'),
          active: z.boolean().describe('Whether shoppers can choose it'),
        }),
      )
      .describe('All variants, inactive ones included'),
    related: z
      .array(
        z.object({
          id: Id.describe('Id of the related product'),
          title: Title.describe('Name of the related product'),
          slug: SlugText.describe('Slug of the related product'),
          picture: Picture.nullable().describe('Its main picture; null for none'),
        }),
      )
      .describe('Ids of its related products, in order'),
    formerSlugs: z
      .array(z.string())
      .meta({ description: 'Former slugs, which still lead to it', examples: [['linen-blouse']] }),
    waiting: z
      .array(
        z.object({
          variantId: Id.describe('Id of the variant they wait for'),
          people: Count.meta({
            description: 'Number of confirmed addresses waiting for it',
            examples: [3],
          }),
        }),
      )
      .default([])
      .describe('Variants with back-in-stock requests'),
    gaps: z.array(z.enum(PRODUCT_GAPS)).describe('Problems that keep it from being sold or shown properly'),
    createdAt: Instant.describe('When it was created'),
    updatedAt: Instant.describe('When it was last changed'),
  })
  .meta({
    id: 'ProductDetail',
    description: 'A product as stored for staff: the fields of the form, with the records that its ids refer to.',
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
    status: listOf(z.enum(PRODUCT_STATUSES)).describe('Statuses; repeat the parameter for several'),
    category: listOf(Slug).describe('Slugs of categories, subcategories included; repeat the parameter for several'),
    brand: listOf(line(1, 80)).meta({
      description: 'Exact names of brands; repeat the parameter for several',
      examples: [['Nordlicht']],
    }),
    size: listOf(Slug).meta({
      description: 'Codes of sizes, of active or inactive variants; repeat the parameter for several',
      examples: [['m', 'l']],
    }),
    sizeSet: listOf(Slug).meta({
      description:
        'Codes of sets of sizes: with `size`, of which sets its codes are; alone, any size of them. Repeat the parameter for several',
      examples: [['clothing']],
    }),
    color: listOf(Slug).meta({
      description: 'Codes of colours, of active or inactive variants; repeat the parameter for several',
      examples: [['sage']],
    }),
    stock: listOf(z.enum(['in', 'low', 'out'])).describe(
      'Stock states: in stock, low or out of stock for at least one variant, or sold out; repeat the parameter for several',
    ),
    gap: listOf(z.enum(PRODUCT_LACKS)).describe(
      'Only products that lack one of these; `weight` and `unit` count as missing if an active variant lacks them',
    ),
    tag: listOf(Tag).meta({
      description: 'Tags, spelt exactly; a product matches if it has any of them. Repeat the parameter for several',
      examples: [['linen', 'summer']],
    }),
    taxClass: listOf(Slug).meta({
      description:
        'Codes of tax classes; a product matches if it has any of them. The default class also matches products that name no class',
      examples: [['reduced']],
    }),
    maker: listOf(line(1, 200)).meta({
      description: 'Exact names of manufacturers; repeat the parameter for several',
      examples: [['Nordlicht Manufaktur GmbH']],
    }),
    noWithdrawal: listOf(NoWithdrawal).describe(
      'Only products excluded from withdrawal for one of these reasons, or not excluded at all; repeat the parameter for several',
    ),
    scheduled: flag.describe('Only products whose publication date is in the future: `1`, `true` or `on`'),
  },
  sorts: ['updated', 'title', 'price', 'stock', 'sold', 'created'],
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
  summary: 'Count the matching products to the last',
  ...forStaff('catalogue.edit'),
  query: adminProducts.list.query.omit({ page: true, limit: true, sort: true }),
  reply: z.object({
    total: Count.meta({ description: 'Number of matching products, counted to the last', examples: [128411] }),
  }),
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
  params: z.object({ id: Id.describe('Id of the product to copy') }),
  body: z
    .strictObject({
      title: productBody.title
        .optional()
        .meta({ description: "Title of the copy; the product's own if left out", examples: ['Linen shirt (copy)'] }),
    })
    // Without a body there is nothing, not even an empty object.
    .nullish(),
  reply: Changed.extend({
    slug: SlugText.meta({ description: 'Slug of the copy', examples: ['linen-shirt-copy'] }),
  }),
  status: 201,
})

/** Never written: what a reduction is measured on follows from the prices that shoppers were asked. */
export const productPrices = endpoint({
  id: 'products.adminPrices',
  method: 'GET',
  path: '/api/admin/products/:id/prices',
  summary: 'The lowest price of the last 30 days of each variant, which is what may be crossed out beside its price',
  ...forStaff('catalogue.edit'),
  params: z.object({ id: Id.describe('Id of the product') }),
  reply: z.object({
    rows: z
      .array(
        z.object({
          variantId: Id.describe('Variant these prices belong to'),
          was: Minor.nullable().meta({
            description:
              'Crossed-out price, in minor units: the lowest price of the 30 days before the reduction; null if none is shown',
            examples: [5900],
          }),
          since: Instant.nullable().describe(
            'Since when the current price applies; null if the price has never changed',
          ),
          lowest: Minor.nullable().meta({
            description:
              'Lowest price charged in the last 30 days, in minor units: a reduction made now is measured against it. Null if the variant was not on sale',
            examples: [4900],
          }),
        }),
      )
      .describe('Every variant, in the order of the product'),
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
  summary: 'Brands in use, by name, with the number of products of each, up to the limit that lists count to',
  ...forStaff('catalogue.edit'),
  query: z.object({
    q: searched.meta({ description: "Part of a brand's name", examples: ['nord'] }),
    limit: wholeNumber(1, 100).default(25).describe('Maximum number of rows'),
  }),
  reply: z.object({
    rows: z
      .array(
        z.object({
          name: textOf('The brand as products write it', 'Nordlicht'),
          products: Count.describe('Number of products of this brand'),
        }),
      )
      .describe('In alphabetical order'),
  }),
})
