// What stands beside the price of a choice, and what search engines are told of it.
import t from 'tap'
import type { Product } from '#contract/products.ts'
import { productJsonLd } from '../../../views/storefront/product/json-ld.ts'
import { priceOf, select } from '../../../views/storefront/product/selection.ts'
import { id, product as mug } from '../../support/catalogue.ts'

type Beside = readonly [price: number, compareAt: number | null, compareAtIsRrp?: boolean]

const product = (...variants: Beside[]): Product => ({
  ...mug,
  sizes: variants.map((_, index) => ({ code: `s${index}`, label: `${index}` })),
  colors: [],
  variants: variants.map(([price, compareAt, compareAtIsRrp], index) => ({
    ...{ id: id(index), sku: `${index}`, sizeCode: `s${index}`, colorCode: null, available: 3, lowStock: false },
    ...{ price, compareAt, ...(compareAtIsRrp !== undefined && { compareAtIsRrp }) },
  })),
})
const shown = (made: Product, size: string | null = null) => priceOf(made, select(made, { size }))

t.test('a chosen variant has its own; before one is chosen the lowest price speaks', async (t) => {
  const mixed = product([900, null], [500, 800, true], [500, 700, false], [500, 600, false])
  t.match(shown(mixed, 's1'), { price: 500, compareAt: 800, compareAtIsRrp: true, varies: false })
  t.match(shown(mixed), { price: 500, compareAt: 600, compareAtIsRrp: false, varies: true }, 'the smallest reduction')
  t.match(shown(product([500, null], [500, 800, true])), { compareAt: 800, compareAtIsRrp: true })
  t.match(shown(product([500, null], [900, 1200])), { compareAt: null }, 'not that of a dearer one')
})

const around = {
  origin: 'https://shop.example',
  info: { commerce: { pricesIncludeTax: true, currency: 'EUR' } },
  delivery: null,
} as unknown as Parameters<typeof productJsonLd>[1]
const offer = (made: Product) => (productJsonLd(made, around) as { offers: object }).offers

t.test('search engines hear of a price before only where each variant is reduced', async (t) => {
  t.match(offer(product([500, 700], [500, 600, false])), {
    price: '5.00',
    priceSpecification: {
      priceType: 'https://schema.org/StrikethroughPrice',
      price: '6.00',
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
    },
  })
  for (const made of [product([500, 700], [500, null]), product([500, 700, true]), product([500, 700], [600, 700])])
    t.notMatch(JSON.stringify(offer(made)), /StrikethroughPrice/)
})
