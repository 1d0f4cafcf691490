// Many who order at once, at one shop process or several: as many orders as pieces, uses and keys, and no fault.
import { sql } from 'kysely'
import { deriveProducts } from '../../../src/shop/catalogue/derive.ts'
import { doctorFinds, openBooks } from '../../shop/checkout/placing.ts'
import { addCoupon } from '../../shop/checkout/selling.ts'
import { stockedVariant } from '../../support/shop.ts'
import { type Answer, comes, type Ground, type Guest, hands, orders } from './shops.ts'

export interface Sizes {
  /** Fifty buyers of one piece, so often. */
  rounds: number
  buyers: number
  /** At ten pieces. */
  crowd: number
  opposite: number
}

const times = <T>(n: number, make: (index: number) => T): T[] => Array.from({ length: n }, (_, index) => make(index))

const counted = (answers: readonly Answer[]): string => {
  const kinds = Map.groupBy(answers, ({ status, body }) => [status, body.code].filter(Boolean).join(' '))
  return [...kinds]
    .map(([kind, some]) => `${some.length} × ${kind}`)
    .sort()
    .join(', ')
}

/** What was found wrong, and what each race came to. */
export interface Raced {
  faults: string[]
  said: string[]
}

export async function race(ground: Ground, urls: readonly string[], sizes: Sizes): Promise<Raced> {
  const { db } = ground
  const faults: string[] = []
  const said: string[] = []
  const at = (index: number) => urls[index % urls.length] ?? ''
  const stocked = async (onHand: number) => {
    const { variantId } = await stockedVariant(db, { onHand })
    await openBooks(db)
    return variantId
  }
  const restock = async (variantId: string, pieces: number) => {
    await sql`update variants set on_hand = on_hand + ${pieces} where id = ${variantId}`.execute(db)
    await sql`insert into stock_movements (variant_id, kind, delta_on_hand) values (${variantId}, 'receive', ${pieces})`.execute(
      db,
    )
    await deriveProducts(db, 'all')
  }
  const come = (n: number, wanted: (index: number) => Parameters<typeof comes>[1], atOnce?: number) =>
    hands(
      times(n, (index) => () => comes(at(index), wanted(index))),
      atOnce,
    )
  const order = (guests: readonly Guest[]) => hands(guests.map((guest, index) => () => orders(at(index), guest)))
  const expect = async (name: string, answers: readonly Answer[], right: string) => {
    const found = counted(answers)
    if (found !== right) faults.push(`${name}: ${found} instead of ${right}`)
    faults.push(...(await doctorFinds({ db })).map((problem) => `${name}, doctor: ${problem}`))
  }
  const deadlocks = async () =>
    (
      await sql<{
        n: number
      }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(db)
    ).rows[0]?.n ?? 0
  const deadlocksBefore = await deadlocks()

  const { rounds, buyers } = sizes
  const last = await stocked(1)
  const lines = [[last, 1]] as const
  const guests = await come(buyers, () => ({ lines }))
  for (let round = 0; round < rounds && faults.length === 0; round++) {
    const answers = await order(guests)
    await expect(`round ${round} for one piece`, answers, `1 × 201, ${buyers - 1} × 409 OUT_OF_STOCK`)
    const winner = answers.findIndex(({ status }) => status === 201)
    await restock(last, 1)
    const headers = guests[winner]?.headers
    if (headers) guests[winner] = await comes(at(winner), { lines, headers })
  }
  said.push(`${buyers} buyers of one piece, ${rounds} times: one order each`)

  const few = await stocked(10)
  const crowd = await come(sizes.crowd, () => ({ lines: [[few, 1]] }))
  await expect('a crowd for ten pieces', await order(crowd), `10 × 201, ${sizes.crowd - 10} × 409 OUT_OF_STOCK`)
  said.push(`${sizes.crowd} for ten pieces: ten orders`)

  const pair = [await stocked(1000), await stocked(1000)].map((id) => [id, 1] as const)
  const opposite = await come(sizes.opposite, (index) => ({ lines: index % 2 ? pair : pair.toReversed() }))
  await expect('carts in opposite orders', await order(opposite), `${sizes.opposite} × 201`)
  said.push(`${sizes.opposite} carts in opposite orders: all ordered`)

  const code = `ONE${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
  await addCoupon(db, code, { max_uses: 1 })
  // Codes are taken from one network ten at a time.
  const plenty = await stocked(1000)
  const sharing = await come(buyers, () => ({ lines: [[plenty, 1]], coupon: code }), 4)
  await expect('one use of a coupon', await order(sharing), `1 × 201, ${buyers - 1} × 409 COUPON_REFUSED`)
  said.push(`${buyers} with a coupon of one use: one order`)

  const [twenty] = await come(1, () => ({ lines: [[plenty, 1]] }))
  if (twenty) {
    const answers = await hands(
      times(20, (index) => () => orders(at(index), twenty)),
      20,
    )
    const numbers = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [body.number] : [])))
    const others = answers.filter(({ status, body }) => status !== 201 && body.code !== 'IN_PROGRESS')
    if (numbers.size !== 1 || others.length > 0)
      faults.push(`twenty equal keys: ${counted(answers)}, ${numbers.size} orders`)
    faults.push(...(await doctorFinds({ db })).map((problem) => `twenty equal keys, doctor: ${problem}`))
    said.push(`twenty equal keys: ${counted(answers)}, one order`)
  }

  const met = (await deadlocks()) - deadlocksBefore
  if (met > 0) faults.push(`${met} deadlocks`)
  return { faults, said }
}
