// A catalogue of any size, for trying how the shop behaves with a hundred thousand products: names are made up, what
// they are and how they are described comes from the written ones.
import type { PoolClient } from 'pg'
import { before, DAY, HISTORY_DAYS } from './calendar.ts'
import { BRIEF, createWriter, type Description } from './catalogue/describe.ts'
import { planProductMedia } from './catalogue/dressing.ts'
import { barcode, slugOf } from './catalogue/goods.ts'
import type { Leaf, Offer } from './catalogue/leaf.ts'
import { LEAVES } from './catalogue/leaves.ts'
import { copyRows, type Row } from './copy.ts'
import type { Gallery } from './gallery.ts'
import type { Demo } from './plan.ts'
import { createRandom, type Random } from './random.ts'

export interface ScaleOptions {
  demo: Demo
  gallery: Gallery
  now: Date
  count: number
  onProgress: (done: number, total: number) => void
}

/** Products written at a time: enough for COPY to be quick, few enough to stay small in memory. */
const BATCH = 4000

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

interface Batch {
  products: Row<'products'>[]
  categories: Row<'product_categories'>[]
  media: Row<'product_media'>[]
  variants: Row<'variants'>[]
  movements: Row<'stock_movements'>[]
}

const newBatch = (): Batch => ({ products: [], categories: [], media: [], variants: [], movements: [] })

const writeBatch = async (client: PoolClient, batch: Batch): Promise<void> => {
  await copyRows(client, 'products', batch.products)
  await copyRows(client, 'product_categories', batch.categories)
  await copyRows(client, 'product_media', batch.media)
  await copyRows(client, 'variants', batch.variants)
  await copyRows(client, 'stock_movements', batch.movements)
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
  const { state: _, was: __, ...rest } = template
  return {
    ...rest,
    title,
    price: priceNear(random, template.price),
    story: random.pick(leaf.openings).replaceAll('{title}', title),
  }
}

const productOf = (
  offer: Offer,
  { html, text, care }: Description,
  facts: { id: string; slug: string; categoryId: string; at: Date; rank: number },
): Row<'products'> => ({
  id: facts.id,
  slug: facts.slug,
  title: offer.title,
  subtitle: offer.subtitle,
  brand: offer.maker,
  description_html: html,
  description_text: text,
  material: offer.material,
  care,
  status: 'published',
  publish_at: facts.at,
  primary_category_id: facts.categoryId,
  rank: facts.rank,
  created_at: facts.at,
  updated_at: facts.at,
})

export const inventProducts = async (client: PoolClient, options: ScaleOptions): Promise<void> => {
  const { demo, gallery, now, count, onProgress } = options
  if (count === 0) return
  const random = createRandom('stoa/scale')
  const { attributes, categories, goods } = demo
  const nameOf = createNames(
    random,
    goods.map(({ offer }) => offer.title),
  )
  const writers = new Map(LEAVES.map((leaf) => [leaf, createWriter(random, leaf, [BRIEF])]))

  const add = (batch: Batch, number: number): void => {
    const leaf = random.pick(LEAVES)
    const category = categories.bySlug.get(leaf.slug)
    const describe = writers.get(leaf)
    if (!category || !describe) throw new Error(`There is no category ${leaf.slug}`)
    const sizes = attributes.sizesOf(leaf.slug)
    const offer = invent(random, leaf, nameOf)
    const colors = somePalette(random, offer, sizes.length > 0)
    const at = before(now, random.int(45, HISTORY_DAYS) * DAY + random.int(0, DAY))
    const id = random.id(at)
    const product = productOf(offer, describe(offer), {
      id,
      slug: slugOf(offer.title),
      categoryId: category.id,
      at,
      rank: 10_000 + random.int(0, 1_000_000),
    })
    batch.products.push(product)
    batch.categories.push({ category_id: category.id, product_id: id, chosen: true })
    batch.media.push(...planProductMedia(gallery, { product, offer, colors }, attributes.colorId))
    const each = sizes.length > 0 ? sizes : [undefined]
    const pairs = colors.flatMap((color) => each.map((size) => ({ color, size })))
    for (const [position, { color, size }] of pairs.entries()) {
      const quantity = random.chance(0.08) ? 0 : random.int(1, 40)
      const variantId = random.id(at)
      batch.variants.push({
        id: variantId,
        product_id: id,
        size_id: size?.id ?? null,
        color_id: attributes.colorId(color),
        sku: `X-${number}-${position}`,
        barcode: barcode(100_000_000 + number * 20 + position),
        price_minor: offer.price + (size?.surcharge ?? 0),
        on_hand: quantity,
        weight_g: Math.round(offer.grams * (size?.heft ?? 1)),
        position,
      })
      if (quantity > 0)
        batch.movements.push({
          variant_id: variantId,
          kind: 'receive',
          delta_on_hand: quantity,
          delta_reserved: 0,
          reason: 'Delivery',
          at,
        })
    }
  }

  for (let done = 0; done < count; ) {
    const batch = newBatch()
    const end = Math.min(count, done + BATCH)
    for (; done < end; done++) add(batch, done)
    await writeBatch(client, batch)
    onProgress(done, count)
  }
}
