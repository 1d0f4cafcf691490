// A product file of any length, written row by row, as a shop of that size would import it.
import { csvHeading, csvOf } from '../shop/products/product-csv.ts'

const SIZES = ['xs', 's', 'm', 'l', 'xl']
const COLORS = ['ink', 'sand', 'sage', 'clay', 'chalk']
const WORDS = 'linen wool oak stone glass clay cotton brass woven turned glazed folded soft deep pale broad'.split(' ')

const words = (seed: number, many: number): string =>
  Array.from({ length: many }, (_, at) => WORDS[(seed * 7 + at * 5 + (seed >> (at % 8))) % WORDS.length]).join(' ')

/** `rows` variants, with `each` variants to a product. */
export function* productFile(rows: number, each: number): Generator<Buffer> {
  yield Buffer.from(csvHeading())
  for (let row = 0, product = 0; row < rows; row += each, product++) {
    const slug = `bench-${product}`
    yield Buffer.from(
      csvOf(
        [
          {
            slug,
            title: `${words(product, 3)} ${product}`,
            subtitle: words(product + 1, 4),
            brand: `Maker ${product % 40}`,
            descriptionHtml: `<p>${words(product + 2, 40)}.</p><ul><li>${words(product, 6)}</li><li>${words(product + 3, 5)}</li></ul>`,
            material: words(product, 2),
            care: 'Wash cold.',
            status: 'published',
            publishAt: '2026-01-01T08:00:00.000Z',
            categories: [`bench/bench-${product % 24}`],
            seoTitle: null,
            seoDescription: null,
            taxClass: null,
            makerName: null,
            makerAddress: null,
            makerEmail: null,
            safetyNote: null,
            noWithdrawal: 'none',
            rank: 1000,
            tags: [],
            related: [],
            variants: Array.from({ length: Math.min(each, rows - row) }, (_, at) => ({
              sku: `BENCH-${product}-${at}`,
              size: each === 1 ? null : `clothing/${SIZES[at % SIZES.length]}`,
              color: COLORS[Math.floor(at / SIZES.length) % COLORS.length] ?? null,
              barcode: null,
              price: 1900 + (product % 90) * 100,
              compareAt: null,
              compareAtIsRrp: false,
              cost: 900,
              onHand: (product + at) % 50,
              trackStock: true,
              allowBackorder: false,
              lowStockAt: null,
              weightG: 300,
              unitAmount: null,
              unit: null,
              active: true,
            })),
            pictures: [],
          },
        ],
        'EUR',
      ),
    )
  }
}
