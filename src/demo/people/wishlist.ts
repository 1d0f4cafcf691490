// What the shopper with the account wants to find again: some of it reduced since, and something that is sold out.
import type { Row } from '../../shop/db/schema.ts'
import { before, DAY, HOUR, later } from '../calendar.ts'
import type { Good } from '../catalogue/goods.ts'
import type { Random } from '../random.ts'

interface Options {
  now: Date
  goods: readonly Good[]
  shopperId: string
}

type Wish = Row<'wishlist_items'>
type Variant = Good['variants'][number]['row']

const onSale = ({ product, publishedAt }: Good, now: Date) =>
  product.status === 'published' && publishedAt < before(now, 30 * DAY)

const activeOf = ({ variants }: Good): Variant[] =>
  variants.map(({ row }) => row).filter(({ active }) => active !== false)
const left = ({ on_hand = 0, reserved = 0 }: Variant): number => Number(on_hand) - Number(reserved)

export const planWishlist = (random: Random, { now, goods, shopperId }: Options): Wish[] => {
  const shown = random.shuffled(goods.filter((good) => onSale(good, now)))
  const wish = (good: Good, variant: Variant | undefined, price: number, at: Date): Wish => ({
    user_id: shopperId,
    product_id: good.product.id,
    variant_id: variant?.id ?? null,
    price_then_minor: price,
    of_variant: variant !== undefined,
    added_at: at,
  })
  const since = (days: number) => before(now, days * DAY + random.int(1, 20) * HOUR)
  const lowest = (good: Good) => Math.min(...activeOf(good).map(({ price_minor }) => price_minor))

  // Added while it still cost what it had cost, and in stock.
  const reduced = shown.filter((good) => activeOf(good).some((row) => row.was_minor && left(row) > 0)).slice(0, 2)
  const cheaper = reduced.flatMap((good) => {
    const variant = activeOf(good).find((row) => row.was_minor && left(row) > 0)
    const at = later(good.publishedAt, before(good.reducedAt, random.int(2, 9) * DAY))
    return variant?.was_minor ? wish(good, variant, variant.was_minor, at) : []
  })
  const others = shown.filter((good) => activeOf(good).every(({ was_minor }) => !was_minor))
  const gone = others.find((good) => activeOf(good).some((row) => left(row) <= 0))
  const missing = gone && activeOf(gone).find((row) => left(row) <= 0)
  const calm = others
    .filter((good) => good !== gone && activeOf(good).length > 1)
    .slice(0, 4)
    .map((good, index) => wish(good, undefined, lowest(good), since(2 + index * 6)))
  return [...cheaper, ...(gone && missing ? [wish(gone, missing, missing.price_minor, since(17))] : []), ...calm]
}
