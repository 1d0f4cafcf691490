// Invents one product after the other: made-up names; what they are and how they are described comes from the written ones.
import type { Row } from '../shop/db/schema.ts'
import { before, DAY, HISTORY_DAYS } from './calendar.ts'
import { BRIEF, createWriter } from './catalogue/describe.ts'
import { planProductMedia } from './catalogue/dressing.ts'
import { contentOf } from './catalogue/facts.ts'
import { barcode, productRow, type StockedSize } from './catalogue/goods.ts'
import type { Leaf, Offer } from './catalogue/leaf.ts'
import { LEAVES } from './catalogue/leaves.ts'
import type { Gallery } from './gallery.ts'
import type { Demo } from './plan.ts'
import type { Random } from './random.ts'

/** A product with all the rows that hang on it. */
export interface Invention {
  product: Row<'products'>
  category: Row<'product_categories'>
  media: Row<'product_media'>[]
  variants: Row<'variants'>[]
  movements: Row<'stock_movements'>[]
}

export interface InventorOptions {
  demo: Pick<Demo, 'attributes' | 'categories' | 'goods'>
  gallery: Gallery
  now: Date
}

const BEGINNINGS =
  'Al Bar Bel Bren Cal Cor Dal Dor El Fal Fen Gar Hal Hel Is Kel Lan Lor Mar Mel Nor Or Pel Quin Ral Ros Sel Tal Tor Ul Var Wen Yor'.split(
    ' ',
  )
const MIDDLES = 'a e i o u an ar en er in is on or ul and est ind orn ava eri ola umi'.split(' ')
const ENDINGS =
  'ba by da den dra field fold ford gate ham lin low mar mere mond na ness nor ra ren rick sa side stead stow ta ten ton va vale vik wick wyn'.split(
    ' ',
  )

/** Made-up names, never one twice. */
const createNames = (random: Random, taken: Iterable<string>) => {
  const used = new Set(taken)
  return (kind: string): string => {
    for (let tries = 0; tries < 50; tries++) {
      const title = `${random.pick(BEGINNINGS)}${random.pick(MIDDLES)}${random.pick(ENDINGS)} ${kind}`
      if (used.has(title)) continue
      used.add(title)
      return title
    }
    const title = `${kind} ${used.size}`
    used.add(title)
    return title
  }
}

/** Prices around the written ones, with the same endings. */
const priceNear = (random: Random, price: number): number => {
  const euros = Math.max(5, Math.round((price / 100) * (0.7 + random.next() * 0.7)))
  return euros * 100 + random.pick([0, -10, 50])
}

const somePalette = (random: Random, offer: Offer, sized: boolean): string[] =>
  random.shuffled(offer.colors.split(' ')).slice(0, sized ? 1 : 2)

const invent = (random: Random, leaf: Leaf, nameOf: (kind: string) => string): Offer => {
  const template = random.pick(leaf.offers)
  const title = nameOf(leaf.kinds[template.model] ?? leaf.noun)
  const { state: _, was: __, rrp: ___, ...rest } = template
  return {
    ...rest,
    title,
    price: priceNear(random, template.price),
    story: random.pick(leaf.openings).replaceAll('{title}', title),
  }
}

const variantsOf = (
  random: Random,
  offer: Offer,
  product: { id: string; number: number; at: Date },
  pairs: readonly { colorId: string; size: StockedSize | undefined }[],
): Row<'variants'>[] =>
  pairs.map(({ colorId, size }, position) => ({
    id: random.id(product.at),
    product_id: product.id,
    size_id: size?.id ?? null,
    color_id: colorId,
    sku: `X-${product.number}-${position}`,
    barcode: barcode(100_000_000 + product.number * 20 + position),
    price_minor: offer.price + (size?.surcharge ?? 0),
    on_hand: random.chance(0.08) ? 0 : random.int(1, 40),
    weight_g: Math.round(offer.grams * (size?.heft ?? 1)),
    ...contentOf(offer),
    position,
  }))

const deliveriesOf = (variants: readonly Row<'variants'>[], at: Date): Row<'stock_movements'>[] =>
  variants.flatMap(({ id, on_hand = 0 }) =>
    on_hand === 0
      ? []
      : [{ variant_id: id, kind: 'receive', delta_on_hand: on_hand, delta_reserved: 0, reason: 'Delivery', at }],
  )

export const createInventor = (
  random: Random,
  { demo, gallery, now }: InventorOptions,
): ((number: number) => Invention) => {
  const { attributes, categories, goods } = demo
  const nameOf = createNames(
    random,
    goods.map(({ offer }) => offer.title),
  )
  const shelves = LEAVES.map((leaf) => {
    const category = categories.bySlug.get(leaf.slug)
    if (!category) throw new Error(`There is no category ${leaf.slug}`)
    const sizes = attributes.sizesOf(leaf.slug)
    return { leaf, categoryId: category.id, sizes, write: createWriter(random, leaf, [BRIEF]) }
  })

  return (number) => {
    const { leaf, categoryId, sizes, write } = random.pick(shelves)
    const offer = invent(random, leaf, nameOf)
    const colors = somePalette(random, offer, sizes.length > 0)
    const at = before(now, random.int(45, HISTORY_DAYS) * DAY + random.int(0, DAY))
    const id = random.id(at)
    const rank = 10_000 + random.int(0, 1_000_000)
    const product = productRow(offer, write(offer), { id, categoryId, rank, publishedAt: at })
    const each = sizes.length > 0 ? sizes : [undefined]
    const pairs = colors.flatMap((color) => each.map((size) => ({ colorId: attributes.colorId(color), size })))
    const variants = variantsOf(random, offer, { id, number, at }, pairs)
    return {
      product,
      category: { category_id: categoryId, product_id: id, chosen: true },
      media: planProductMedia(gallery, { product, offer, colors }, attributes.colorId),
      variants,
      movements: deliveriesOf(variants, at),
    }
  }
}
