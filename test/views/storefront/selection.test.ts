// Which colour a product opens in, and which pictures stand first.
import t from 'tap'
import type { Product } from '#contract/products.ts'
import { select } from '../../../views/storefront/product/selection.ts'
import { id, product as mug } from '../../support/catalogue.ts'

/** Colours by what is left of them; pictures by their colour, `null` for one that shows none. */
const product = (left: Record<string, number>, pictures: (string | null)[]): Product => ({
  ...mug,
  colors: Object.keys(left).map((code) => ({ code, name: code, hex: '#000000' })),
  variants: Object.entries(left).map(([colorCode, available], index) => ({
    ...{ id: id(index), sku: colorCode, sizeCode: null, price: 100, compareAt: null, lowStock: false },
    ...{ colorCode, available },
  })),
  pictures: pictures.map((colorCode, index) => ({
    ...{ colorCode, url: `/media/${colorCode ?? 'all'}-${index}`, alt: '', width: 8, height: 10 },
  })),
})
const opened = (made: Product, asked: string | null = null) => {
  const { color, pictures } = select(made, { color: asked })
  return [color, ...pictures.map(({ url }) => url.slice('/media/'.length))].join(' ')
}

t.test('the colour that is asked for, sold out or not', async (t) => {
  const shirt = product({ ink: 3, rose: 0 }, ['ink', 'rose'])
  t.equal(opened(shirt, 'rose'), 'rose rose-1')
  t.equal(opened(shirt, 'gold'), 'ink ink-0', 'one the product does not have is none')
})

t.test('else the colour of the first picture, if it can be bought', async (t) => {
  t.equal(opened(product({ ink: 3, rose: 3 }, ['rose', 'ink'])), 'rose rose-0')
  t.equal(opened(product({ ink: 3, sea: 3, rose: 0 }, ['rose', 'sea', 'ink'])), 'sea sea-1', 'the next that can be')
  t.equal(opened(product({ ink: 0, rose: 0 }, ['rose', 'ink'])), 'ink ink-1', 'all sold out: the first there is')
  t.equal(opened(product({ ink: 3, rose: 3 }, ['gold'])), 'ink gold-0', 'a picture of a colour that is not made')
  t.equal(opened(product({}, [null])), ' all-0')
})

t.test('a picture of no colour keeps its place until a colour is asked for', async (t) => {
  const shirt = product({ ink: 3, rose: 3 }, [null, 'rose', 'ink', 'rose'])
  t.equal(opened(shirt), 'rose all-0 rose-1 rose-3')
  t.equal(opened(shirt, 'rose'), 'rose rose-1 rose-3 all-0')
  t.equal(opened(product({ ink: 3, rose: 3 }, ['ink', null]), 'rose'), 'rose all-1')
})
