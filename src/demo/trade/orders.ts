// The shop's books: orders of registered customers and of guests over eighteen months, with everything that hangs on them.

import type { Row } from '../../shop/db/schema.ts'
import { before, DAY, MINUTE } from '../calendar.ts'
import type { Good } from '../catalogue/goods.ts'
import { createCrowd } from '../people/crowd.ts'
import { addressRow, type Customer, type Person } from '../people/customers.ts'
import { remark } from '../people/remarks.ts'
import type { Random } from '../random.ts'
import { planBasket } from './basket.ts'
import { draftOf, orderRow, type PictureOf } from './draft.ts'
import { halfways } from './halfway.ts'
import type { OrderDraft } from './history.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { type Fate, live } from './lifecycle.ts'
import { planMoments } from './moments.ts'
import { type Purchase, purchasesOf } from './purchases.ts'
import { usersOf } from './sums.ts'
import { conclude } from './totals.ts'

export interface Trade {
  drafts: OrderDraft[]
  users: Row<'users'>[]
  addresses: Row<'addresses'>[]
  customers: Customer[]
  ledger: Ledger
  purchases: Purchase[]
  /** As far as the sequence has counted. */
  lastNumber: number
}

export interface TradeOptions {
  now: Date
  goods: readonly Good[]
  staffId: string
  pictureOf: PictureOf
  /** The shopper who can log in. */
  shopper: { username: string; passwordHash: string }
}

const CUSTOMERS = 600
/** Some register and never order. */
const IDLE = 55
const ORDERS = 2500
const FIRST_NUMBER = 10_001

const FATES: readonly { fate: Fate; weight: number }[] = [
  { fate: 'delivered', weight: 84 },
  { fate: 'split', weight: 4 },
  { fate: 'cancelled', weight: 3.5 },
  { fate: 'expired', weight: 2.5 },
  { fate: 'returned', weight: 5 },
  { fate: 'goodwill', weight: 1 },
]

/** Days ago on which the shopper with the account ordered, always after supper. */
const SHOPPER_ORDERS = [402, 311, 236, 158, 97, 41, 12, 2] as const
/** Days ago of the two parcels nobody can find. */
const LOST = [13, 17] as const

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
}

const planVisits = (random: Random, now: Date): Visit[] => {
  const evening = (days: number): Date => {
    const day = before(now, days * DAY)
    return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 18, random.int(0, 170)))
  }
  return [
    ...planMoments(random, now, ORDERS - SHOPPER_ORDERS.length).map((placed) => ({ placed, own: false })),
    ...SHOPPER_ORDERS.map((days) => ({ placed: evening(days), own: true })),
  ].sort((a, b) => a.placed.getTime() - b.placed.getTime())
}

/** Whoever pays at the door has nothing that could expire, and the shopper's own orders are paid. */
const fateOf = (random: Random, { order }: OrderDraft, { own }: Visit): Fate => {
  const { fate } = random.weighted(FATES, ({ weight }) => weight)
  return fate === 'expired' && (own || order.payment_method_code === 'cod') ? 'delivered' : fate
}

/** The first visits after the days on which parcels went missing. */
const unlucky = (visits: readonly Visit[], now: Date): ReadonlySet<Visit | undefined> =>
  new Set(LOST.map((days) => visits.find(({ placed, own }) => !own && placed > before(now, days * DAY))))

export const planTrade = (random: Random, options: TradeOptions): Trade => {
  const { now, goods, staffId, pictureOf } = options
  const crowd = createCrowd(random, CUSTOMERS - IDLE)
  const shopper = crowd.register(shopperOf(crowd.person()), before(now, 431 * DAY), 0)
  const ledger = createLedger()
  const setting = { random, ledger, now, staffId }
  const purchases: Purchase[] = []
  const visits = planVisits(random, now)
  const lost = unlucky(visits, now)
  const halfway = halfways(now)

  const drafts = visits.map((visit, index): OrderDraft => {
    const { placed, own } = visit
    const { person, customer } = own
      ? { person: shopper.person, customer: shopper }
      : crowd.next(placed, index / visits.length)
    const lines = planBasket(random, goods, placed)
    const order = orderRow(random, FIRST_NUMBER + index, placed, person, customer?.id ?? null)
    const draft = draftOf(random, order, lines, pictureOf)
    const fate = fateOf(random, draft, visit)
    live(draft, lost.has(visit) ? 'lost' : ((own ? undefined : halfway(draft)) ?? fate), setting)
    conclude(draft)
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
    purchases,
    lastNumber: FIRST_NUMBER + drafts.length - 1,
  }
}
