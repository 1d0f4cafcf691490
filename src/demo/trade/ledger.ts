// The ledger of stock: what orders took and gave back, the deliveries that made it possible, and the counters it adds up to.
import type { Row } from '../../shop/db/schema.ts'
import { after, before, DAY, earlier, later } from '../calendar.ts'
import type { Good, PlannedVariant } from '../catalogue/goods.ts'
import type { Random } from '../random.ts'

type Kind = Row<'stock_movements'>['kind']

export interface Movement {
  variantId: string
  kind: Kind
  quantity: number
  at: Date
  orderId: string | null
  itemId: string | null
  reason: string | null
}

export interface Ledger {
  add: (movement: Movement) => void
  movements: Movement[]
  /** Pieces that somebody waits for, by variant: none is there. */
  waiting: Map<string, number>
}

export const createLedger = (): Ledger => {
  const movements: Movement[] = []
  return { movements, add: (movement) => movements.push(movement), waiting: new Map() }
}

const EFFECTS: Readonly<Record<Kind, readonly [onHand: number, reserved: number]>> = {
  receive: [1, 0],
  adjust: [1, 0],
  reserve: [0, 1],
  release: [0, -1],
  commit: [-1, -1],
  return: [1, 0],
}

const movementRow = ({ kind, quantity, variantId, at, orderId, itemId, reason }: Movement): Row<'stock_movements'> => ({
  variant_id: variantId,
  kind,
  delta_on_hand: EFFECTS[kind][0] * quantity,
  delta_reserved: EFFECTS[kind][1] * quantity,
  order_id: orderId,
  order_item_id: itemId,
  reason,
  at,
})

/** What can be bought now: most things plentifully, some nearly gone, a few not at all. */
const target = (random: Random, price: number): number => {
  const chance = random.next()
  if (chance < 0.07) return 0
  if (chance < 0.17) return random.int(1, 3)
  const plenty = price > 10_000 ? 10 : price > 5000 ? 20 : 45
  return random.int(Math.ceil(plenty * 0.3), plenty)
}

/** Deliveries come in boxes of this many, or as many as will still be sold. */
const BOX = 12

/** Replays what orders did and receives a box whenever the shelf would not have held what was asked for. */
const replay = (random: Random, variantId: string, own: readonly Movement[], openedAt: Date) => {
  const received: Movement[] = []
  let onHand = 0
  let reserved = 0
  let toSell = own.reduce((sum, { kind, quantity }) => sum + EFFECTS[kind][1] * (kind === 'commit' ? 0 : quantity), 0)
  for (const { kind, quantity, at } of own) {
    const missing = kind === 'reserve' ? reserved + quantity - onHand : 0
    if (missing > 0) {
      const box = Math.max(missing, Math.min(BOX, toSell - (onHand - reserved)))
      const arrived = later(openedAt, before(at, random.int(1, 15) * DAY))
      received.push({
        variantId,
        kind: 'receive',
        quantity: box,
        at: arrived,
        orderId: null,
        itemId: null,
        reason: 'Delivery',
      })
      onHand += box
    }
    onHand += EFFECTS[kind][0] * quantity
    reserved += EFFECTS[kind][1] * quantity
    if (kind !== 'commit') toSell -= EFFECTS[kind][1] * quantity
  }
  return { received, onHand, reserved }
}

const balance = (
  random: Random,
  { row }: PlannedVariant,
  own: readonly Movement[],
  available: number,
  openedAt: Date,
  now: Date,
): Movement[] => {
  const sorted = [...own].sort(byDate)
  const { received, onHand, reserved } = replay(random, row.id, sorted, openedAt)
  const recent = later(openedAt, before(now, random.int(3, 40) * DAY))
  const extra: Movement[] = []
  const move = (kind: Kind, quantity: number, at: Date, reason: string) =>
    extra.push({ variantId: row.id, kind, quantity, at, orderId: null, itemId: null, reason })
  const missing = available - (onHand - reserved)
  // Things get broken in a shop: one more arrived than is there now.
  const broken = missing > 4 && random.chance(0.06) ? 1 : 0
  if (missing > 0) move('receive', missing + broken, recent, 'Delivery')
  if (broken > 0) move('adjust', -broken, earlier(now, after(recent, DAY)), 'Damaged in the storeroom')
  // What is to be sold out does not keep a returned piece: it goes to the seconds table by the door.
  const surplus = available === 0 ? Math.max(0, -missing) : 0
  if (surplus > 0) move('adjust', -surplus, sorted.at(-1)?.at ?? openedAt, 'To the seconds table')
  row.reserved = reserved
  row.on_hand = onHand + Math.max(0, missing) - surplus
  return [...received, ...sorted, ...extra]
}

const byDate = (a: Movement, b: Movement) => a.at.getTime() - b.at.getTime()

const GONE = 5

/** A few that are sold out in all their sizes and colours; not the newest ones. */
const gone = (random: Random, goods: readonly Good[], now: Date): ReadonlySet<Good> =>
  new Set(
    random
      .shuffled(
        goods.filter(
          ({ product, publishedAt }) => product.status === 'published' && publishedAt < before(now, 60 * DAY),
        ),
      )
      .slice(0, GONE),
  )

/** Adds the deliveries to what orders did, sets the counters of every variant, and answers with the whole ledger by date. */
export const settleStock = (
  random: Random,
  { goods, ledger, now }: { goods: readonly Good[]; ledger: Ledger; now: Date },
): Row<'stock_movements'>[] => {
  const byVariant = Map.groupBy(ledger.movements, ({ variantId }) => variantId)
  const soldOut = gone(random, goods, now)
  const all: Movement[] = []
  for (const good of goods) {
    const openedAt = before(good.publishedAt, 2 * DAY)
    // What a text says of its colour is true of the one that a page opens with: the first, as long as there is some of it.
    const opensWith = good.variants.find(({ color }) => color === good.colors[0])
    for (const variant of good.variants) {
      const drawn = target(random, variant.row.price_minor)
      const wanted = variant === opensWith ? Math.max(2, drawn) : drawn
      const waiting = ledger.waiting.get(variant.row.id) ?? 0
      Object.assign(variant.row, { allow_backorder: waiting > 0, backordered: waiting })
      const available = soldOut.has(good) || waiting > 0 ? 0 : wanted
      all.push(...balance(random, variant, byVariant.get(variant.row.id) ?? [], available, openedAt, now))
    }
  }
  return all.sort(byDate).map(movementRow)
}
