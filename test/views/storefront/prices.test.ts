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

t.test(
  'search engines hear of each variant what it cost before and costs by measure, with or without tax',
  async (t) => {
    const measured = { unitAmount: 500, unit: 'g', perUnit: { per: 'kg', price: 1000 } }
    const reduced = product([500, 700], [500, 600, true], [900, null])
    const [first, ...others] = reduced.variants
    const made = { ...reduced, variants: [{ ...first, ...measured }, ...others] } as Product
    const untaxed = { ...around, info: { commerce: { pricesIncludeTax: false, currency: 'EUR' } } } as typeof around
    const offers = (productJsonLd(made, untaxed) as { hasVariant: { offers: object }[] }).hasVariant.map(
      (one) => one.offers,
    )
    const valueAddedTaxIncluded = false
    t.match(offers[0], {
      priceSpecification: [
        { priceType: 'https://schema.org/StrikethroughPrice', price: '7.00', valueAddedTaxIncluded },
        { price: '5.00', referenceQuantity: { value: 500, unitCode: 'GRM' }, valueAddedTaxIncluded },
      ],
    })
    for (const [at, price] of ['5.00', '9.00'].entries())
      t.strictSame((offers[at + 1] as { priceSpecification: object }).priceSpecification, {
        ...{ '@type': 'PriceSpecification', price, priceCurrency: 'EUR', valueAddedTaxIncluded },
      })
  },
)

t.test(
  'search engines hear of each variant what they require: address, picture, SKU, price and whether it is there',
  (t) => {
    const picture = (name: string, colorCode: string | null) => ({
      ...{ url: `/media/${name}`, alt: name, width: 800, height: 1000 },
      colorCode,
    })
    const variant = (at: number, colorCode: string, sizeCode: string, available: number | null) => ({
      ...{ id: id(at), sku: `M-${at}`, colorCode, sizeCode, price: 1900 + at, compareAt: null },
      ...{ available, lowStock: false },
    })
    const group = productJsonLd(
      {
        ...mug,
        pictures: [picture('any', null), picture('sage', 'sage')],
        colors: ['ink', 'sage'].map((code) => ({ code, name: code.toUpperCase(), hex: '#123456' })),
        sizes: ['s', 'm'].map((code) => ({ code, label: code.toUpperCase() })),
        variants: [variant(1, 'ink', 's', 0), variant(2, 'sage', 'm', 3), variant(3, 'sage', 's', null)],
      } as unknown as Product,
      around,
    )
    t.match(group, {
      '@type': 'ProductGroup',
      name: 'A Mug',
      productGroupID: mug.id,
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    })
    const told = (group as { hasVariant: Record<string, unknown>[] }).hasVariant
    const at = (address: string, name: string, color: string, size: string) => ({
      ...{ '@type': 'Product', name: `A Mug, ${color}, ${size}`, color, size },
      ...{ url: `https://shop.example/product/a-mug?${address}`, image: `https://shop.example/media/${name}` },
    })
    t.strictSame(
      told.map(({ offers: _, sku: __, ...variant }) => variant),
      [
        at('color=ink&size=s', 'any', 'INK', 'S'),
        at('color=sage&size=m', 'sage', 'SAGE', 'M'),
        at('color=sage&size=s', 'sage', 'SAGE', 'S'),
      ],
    )
    t.strictSame(
      told.map(({ sku, offers }) => ({ sku, offers })),
      [
        ['M-1', 'color=ink&size=s', '19.01', 'OutOfStock'],
        ['M-2', 'color=sage&size=m', '19.02', 'InStock'],
        ['M-3', 'color=sage&size=s', '19.03', 'InStock'],
      ].map(([sku, address, price, stock]) => ({
        sku,
        offers: {
          ...{ '@type': 'Offer', url: `https://shop.example/product/a-mug?${address}` },
          ...{ price, priceCurrency: 'EUR', availability: `https://schema.org/${stock}` },
          priceSpecification: {
            '@type': 'PriceSpecification',
            price,
            priceCurrency: 'EUR',
            valueAddedTaxIncluded: true,
          },
        },
      })),
    )
    t.notOk('hasVariant' in productJsonLd(mug as unknown as Product, around), 'a single one is no group')
    t.end()
  },
)
