// Products as a shopper reads them: lists with filters and facets, one product with its variants, suggestions.
import { z } from 'zod'
import { CategoryLink } from './categories.ts'
import { ColorSwatch } from './colors.ts'
import { endpoint, forAnyoneOf } from './endpoint.ts'
import {
  AnyId,
  flag,
  line,
  listOf,
  Minor,
  optional,
  orElse,
  Picture,
  pageOf,
  plain,
  Slug,
  searched,
  wholeNumber,
} from './parts.ts'
import { ContentUnit, Maker, NoWithdrawal, PerUnit } from './product-facts.ts'
import { SizeLabel } from './sizes.ts'
import { CodeText, Count, HexText, Html, intOrNull, Sku, SlugText, Title, textOf, textOrNull } from './values.ts'

/** Average of approved reviews, 1–5 with two decimals, and how many there are. */
export const Rating = z
  .object({
    average: z.number().meta({
      description: 'Mean of the stars of all approved reviews, from 1 to 5, with two decimals',
      examples: [4.38],
    }),
    count: Count.describe('How many approved reviews there are'),
  })
  .meta({ id: 'Rating', description: 'What approved reviews give a product.' })

/** What a link beside a picture names, so that the product opens in the colour that was clicked. */
const ShownColor = z
  .string()
  .nullish()
  .meta({
    description: 'Code of the colour the first picture shows, where the product can be chosen in it',
    examples: ['sage'],
  })

const IsRrp = z
  .boolean()
  .optional()
  .describe('Whether `compareAt` is the price the maker recommends: it is named so, and nothing is reduced by it')

/** What a product card shows. */
export const ProductCard = z
  .object({
    id: AnyId.describe('Id of the product'),
    slug: SlugText.describe('Names the product in addresses: its page is /products/<slug>'),
    title: Title.describe('Name of the product'),
    brand: textOrNull('Maker or brand; null where none is known', 'Nordlicht'),
    price: Minor.describe(
      'The lowest price among the variants that can be chosen, in minor units; `priceVaries` says whether others cost more',
    ),
    compareAt: Minor.nullable().meta({
      description:
        'What stands beside `price`, in minor units and higher than it: the lowest price of the 30 days before the reduction, crossed out, or with `compareAtIsRrp` what the maker recommends; null for nothing',
      examples: [5900],
    }),
    compareAtIsRrp: IsRrp,
    priceVaries: z.boolean().describe('Whether some variants cost more than `price`: the card then says "from"'),
    perUnit: PerUnit.nullish().describe('What `price` comes to by measure; absent where it is not sold so'),
    pictures: z
      .array(Picture)
      .max(2)
      .describe('The main picture and the second view; one where there is no second, none where nothing was uploaded'),
    color: ShownColor,
    colors: z.array(ColorSwatch).describe("The colours it comes in, in the shop's order"),
    rating: Rating.nullable().describe('What reviews give it; null while there are none'),
    inStock: z.boolean().describe('Whether at least one variant can be bought now'),
    isNew: z.boolean().describe('Whether it was first published within the last weeks'),
  })
  .meta({ id: 'ProductCard', description: 'What a card in a list of products shows.' })
export type ProductCard = z.infer<typeof ProductCard>

export const PRODUCT_SORTS = [
  'featured',
  'bestselling',
  'newest',
  'price-asc',
  'price-desc',
  'rating',
  'relevance',
] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** A bound of the price filter in minor units, as everywhere in the API; pages read what people type instead. */
const Bound = wholeNumber(0, 1_000_000_000_00)

/** Filters, sort and place in a list of products. */
export const ProductQuery = z.object({
  category: Slug.optional().describe('Slug of a category; products of its subcategories are included'),
  q: searched.meta({
    description:
      'Words to search for in titles, categories, brands, tags, materials, colours, descriptions, SKUs and barcodes; empty means none. Prices (`under 20`, `20 to 40`), sizes (`size 42`) and colours among them are taken as filters, see `understood` of the answer',
    examples: ['linen shirt under 80'],
  }),
  words: optional(z.literal('literal')).describe('`literal` takes every word of `q` as a word and none as a filter'),
  size: listOf(line(1, 32)).meta({
    description: 'Codes of sizes; repeat the parameter for several',
    examples: [['m']],
  }),
  color: listOf(line(1, 32)).meta({
    description: 'Codes of colours; repeat the parameter for several',
    examples: [['sage']],
  }),
  min: optional(Bound).meta({ description: 'Lowest price, in minor units', examples: [2000] }),
  max: optional(Bound).meta({ description: 'Highest price, in minor units', examples: [9900] }),
  stock: flag.describe('Only what can be bought now: `1`, `true` or `on`'),
  rating: optional(wholeNumber(1, 5)).meta({ description: 'At least this many stars on average', examples: [4] }),
  reduced: optional(z.literal('1')).describe('`1`: only what costs less than it did before'),
  sort: optional(z.enum(PRODUCT_SORTS)).describe(
    "Sort order: `featured` is the shop's own, `bestselling` goes by the pieces sold in the last 90 days; the default is `relevance` with search words, otherwise `featured`",
  ),
  page: orElse(wholeNumber(1, 500), 1).meta({ description: 'Page of the list, counted from 1', examples: [2] }),
  after: plain(200)
    .optional()
    .meta({
      description:
        'Cursor: `next` of the previous page, unchanged. It gives the rows that follow, however many there are; `page` is then only echoed and does not select rows',
      examples: ['eyJyIjoxMiwiaWQiOiIwMTk5In0'],
    }),
  limit: orElse(wholeNumber(1, 48), 24).describe('Rows a page holds at most'),
  facets: flag.describe(
    'Whether to count the products for each further filter, which takes longer: `1`, `true` or `on`',
  ),
})
export type ProductQuery = z.infer<typeof ProductQuery>

/** One value of a facet; `count` says how many products choosing it (too) would show. */
export const FacetValue = z
  .object({
    code: CodeText.describe('What the filter takes'),
    label: textOf('What people read', 'Sage'),
    count: Count.describe('How many products choosing it, too, would show'),
    hex: HexText.optional().describe('Of a colour: its swatch as #RRGGBB'),
    pattern: ColorSwatch.shape.pattern.describe(
      'Of a colour: relative address of a small picture that says more than the hex can, such as of checks',
    ),
  })
  .meta({ id: 'FacetValue', description: 'One value to filter by.' })
export const Facets = z
  .object({
    sizes: z
      .array(
        z.object({
          set: textOf('What the set is called', 'Clothing'),
          values: z.array(FacetValue).describe('Sizes of the set that occur or are chosen, in its order'),
        }),
      )
      .describe('Sizes by the set they are ordered in'),
    colors: z.array(FacetValue).describe("Colours that occur or are chosen, in the shop's order"),
    price: z
      .object({
        min: Minor.meta({ description: 'The lowest price, in minor units', examples: [1900] }),
        max: Minor.meta({ description: 'The highest price, in minor units', examples: [24900] }),
      })
      .nullable()
      .describe('Lowest and highest price among what is found, without the price filter; null where nothing is found'),
    ratings: z
      .array(
        z.object({
          atLeast: z.int().meta({ description: 'Stars, from 1 to 5', examples: [4] }),
          count: Count.describe('Products with at least this many'),
        }),
      )
      .describe('How many products have at least this many stars'),
    inStock: Count.describe('How many can be bought now'),
    reduced: Count.optional().describe('How many cost less than before; absent where nothing does, or nobody counts'),
    oneIn: z
      .int()
      .optional()
      .meta({
        description:
          'Present where only one in so many products was looked at: every count is an estimate, rounded to two digits, and 0 means fewer than this',
        examples: [260],
      }),
  })
  .meta({ id: 'Facets', description: 'Available filters of a list, with the number of products for each value.' })
export type Facets = z.infer<typeof Facets>

export const UnderstoodWords = z
  .object({
    q: z.string().meta({
      description: 'The words that were searched for; empty where filters say everything',
      examples: ['shirt'],
    }),
    size: z.array(z.string()).meta({ description: 'Codes of sizes that were named', examples: [['m']] }),
    color: z
      .array(z.string())
      .meta({ description: 'Codes of the colours that were named, or are of a hue that was', examples: [['sage']] }),
    min: Minor.optional().meta({ description: 'The lowest price that was named, in minor units', examples: [2000] }),
    max: Minor.optional().meta({ description: 'The highest price that was named, in minor units', examples: [8000] }),
    reduced: z.literal('1').optional().describe('Present where only reduced prices were asked for, as by `sale`'),
    instead: textOrNull(
      'A nearer spelling, or fewer of the words, searched for because the words as typed find nothing; null otherwise',
      'linen shirt',
    ),
  })
  .meta({
    id: 'UnderstoodWords',
    description:
      'How the search words were understood. Sending `q` with these filters, besides those already sent, gives the same list; to remove a filter, leave it out',
  })
export type UnderstoodWords = z.infer<typeof UnderstoodWords>

export const ProductList = pageOf(ProductCard)
  .extend({
    facets: Facets.nullable().describe('Available filters with counts; null unless requested'),
    about: z.boolean().optional().describe('Present and true where `total` is an estimate, rounded to two digits'),
    understood: UnderstoodWords.nullish().describe(
      'How the search words were understood; null if all of them were taken literally',
    ),
  })
  .describe('One page of products.')

export const listProducts = endpoint({
  id: 'products.list',
  method: 'GET',
  path: '/api/products',
  summary: 'List published products, with filters, facets, sorting and search',
  description:
    "Without search words the default is the shop's own order. For the next page pass `next` of the answer as `after`.",
  ...forAnyoneOf('categories', 'colors', 'info', 'media', 'products', 'search-words', 'size-sets', 'synonyms'),
  query: ProductQuery,
  reply: ProductList,
})

/** One pair of size and colour. `available` is a number once few are left. */
export const Variant = z
  .object({
    id: AnyId.describe('Id of the variant, as used by carts'),
    sku: Sku.describe("The shop's own number of it, unique in the whole shop"),
    sizeCode: textOrNull("Code of its size, one of the product's `sizes`; null where it has none", 'm'),
    colorCode: textOrNull("Code of its colour, one of the product's `colors`; null where it has none", 'sage'),
    price: Minor.describe('Price of one, in minor units'),
    compareAt: Minor.nullable().meta({
      description:
        'What stands beside `price`, in minor units and higher than it: the lowest price of the 30 days before the reduction, crossed out, or with `compareAtIsRrp` what the maker recommends; null for nothing',
      examples: [5900],
    }),
    compareAtIsRrp: IsRrp,
    available: intOrNull(
      'Number that can be bought now, given only if it is low; null if there are enough, or stock is unlimited',
      7,
    ),
    lowStock: z.boolean().describe("Whether few are left, by the shop's own measure"),
    unitAmount: z
      .number()
      .nullish()
      .meta({ description: 'What one holds, counted in `unit`; null where it is not said', examples: [250] }),
    unit: ContentUnit.nullish().describe('What `unitAmount` is counted in'),
    perUnit: PerUnit.nullish().describe('What `price` comes to by measure; absent where it is not sold so'),
  })
  .meta({ id: 'Variant', description: 'One pair of size and colour of a product: what is put into a cart.' })
export type Variant = z.infer<typeof Variant>

export const Product = z
  .object({
    id: AnyId.describe('Id of the product'),
    slug: SlugText.describe(
      'Names the product in addresses. It may differ from the one asked for: former slugs lead to the product still',
    ),
    title: Title.describe('What it is called'),
    subtitle: textOrNull('One line below the name; null where there is none', 'Washed linen, straight cut'),
    brand: textOrNull('Maker or brand; null where none is known', 'Nordlicht'),
    descriptionHtml: Html.describe('Rich text about it as sanitised HTML; empty where there is none'),
    material: textOrNull('What it is made of, as plain text; null where nothing is said', '100 % linen'),
    care: textOrNull('How to look after it, as plain text; null where nothing is said', 'Wash at 40 °C.'),
    maker: Maker.nullish().describe('Who made it, or who in the EU answers for it; null where nothing is said'),
    safetyNote: z
      .string()
      .nullish()
      .meta({
        description: 'What to take care of, as plain text; null where nothing is said',
        examples: ['Never leave a burning candle unattended.'],
      }),
    noWithdrawal: NoWithdrawal.nullish().describe('Why it cannot be returned; `none` where it can'),
    seoTitle: textOrNull('Title for search engines; null means `title`', 'Linen shirt in sage'),
    seoDescription: textOrNull(
      'Description for search engines; null means the beginning of the text',
      'A straight shirt of washed linen.',
    ),
    pictures: z
      .array(
        Picture.extend({
          colorCode: textOrNull('Code of the colour the picture shows; null where it shows them all', 'sage'),
        }),
      )
      .describe('In the order of the gallery'),
    sizes: z
      .array(SizeLabel)
      .describe('The sizes there are, in the order of their set; empty where the product has none'),
    colors: z
      .array(ColorSwatch)
      .describe("The colours there are, in the shop's order; empty where the product has none"),
    variants: z.array(Variant).describe('What can be put into a cart: each pair of size and colour that exists'),
    rating: Rating.nullable().describe('What reviews give it; null while there are none'),
    breadcrumbs: z
      .array(CategoryLink)
      .describe(
        'Categories above the product, from the department down to its primary category. The product itself is left out; empty where it is in no category',
      ),
    sizeGuide: z
      .object({
        name: textOf('What the set of sizes is called', 'Clothing'),
        rows: z
          .array(
            SizeLabel.extend({
              measurements: z
                .record(z.string(), z.number())
                .meta({ description: 'Centimetres by the name of what is measured', examples: [{ Chest: 96 }] }),
            }),
          )
          .describe('The sizes in their order'),
      })
      .nullable()
      .describe('Measurements of its sizes; null where none are known'),
  })
  .meta({ id: 'Product', description: 'One product as its page shows it.' })
export type Product = z.infer<typeof Product>

export const getProduct = endpoint({
  id: 'products.get',
  method: 'GET',
  path: '/api/products/:slug',
  summary: 'Get a published product',
  description: 'A former slug of the product works as well; the answer then contains the current one.',
  ...forAnyoneOf('categories', 'colors', 'media', 'size-sets'),
  params: z.object({ slug: Slug.describe('Slug of the product, or one it had before') }),
  reply: Product,
})

export const relatedProducts = endpoint({
  id: 'products.related',
  method: 'GET',
  path: '/api/products/:slug/related',
  summary:
    'List products related to a product, or to one that was archived: those chosen by staff, filled up from its category',
  ...forAnyoneOf('colors', 'media', 'products'),
  params: z.object({ slug: Slug.describe('Slug of the product') }),
  query: z.object({ limit: orElse(wholeNumber(1, 12), 4).describe('Maximum number of rows') }),
  reply: z.object({ rows: z.array(ProductCard).describe('Those chosen by staff first, in their order') }),
})

export const Suggestions = z
  .object({
    products: z
      .array(
        z.object({
          slug: SlugText.describe('Names the product in addresses'),
          title: Title.describe('Name of the product'),
          price: Minor.describe('The lowest price among its variants, in minor units'),
          priceVaries: z.boolean().describe('Whether some variants cost more'),
          perUnit: PerUnit.nullish().describe('What `price` comes to by measure; absent where it is not sold so'),
          picture: Picture.nullable().describe('The main picture; null where none was uploaded'),
          color: ShownColor,
        }),
      )
      .describe('Products that fit best'),
    categories: z.array(CategoryLink).describe('Categories whose name fits'),
    searches: z
      .array(z.string())
      .optional()
      .meta({
        description: 'Searches that complete the last word typed, most frequent first; each of them finds something',
        examples: [['linen', 'linen shirt']],
      }),
    didYouMean: textOrNull(
      'A nearer spelling that finds something, where the words as typed find nothing; null otherwise',
      'linen',
    ),
  })
  .meta({ id: 'Suggestions', description: 'Suggestions for what has been typed so far.' })
export type Suggestions = z.infer<typeof Suggestions>

export const suggestProducts = endpoint({
  id: 'products.suggest',
  method: 'GET',
  path: '/api/suggestions',
  summary: 'Suggest products, categories and searches for what has been typed so far',
  description: 'Meant to be called while the shopper is typing.',
  ...forAnyoneOf('categories', 'colors', 'info', 'media', 'products', 'search-words', 'size-sets', 'synonyms'),
  query: z.object({
    q: line(1, 100).meta({ description: 'What has been typed so far', examples: ['lin'] }),
    limit: orElse(wholeNumber(1, 10), 6).describe('How many products at most'),
  }),
  reply: Suggestions,
})

/** Every published address with its last change, for the sitemap; pages of 5,000 by keyset. */
export const listAddresses = endpoint({
  id: 'products.addresses',
  method: 'GET',
  path: '/api/addresses',
  summary: 'List the slugs of published products and categories with their last change',
  description: 'For the sitemap, in pages of 5,000: pass `next` of one page as `after` of the following.',
  ...forAnyoneOf('categories', 'media', 'products'),
  query: z.object({
    kind: z.enum(['products', 'categories']).describe('Which kind of addresses to list'),
    after: plain(200)
      .optional()
      .meta({ description: 'Cursor: `next` of the previous page, unchanged', examples: ['linen-shirt'] }),
  }),
  reply: z.object({
    rows: z
      .array(
        z.object({
          slug: SlugText.describe('Last part of the URL: /product/<slug> or /categories/<slug>'),
          updatedAt: textOf('When the page last changed, as ISO 8601 in UTC', '2026-11-21T12:00:00.000Z'),
          picture: z
            .string()
            .nullish()
            .meta({
              description: 'Relative URL of the main picture; null or absent if there is none',
              examples: ['/media/0199d2f07c1e7a559b3e2f6d1c0a8e41'],
            }),
        }),
      )
      .describe('Up to 5,000 rows, by slug'),
    next: textOrNull('Cursor to pass as `after`; null on the last page', 'linen-shirt'),
  }),
})
