// An order as plain numbers, from placing to the last return: its money, its pieces, its papers, and what the world around it
// allows. What happens to it is in `money.ts`, `goods.ts` and `returns.ts`; nothing here is computed by the shop's own functions.
import type { Random } from '../../../../src/demo/random.ts'
import type { OrderStatus } from '../../../../src/shop/orders/transitions/decide.ts'
import { priceOrder } from '../../../../src/shop/pricing/order-sums.ts'

/** Whatever can be credited: a line, or shipping at one rate. Amounts as prices are told, `tax` within or on top of them. */
export interface Part {
  rateBp: number
  total: number
  tax: number
  credited: number
  kept: number
}

interface Line extends Part {
  unit: number
  discount: number
  quantity: number
  cancelled: number
  /** Of its pieces, those that were credited, and of these the ones that were lost. */
  pieces: number
  lostCredited: number
  /** Of its variant: promised to this order, and to nobody. */
  held: number
  free: number
}

export interface Payment {
  by: 'card' | 'bank_transfer' | 'cod'
  /** Whose cash it is; an index among the parcels. */
  parcel: number | null
  status: 'created' | 'captured' | 'voided'
  amount: number
  reversed: boolean
  disputed: boolean
  /** By the bank, in disputes that were not won; and of that in the one that is open. */
  taken: number
  atStake: number
}

/** `payment` is an index, and so are lines of pieces everywhere. */
interface Refund {
  payment: number
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
}
export interface Parcel {
  pieces: number[]
  status: 'pending' | 'packed' | 'shipped' | 'delivered' | 'lost' | 'returned_to_sender' | 'cancelled'
}
export interface Return {
  kind: 'withdrawal' | 'return'
  status: 'requested' | 'approved' | 'received' | 'closed' | 'rejected' | 'lapsed'
  asked: number[]
  received: number[]
}
export interface Item {
  credit: number
  /** Null for shipping. */
  line: number | null
  rateBp: number
  kind: 'pieces' | 'goodwill' | 'shipping' | 'deduction'
  quantity: number
  amount: number
  tax: number
}

export interface World {
  status: OrderStatus
  method: Payment['by']
  includesTax: boolean
  lines: Line[]
  shipping: Part[]
  payments: Payment[]
  refunds: Refund[]
  parcels: Parcel[]
  returns: Return[]
  credits: { amount: number; cause: 'cancel' | 'return' | 'goodwill' | 'lost' | 'other'; billed: boolean }[]
  items: Item[]
  papers: { kind: 'invoice' | 'credit_note'; total: number }[]
  letters: string[]
  coupon: 'used' | 'released'
  cart: 'full' | 'empty'
  /** What others do: use the coupon up, have another order of the cart open. */
  limited: boolean
  rival: boolean
  /** Counted event by event, and by nothing else. */
  cash: number
}

export const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0)

const part = ({ rateBp, total, tax }: Pick<Part, 'rateBp' | 'total' | 'tax'>): Part => ({
  ...{ rateBp, total, tax, credited: 0, kept: 0 },
})

export function newWorld(random: Random): World {
  const includesTax = random.chance(0.6)
  const method = random.weighted(['card', 'bank_transfer', 'cod'] as const, (one) => (one === 'card' ? 3 : 1))
  const wanted = Array.from({ length: random.int(1, 2) }, () => {
    const [quantity, unit] = [random.int(1, 3), random.int(1, 3000)]
    const discount = random.chance(0.4) ? random.int(0, unit) : 0
    const amount = quantity * unit
    return { quantity, unit, discount, amount, total: amount - discount, rateBp: random.pick([1900, 700, 0]) }
  })
  const price = random.int(1, 900)
  const shipping = { price, discount: 0 }
  const { lines, taxes } = priceOrder({ lines: wanted, shipping, pricesIncludeTax: includesTax, defaultRateBp: 1900 })
  const cod = method === 'cod'
  const world: World = {
    ...{ status: cod ? 'confirmed' : 'pending_payment', method, includesTax },
    lines: lines.map((line) => ({
      ...{ ...part(line), unit: line.unit, discount: line.discount, quantity: line.quantity, cancelled: 0 },
      ...{ pieces: 0, lostCredited: 0, held: line.quantity, free: random.int(0, 4) },
    })),
    shipping: taxes
      .map(({ rateBp, shipping: total, shippingTax: tax }) => part({ rateBp, total, tax }))
      .sort((a, b) => a.rateBp - b.rateBp),
    ...{ payments: [], refunds: [], parcels: [], returns: [], credits: [], items: [], papers: [], letters: [] },
    ...{ coupon: 'used', cart: 'full', limited: false, rival: false, cash: 0 },
  }
  if (cod) world.payments.push(newPayment('cod', totalOf(world), { status: 'created' }))
  return world
}

export const newPayment = (by: Payment['by'], amount: number, more: Partial<Payment> = {}): Payment => ({
  ...{ by, amount, parcel: null, status: 'captured', reversed: false, disputed: false, taken: 0, atStake: 0, ...more },
})

const each = <T extends object>(all: readonly T[]): T[] => all.map((one) => ({ ...one }))

/** What a step that is refused leaves as it was. */
export const copyOf = (world: World): World => ({
  ...world,
  ...{ lines: each(world.lines), shipping: each(world.shipping), payments: each(world.payments) },
  ...{ refunds: each(world.refunds), credits: each(world.credits), papers: [...world.papers] },
  ...{ items: [...world.items], letters: [...world.letters] },
  parcels: world.parcels.map((one) => ({ ...one, pieces: [...one.pieces] })),
  returns: world.returns.map((one) => ({ ...one, asked: [...one.asked], received: [...one.received] })),
})

const halfUp = (numerator: number, denominator: number): number =>
  denominator === 0 ? 0 : Math.floor((2 * numerator + denominator) / (2 * denominator))
/** What the first so many pieces of a line are of an amount. */
export const upTo = (amount: number, quantity: number, pieces: number): number => halfUp(amount * pieces, quantity)
export const taxedOf = ({ total, tax, credited }: Part): number => halfUp(tax * credited, total)

export const partsOf = ({ lines, shipping }: World): Part[] => [...lines, ...shipping]
/** What the customer pays for something, tax included. */
export const paidFor = ({ includesTax }: World, amount: number, tax: number): number => amount + (includesTax ? 0 : tax)
export const totalOf = (world: World): number => sum(partsOf(world), ({ total, tax }) => paidFor(world, total, tax))
export const creditedOf = (world: World): number =>
  sum(partsOf(world), (one) => paidFor(world, one.credited, taxedOf(one)))
export const restOf = ({ total, credited }: Part): number => total - credited
export const shippingLeft = ({ shipping }: World): number => sum(shipping, restOf)

export const moving = ({ refunds }: World, ...statuses: Refund['status'][]): number =>
  sum(refunds, ({ status, amount }) => (statuses.includes(status) ? amount : 0))
export const paidOf = ({ payments }: World): number =>
  sum(payments, ({ status, reversed, amount }) => (status === 'captured' && !reversed ? amount : 0))
export const refundedOf = (world: World): number =>
  moving(world, 'succeeded') + sum(world.payments, ({ taken }) => taken)
export const isOver = ({ status }: Pick<World, 'status'>): boolean => status === 'cancelled' || status === 'expired'
const claimOf = (world: World): number => (isOver(world) ? 0 : totalOf(world) - creditedOf(world))
export const balanceOf = (world: World): number => claimOf(world) - (paidOf(world) - refundedOf(world))
export const owedBackOf = (world: World): number => Math.max(0, -balanceOf(world) - moving(world, 'pending'))
export const leftOf = ({ payments, refunds }: World, index: number): number => {
  const payment = payments[index]
  if (payment?.status !== 'captured' || payment.reversed) return 0
  const sent = sum(refunds, (one) => (one.payment === index && one.status !== 'failed' ? one.amount : 0))
  return Math.max(0, payment.amount - payment.taken - sent)
}

/** Of one line, in parcels of these statuses. */
export const inParcels = ({ parcels }: World, line: number, ...statuses: Parcel['status'][]): number =>
  sum(parcels, ({ status, pieces }) => (statuses.includes(status) ? (pieces[line] ?? 0) : 0))
export const away = (world: World, line: number): number => inParcels(world, line, 'shipped', 'delivered')
export const packing = (world: World, line: number): number => inParcels(world, line, 'pending', 'packed')
/** Of one line, in returns of these statuses. */
export const inReturns = (
  returns: readonly Return[],
  line: number,
  of: 'asked' | 'received',
  ...statuses: Return['status'][]
): number => sum(returns, (one) => (statuses.includes(one.status) ? (one[of][line] ?? 0) : 0))
export const returnedOf = ({ returns }: World, line: number): number =>
  inReturns(returns, line, 'received', 'received', 'closed')

/** Somebody still waits for them: neither cancelled, nor under way or there, nor lost and credited. */
export const waiting = (world: World, line: number): number => {
  const { quantity = 0, cancelled = 0, lostCredited = 0 } = world.lines[line] ?? {}
  return quantity - cancelled - away(world, line) - lostCredited
}
/** Of these: in no parcel. */
export const openOf = (world: World, line: number): number => Math.max(0, waiting(world, line) - packing(world, line))
/** Of these: to be taken from the shelf once more. */
export const againOf = (world: World, line: number): number =>
  Math.max(0, openOf(world, line) - Math.max(0, (world.lines[line]?.held ?? 0) - packing(world, line)))
