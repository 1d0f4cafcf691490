// Ten thousand random orders and their credits: what must hold of any of them, shown by other means than the code's own.
// `PRICING_SEED=word node test/shop/pricing/random.test.ts` takes other ones.
import t from 'tap'
import { createRandom, type Random } from '../../../src/demo/random.ts'
import { type CreditRequest, creditOf, OverCredit } from '../../../src/shop/pricing/credit.ts'
import { type CreditItem, creditedOf, partsOf, type SoldOrder, whatIsLeft } from '../../../src/shop/pricing/credited.ts'
import type { CouponEffect } from '../../../src/shop/pricing/discount.ts'
import { type Line, line, price, type Sale, sold } from './price.ts'

const SEED = process.env.PRICING_SEED ?? 'ten thousand carts'
const ORDERS = 10_000
const WITH_DEDUCTIONS = 3000

const randomLine = (random: Random, id: string): Line => {
  const unit = random.weighted(
    [random.int(1, 30_000), random.int(0, 9), 0, random.int(0, 100_000_000_000)],
    (amount) => (amount > 30_000 ? 0.2 : 1),
  )
  return line(id, random.chance(0.03) ? 999 : random.int(1, 7), unit, random.pick([1900, 700, 0, 2700, 550, 5000, 1]))
}

const randomCoupon = (random: Random): CouponEffect =>
  random.pick<CouponEffect>([
    { kind: 'percent', value: random.int(1, 10_000) },
    { kind: 'percent', value: 10_000 },
    { kind: 'fixed', value: random.int(1, 50_000) },
    { kind: 'fixed', value: 100_000_000_000 },
    { kind: 'free_shipping' },
  ])

const randomSale = (random: Random): Sale => {
  const count = random.chance(0.005) ? 40 : random.int(1, 6)
  const lines = Array.from({ length: count }, (_, index) => randomLine(random, `${index}`))
  const excluded = new Set(random.chance(0.3) ? lines.filter(() => random.chance(0.5)) : [])
  return {
    lines,
    ...(random.chance(0.6) && { coupon: randomCoupon(random) }),
    eligible: (one) => !excluded.has(one),
    shipping: random.pick([0, 490, 490, 890, 1, random.int(0, 10_000)]),
    pricesIncludeTax: random.chance(0.7),
    defaultRateBp: random.pick([1900, 2000]),
  }
}

const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const big = (value: number) => BigInt(value)
const size = (value: bigint) => (value < 0n ? -value : value)

/** Less than one minor unit away from its part of the whole. */
const isFair = (share: number, whole: number, weight: number, weights: number) =>
  weights === 0 ? share === 0 : size(big(share) * big(weights) - big(whole) * big(weight)) < big(weights)

/** At most half a minor unit from base × rate, and up where it is exactly half. */
const isTaxOf = (tax: number, base: number, rateBp: number, pricesIncludeTax: boolean) => {
  const denominator = big(10_000 + (pricesIncludeTax ? rateBp : 0))
  const excess = 2n * (big(tax) * denominator - big(base) * big(rateBp))
  return excess > -denominator && excess <= denominator
}

/** What of an order does not hold. */
const faultsOf = (sale: Sale): string[] => {
  const order = price(sale)
  const pricesIncludeTax = sale.pricesIncludeTax ?? true
  const { lines, taxes, items, discount, shipping, shippingDiscount, shippingTax, tax, total } = order
  const eligible = lines.filter((_, index) => sale.eligible?.(sale.lines[index] as Line))
  const [off, base] = [add(lines.map((one) => one.discount)), add(eligible.map(({ amount }) => amount))]
  const charge = shipping - shippingDiscount
  const figures = [...Object.values(order), ...lines.flatMap(Object.values), ...taxes.flatMap(Object.values)]
  const holds: Record<string, boolean> = {
    'nothing negative': figures.every((figure) => typeof figure !== 'number' || figure >= 0),
    'the order adds up': total === items - discount + shipping + (pricesIncludeTax ? 0 : tax),
    'lines add up': items === add(lines.map((one) => one.unit * one.quantity)),
    'line by line': lines.every((one) => one.total === one.amount - one.discount),
    'discounts add up': discount === off + shippingDiscount,
    'no discount where it does not belong': lines.every((one) => one.discount === 0 || eligible.includes(one)),
    'discounts are fair': eligible.every((one) => isFair(one.discount, off, one.amount, base)),
    'rates agree with the order': tax === add(taxes.map((rate) => rate.tax)),
    'rates agree with lines': tax === add(lines.map((one) => one.tax)) + shippingTax,
    'shipping agrees with rates': charge === add(taxes.map((rate) => rate.shipping)),
    'every rate once': new Set(taxes.map(({ rateBp }) => rateBp)).size === taxes.length,
    'each rate': taxes.every((rate) => {
      const own = lines.filter(({ rateBp }) => rateBp === rate.rateBp)
      return (
        rate.base === add(own.map((one) => one.total)) + rate.shipping &&
        rate.tax === add(own.map((one) => one.tax)) + rate.shippingTax &&
        rate.net === rate.base - (pricesIncludeTax ? rate.tax : 0) &&
        isTaxOf(rate.tax, rate.base, rate.rateBp, pricesIncludeTax) &&
        own.every((one) => isFair(one.tax, rate.tax, one.total, rate.base)) &&
        isFair(rate.shippingTax, rate.tax, rate.shipping, rate.base)
      )
    }),
  }
  return Object.keys(holds).filter((rule) => !holds[rule])
}

/** Some credit of what is left; now and then all of it, so that every order comes to an end. */
const randomRequest = (random: Random, order: SoldOrder, items: readonly CreditItem[], deductions: boolean) => {
  const { parts, shipping } = whatIsLeft(order, items)
  const pieces = random
    .shuffled(parts)
    .filter((part) => part.pieces > 0 && random.chance(0.5))
    .map((part) => ({
      line: part.line as string,
      pieces: random.chance(0.4) ? part.pieces : random.int(1, part.pieces),
      deduction: 0,
    }))
  const plain: CreditRequest = {
    lines: pieces,
    shipping: random.chance(0.5) ? random.int(0, shipping) : 0,
    goodwill: 0,
  }
  const credited = creditOf(order, items, plain).items
  const goodwill = random.chance(0.3)
    ? random.int(0, add(whatIsLeft(order, [...items, ...credited]).parts.map(({ amount }) => amount)))
    : 0
  const lines = pieces.map((one) => {
    const amount = credited.find((item) => item.line === one.line)?.amount ?? 0
    return deductions && random.chance(0.3) ? { ...one, deduction: random.int(0, amount) } : one
  })
  return { ...plain, lines, goodwill }
}

const everything = (order: SoldOrder, items: readonly CreditItem[]): CreditRequest => {
  const { parts, shipping } = whatIsLeft(order, items)
  const lines = parts.filter(({ pieces }) => pieces > 0)
  return {
    lines: lines.map(({ line: id, pieces }) => ({ line: id as string, pieces, deduction: 0 })),
    shipping,
    goodwill: 0,
  }
}

const refuses = (act: () => unknown) => {
  try {
    act()
    return false
  } catch (error) {
    return error instanceof OverCredit
  }
}

/** Credits an order in random steps to its end; what does not hold on the way and there. */
const creditFaults = (random: Random, order: SoldOrder, paid: number, deductions: boolean): string[] => {
  const items: CreditItem[] = []
  const faults = new Set<string>()
  const check = (rule: string, holds: boolean) => holds || faults.add(rule)
  let given = 0
  const steps = random.int(0, 5)
  for (let step = 0; step <= steps; step++) {
    const request = step === steps ? everything(order, items) : randomRequest(random, order, items, deductions)
    const credit = creditOf(order, items, request)
    const terms = add(credit.items.map(({ amount }) => amount))
    const tax = add(credit.items.map((item) => item.tax))
    check('a credit adds up', credit.amount === terms + (order.pricesIncludeTax ? 0 : tax) && credit.tax === tax)
    check(
      'its rates add up',
      tax === add(credit.taxes.map((rate) => rate.tax)) && terms === add(credit.taxes.map(({ base }) => base)),
    )
    check(
      'no item negative but deductions',
      credit.items.every(({ kind, amount, tax }) =>
        kind === 'deduction' ? amount <= 0 && tax <= 0 : amount >= 0 && tax >= 0,
      ),
    )
    check(
      'no credit negative',
      credit.amount >= 0 && credit.taxes.every(({ base, net, tax }) => base >= 0 && net >= 0 && tax >= 0),
    )
    items.push(...credit.items)
    given += credit.amount
    const left = whatIsLeft(order, items)
    check('what is left is what was paid less what was given', left.total === paid - given)
    check(
      'nothing left is negative',
      left.parts.every(({ pieces, amount, tax }) => pieces >= 0 && amount >= 0 && tax >= 0),
    )
  }
  for (const part of partsOf(order)) {
    const { pieces, amount, tax, kept } = creditedOf(part, items)
    check('every piece', pieces === part.quantity)
    if (!deductions) check('each part ends at its total and its tax', amount === part.total && tax === part.tax)
    check('nothing beyond what was sold', amount <= part.total && amount >= part.total - kept)
  }
  if (!deductions) check('what was paid', given === paid)
  // The stack of each refusal would take more time than all the rest.
  if (!random.chance(0.1)) return [...faults]
  const { parts, shipping } = whatIsLeft(order, items)
  const none = { lines: [], shipping: 0, goodwill: 0 }
  check(
    'no more goodwill than is left',
    refuses(() => creditOf(order, items, { ...none, goodwill: add(parts.map(({ amount }) => amount)) + 1 })),
  )
  check(
    'no more shipping than is left',
    refuses(() => creditOf(order, items, { ...none, shipping: shipping + 1 })),
  )
  check(
    'no more pieces than are left',
    refuses(() => creditOf(order, items, { ...none, lines: [{ line: '0', pieces: 1, deduction: 0 }] })),
  )
  return [...faults]
}

/** Every fault with the first order that shows it. */
const firstOf = (orders: number, each: (random: Random) => { faults: string[]; shown: unknown }) => {
  const random = createRandom(SEED)
  const first = new Map<string, string>()
  for (let number = 1; number <= orders; number++) {
    const { faults, shown } = each(random)
    for (const fault of faults) if (!first.has(fault)) first.set(fault, `${number}: ${JSON.stringify(shown)}`)
  }
  return Object.fromEntries(first)
}

t.comment(`Seed: ${SEED}`)

t.test(`${ORDERS} orders add up in every direction`, async (t) => {
  t.same(
    firstOf(ORDERS, (random) => {
      const sale = randomSale(random)
      return { faults: faultsOf(sale), shown: sale }
    }),
    {},
  )
})

t.test(`the lines of ${ORDERS} orders in another sequence cost the same before tax`, async (t) => {
  t.same(
    firstOf(ORDERS, (random) => {
      const sale = randomSale(random)
      const [one, other] = [price(sale), price({ ...sale, lines: random.shuffled(sale.lines) })]
      const same = (['items', 'discount', 'shipping', 'shippingDiscount'] as const).every(
        (sum) => one[sum] === other[sum],
      )
      const total = !sale.pricesIncludeTax || one.total === other.total
      return { faults: same && total ? [] : ['another sum'], shown: sale }
    }),
    {},
  )
})

t.test(`${ORDERS} orders credited piece by piece, in parts and with goodwill, end at what was paid`, async (t) => {
  t.same(
    firstOf(ORDERS, (random) => {
      const sale = randomSale(random)
      return { faults: creditFaults(random, sold(sale), price(sale).total, false), shown: sale }
    }),
    {},
  )
})

t.test(`${WITH_DEDUCTIONS} orders with deductions keep what was deducted and no more`, async (t) => {
  t.same(
    firstOf(WITH_DEDUCTIONS, (random) => {
      const sale = randomSale(random)
      return { faults: creditFaults(random, sold(sale), price(sale).total, true), shown: sale }
    }),
    {},
  )
})
