// The shop's books: orders of registered customers and of guests over eighteen months, with everything that hangs on them.
import type { Row } from '../../shop/db/schema.ts'
import { before, DAY, MINUTE } from '../calendar.ts'
import type { Good } from '../catalogue/goods.ts'
import { createCrowd } from '../people/crowd.ts'
import { addressRow, type Customer, type Person } from '../people/customers.ts'
import { remark } from '../people/remarks.ts'
import { createRandom, type Random } from '../random.ts'
import { planBasket } from './basket.ts'
import { type CouponBook, createCouponBook, type PlannedCoupon } from './coupon-book.ts'
import { draftOf, orderRow, type PictureOf } from './draft.ts'
import type { Fate, Lot } from './fates.ts'
import { halfways } from './halfway.ts'
import type { OrderDraft } from './history.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { live } from './lifecycle.ts'
import { planMoments } from './moments.ts'
import { type Purchase, purchasesOf } from './purchases.ts'
import { usersOf } from './sums.ts'
import { type PlannedTaxes, taxesOf } from './taxes.ts'

export interface Trade {
  drafts: OrderDraft[]
  users: Row<'users'>[]
  addresses: Row<'addresses'>[]
  customers: Customer[]
  ledger: Ledger
  couponUses: CouponBook['uses']
  purchases: Purchase[]
  /** As far as the sequence has counted. */
  lastNumber: number
}

export interface TradeOptions {
  now: Date
  goods: readonly Good[]
  staffId: string
  pictureOf: PictureOf
  taxes: PlannedTaxes
  /** Counts its uses in them. */
  coupons: readonly PlannedCoupon[]
  /** The shop's own: uses of coupons are kept under them. */
  signingKeys: readonly Buffer[]
  /** The shopper who can log in. */
  shopper: { username: string; passwordHash: string }
}

const CUSTOMERS = 600
/** Some register and never order. */
const IDLE = 55
const ORDERS = 2500
const FIRST_NUMBER = 10_001

const LOTS: readonly { fate: Lot; weight: number }[] = [
  { fate: 'delivered', weight: 82 },
  { fate: 'split', weight: 4 },
  { fate: 'cancelled', weight: 3.5 },
  { fate: 'trimmed', weight: 2 },
  { fate: 'expired', weight: 2.5 },
  { fate: 'returned', weight: 5 },
  { fate: 'goodwill', weight: 1 },
]

/** Days ago on which the shopper with the account ordered, always after supper. */
const SHOPPER_ORDERS = [402, 311, 236, 158, 97, 41, 12, 2] as const
/** Minutes ago that somebody's card was declined: the order still waits for another one. */
const DECLINED = 12

const SHOPPER = { firstName: 'Lena', lastName: 'Aumann' } as const

const shopperOf = (someone: Person): Person => ({
  ...someone,
  ...SHOPPER,
  email: 'lena.aumann@example.com',
  address: { ...someone.address, ...SHOPPER },
})

interface Visit {
  placed: Date
  /** By the shopper with the account. */
  own: boolean
  declined?: boolean
}

const planVisits = (random: Random, now: Date): Visit[] => {
  const evening = (days: number): Date => {
    const day = before(now, days * DAY)
    return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 18, random.int(0, 170)))
  }
  return [
    ...planMoments(random, now, ORDERS - SHOPPER_ORDERS.length - 1).map((placed) => ({ placed, own: false })),
    { placed: before(now, DECLINED * MINUTE), own: false, declined: true },
    ...SHOPPER_ORDERS.map((days) => ({ placed: evening(days), own: true })),
  ].sort((a, b) => a.placed.getTime() - b.placed.getTime())
}

/** Whoever pays at the door has nothing that could expire, and the shopper's own orders are paid. */
const lotOf = (random: Random, { order }: OrderDraft, { own }: Visit): Lot => {
  const { fate } = random.weighted(LOTS, ({ weight }) => weight)
  return fate === 'expired' && (own || order.payment_method_code === 'cod') ? 'delivered' : fate
}

export const planTrade = (random: Random, options: TradeOptions): Trade => {
  const { now, goods, staffId, pictureOf, signingKeys } = options
  const crowd = createCrowd(random, CUSTOMERS - IDLE)
  const shopper = crowd.register(shopperOf(crowd.person()), before(now, 431 * DAY), 0)
  const ledger = createLedger()
  const coupons = createCouponBook(options.coupons, signingKeys)
  const till = { taxes: taxesOf(options.taxes), coupons, pictureOf, unwelcomed: shopper.person.email }
  const purchases: Purchase[] = []
  const visits = planVisits(random, now)
  const halfway = halfways(now)

  const drafts = visits.map((visit, index): OrderDraft => {
    const { placed, own, declined } = visit
    const { person, customer } = own
      ? { person: shopper.person, customer: shopper }
      : crowd.next(placed, index / visits.length)
    const lines = planBasket(random, goods, placed)
    const order = orderRow(random, FIRST_NUMBER + index, placed, person, customer?.id ?? null)
    if (declined) order.payment_method_code = 'card'
    const life = createRandom(`stoa/trade/${order.number}`)
    const draft = draftOf(life, order, lines, till)
    const lot = lotOf(random, draft, visit)
    const rare = declined ? 'declined' : own ? undefined : halfway(draft)
    const fate: Fate = rare ?? lot
    live(draft, fate, { random: life, ledger, coupons, now, staffId }, rare !== undefined)
    purchases.push(...purchasesOf(draft, lines, customer))
    return draft
  })
  while (crowd.customers.length < CUSTOMERS)
    crowd.register(crowd.person(), before(now, random.int(1, 540) * DAY + random.int(0, 1439) * MINUTE))

  const { customers } = crowd
  return {
    drafts,
    users: remark(usersOf(customers, drafts, shopper, options.shopper)),
    // The shopper has one, and of the others three in four.
    addresses: customers.filter((_, index) => index % 4 !== 3).map((one) => addressRow(random, one)),
    customers,
    ledger,
    couponUses: coupons.uses,
    purchases,
    lastNumber: FIRST_NUMBER + drafts.length - 1,
  }
}
