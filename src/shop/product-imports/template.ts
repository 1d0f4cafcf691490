// The template to fill in: the columns of Stoa's own CSV, with a few products that show how rows form one.
import { NEW_PRODUCT, NEW_VARIANT } from '../products/fields.ts'
import { csvHeading, csvOf, type SheetProduct, type SheetVariant } from '../products/product-csv.ts'

const variant = (values: Partial<SheetVariant>): SheetVariant => ({
  ...NEW_VARIANT,
  size: null,
  color: null,
  ...values,
})

const product = (values: Partial<SheetProduct>): SheetProduct => ({
  ...NEW_PRODUCT,
  taxClass: null,
  makerName: null,
  makerAddress: null,
  makerEmail: null,
  categories: [],
  related: [],
  variants: [],
  pictures: [],
  ...values,
})

const EXAMPLES: readonly SheetProduct[] = [
  product({
    slug: 'linen-apron',
    title: 'Linen apron',
    subtitle: 'Washed, with two pockets',
    descriptionHtml: '<p>Closes at the back and gets softer with every wash.</p>',
    material: 'Linen',
    categories: ['home'],
    tags: ['gift', 'washed linen'],
    variants: [
      variant({ sku: 'APRON-SAND', color: 'sand', price: 4500, compareAt: 5200, onHand: 12, weightG: 260 }),
      variant({ sku: 'APRON-INK', color: 'ink', price: 4500, onHand: 8, weightG: 260 }),
    ],
  }),
  product({
    slug: 'wool-cap',
    title: 'Wool cap',
    status: 'published',
    categories: ['women'],
    variants: [variant({ sku: 'CAP-M', size: 'clothing/m', price: 2900, onHand: 5 })],
  }),
]

export const template = (currency: string): string => csvHeading() + csvOf(EXAMPLES, currency)
