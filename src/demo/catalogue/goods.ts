// Products and their variants as rows: which pairs of size and colour exist, what they cost and when they appeared.
import type { Row } from '../../shop/db/schema.ts'
import { MODELS } from '../assortment.ts'
import { after, before, DAY, HISTORY_DAYS, HOUR, later } from '../calendar.ts'
import type { Random } from '../random.ts'
import type { PlannedCategories } from './categories.ts'
import { createWriter, type Description } from './describe.ts'
import { contentOf, factsOf } from './facts.ts'
import type { Leaf, Offer } from './leaf.ts'
import { LEAVES } from './leaves.ts'
import type { PlannedSize } from './sizes.ts'

export type StockedSize = PlannedSize & { id: string }

export interface PlannedVariant {
  row: Row<'variants'>
  size: StockedSize | undefined
  color: string
}

export interface Good {
  product: Row<'products'>
  leaf: Leaf
  offer: Offer
  colors: readonly string[]
  variants: readonly PlannedVariant[]
  /** Relative to other products of the shop. */
  popularity: number
  /** When the price was reduced, where it was. */
  reducedAt: Date
  publishedAt: Date
}

export interface Stock {
  sizesOf: (category: string) => readonly StockedSize[]
  colorId: (code: string) => string
}

export interface Goods {
  goods: Good[]
  categoryRows: Row<'product_categories'>[]
}

const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** A sentence or two that fit under a search result. */
const summaryOf = ({ subtitle, story }: Offer): string => {
  const lead = `${subtitle}. ${story}`
  if (lead.length <= 160) return lead
  const end = lead.lastIndexOf('. ', 158)
  return end > 60 ? lead.slice(0, end + 1) : `${lead.slice(0, lead.lastIndexOf(' ', 156))} …`
}

/** EAN-13 in the range shops may number themselves. */
export const barcode = (number: number): string => {
  const digits = `20${String(number).padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return digits + ((10 - (sum % 10)) % 10)
}

const makerCode = (maker: string) =>
  maker
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .padEnd(2, 'K')

/** Some pairs were never made: an odd one here and there, or the outermost sizes of one colour. */
const pairsOf = (random: Random, sizes: readonly StockedSize[], colors: readonly string[]) => {
  if (sizes.length === 0) return colors.map((color) => ({ size: undefined, color }))
  return colors.flatMap((color, index) => {
    const narrow = index > 0 && sizes.length > 3 && random.chance(0.35)
    const made = sizes.filter((_, place) => {
      if (narrow && (place === 0 || place === sizes.length - 1)) return false
      return index === 0 || !random.chance(0.07)
    })
    return (made.length > 0 ? made : sizes).map((size) => ({ size, color }))
  })
}

const publishedAt = (random: Random, offer: Offer, now: Date): Date => {
  const days =
    offer.state === 'new'
      ? random.int(1, 27)
      : random.chance(0.62)
        ? HISTORY_DAYS + random.int(20, 120)
        : random.int(45, HISTORY_DAYS)
  // Early in the morning, before anyone is in the shop.
  const day = before(now, days * DAY)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 5, random.int(0, 59)))
}

const variantRows = (
  random: Random,
  offer: Offer,
  product: { id: string; number: number; createdAt: Date },
  sizes: readonly StockedSize[],
  stock: Stock,
): PlannedVariant[] =>
  pairsOf(random, sizes, offer.colors.split(' ')).map(({ size, color }, position) => {
    const surcharge = size?.surcharge ?? 0
    const price = offer.price + surcharge
    return {
      size,
      color,
      row: {
        id: random.id(product.createdAt),
        product_id: product.id,
        size_id: size?.id ?? null,
        color_id: stock.colorId(color),
        sku: [makerCode(offer.maker), product.number, color.slice(0, 3), size?.code ?? []]
          .flat()
          .join('-')
          .toUpperCase(),
        barcode: barcode(product.number * 100 + position),
        price_minor: price,
        compare_at_minor: offer.rrp === undefined ? null : offer.rrp + surcharge,
        compare_at_is_rrp: offer.rrp !== undefined,
        was_minor: offer.was === undefined ? null : offer.was + surcharge,
        cost_minor: Math.round((price / 1.19) * (0.4 + random.next() * 0.12)),
        ...{ on_hand: 0, reserved: 0, backordered: 0, allow_backorder: false },
        low_stock_at: offer.price > 10_000 ? 2 : null,
        weight_g: Math.round(offer.grams * (size?.heft ?? 1)),
        ...contentOf(offer),
        position,
      },
    }
  })

/** A product on sale, as its offer and its description say. */
export const productRow = (
  offer: Offer,
  { html, text, care }: Description,
  facts: { id: string; categoryId: string; rank: number; publishedAt: Date },
): Row<'products'> => ({
  id: facts.id,
  slug: slugOf(offer.title),
  title: offer.title,
  subtitle: offer.subtitle,
  brand: offer.maker,
  description_html: html,
  description_text: text,
  material: offer.material,
  care,
  // What is small makes a present.
  tags: offer.price <= 4000 ? ['gift'] : [],
  ...factsOf(offer),
  status: 'published',
  publish_at: facts.publishedAt,
  primary_category_id: facts.categoryId,
  rank: facts.rank,
  created_at: facts.publishedAt,
  updated_at: facts.publishedAt,
})

/** The same with what became of it, and who of the staff wrote it. */
const writtenRow = (
  offer: Offer,
  description: Description,
  { updatedAt, editorId, ...facts }: Parameters<typeof productRow>[2] & { updatedAt: Date; editorId: string },
): Row<'products'> => ({
  ...productRow(offer, description, facts),
  status: offer.state === 'draft' || offer.state === 'archived' ? offer.state : 'published',
  publish_at: offer.state === 'draft' ? null : facts.publishedAt,
  seo_description: summaryOf(offer),
  created_by: editorId,
  updated_by: editorId,
  archived_at: offer.state === 'archived' ? updatedAt : null,
  created_at: before(facts.publishedAt, 4 * DAY),
  updated_at: updatedAt,
})

/** The shop's own order walks through the leaves again and again, so that the home page shows something of everything. */
const ranksOf = (random: Random): ReadonlyMap<Offer, number> => {
  const columns = random.shuffled(LEAVES).map((leaf) => random.shuffled(leaf.offers))
  const ranks = new Map<Offer, number>()
  const longest = Math.max(...columns.map((column) => column.length))
  for (let row = 0; row < longest; row++) {
    for (const column of columns) {
      const offer = column[row]
      if (offer) ranks.set(offer, (ranks.size + 1) * 10)
    }
  }
  return ranks
}

export const planGoods = (
  random: Random,
  { now, categories, stock, editorId }: { now: Date; categories: PlannedCategories; stock: Stock; editorId: string },
): Goods => {
  const ranks = ranksOf(random)
  const goods = LEAVES.flatMap((leaf) => {
    const write = createWriter(random, leaf)
    const sizes = stock.sizesOf(leaf.slug)
    const category = categories.bySlug.get(leaf.slug)
    if (!category) throw new Error(`There is no category ${leaf.slug}`)
    return leaf.offers.map((offer): Good => {
      checkOffer(leaf, offer)
      const published = publishedAt(random, offer, now)
      const rank = ranks.get(offer) ?? 0
      const createdAt = before(published, 4 * DAY)
      const id = random.id(createdAt)
      const updatedAt = offer.state === 'new' ? after(published, 2 * HOUR) : before(now, random.int(2, 40) * DAY)
      const facts = { id, categoryId: category.id, rank, publishedAt: published, updatedAt, editorId }
      return {
        product: writtenRow(offer, write({ ...offer }), facts),
        leaf,
        offer,
        colors: offer.colors.split(' '),
        variants: variantRows(random, offer, { id, number: 1000 + rank / 10, createdAt }, sizes, stock),
        popularity: Math.exp(random.next() * 2.4),
        // It had cost more for long enough to be compared with.
        reducedAt: later(before(now, random.int(25, 60) * DAY), after(published, 33 * DAY)),
        publishedAt: published,
      }
    })
  })
  return { goods, categoryRows: goods.map(chosen) }
}

const chosen = ({ product }: Good): Row<'product_categories'> => ({
  category_id: product.primary_category_id as string,
  product_id: product.id,
  chosen: true,
})

/** A slip in the written offers is found here rather than in the shop window. */
const checkOffer = (leaf: Leaf, { title, model, colors }: Offer): void => {
  const known = MODELS.find(({ key }) => key === model)?.colors
  if (!leaf.kinds[model] || !known) throw new Error(`${title}: ${model} is no model of ${leaf.slug}`)
  for (const color of colors.split(' ')) {
    if (!known.includes(color)) throw new Error(`${title}: ${model} was not drawn in ${color}`)
  }
}
