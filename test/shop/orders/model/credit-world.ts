// A paid order as plain numbers, and what staff and banks do with it afterwards: cancelled pieces, credits, refunds, disputes.
// Prices include tax; nothing here is computed by the shop's own functions.
import assert from 'node:assert/strict'
import type { Random } from '../../../../src/demo/random.ts'

interface Part {
  total: number
  quantity: number
  cancelled: number
  /** Pieces that were credited. */
  pieces: number
  credited: number
  kept: number
}

export interface CreditWorld {
  status: 'confirmed' | 'cancelled'
  lines: Part[]
  shipping: Part
  payments: { amount: number; disputed: boolean; taken: number }[]
  refunds: { payment: number; amount: number; status: 'pending' | 'succeeded' | 'failed' }[]
}

export type CreditStep =
  | { kind: 'cancel'; pieces: number[]; refund: boolean }
  | { kind: 'credit'; pieces: number[]; deduction: number; shipping: number; goodwill: number; refund: boolean }
  | { kind: 'end'; status: 'succeeded' | 'failed' }
  | { kind: 'again'; refund: number; byHand: boolean }
  | { kind: 'payBack'; payment: number; amount: number }
  | { kind: 'dispute'; payment: number; as: 'open' | 'won' | 'lost' }

const part = (total: number, quantity: number): Part => ({
  ...{ total, quantity, cancelled: 0, pieces: 0, credited: 0, kept: 0 },
})

export const newCreditWorld = (
  lines: readonly { total: number; quantity: number }[],
  shipping: number,
  payments: readonly number[],
): CreditWorld => ({
  status: 'confirmed',
  lines: lines.map(({ total, quantity }) => part(total, quantity)),
  shipping: part(shipping, 0),
  payments: payments.map((amount) => ({ amount, disputed: false, taken: 0 })),
  refunds: [],
})

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const partsOf = ({ lines, shipping }: CreditWorld): Part[] => [...lines, shipping]
const restOf = ({ total, credited }: Part): number => total - credited
const totalOf = (world: CreditWorld): number => sum(partsOf(world).map(({ total }) => total))
export const creditedOf = (world: CreditWorld): number => sum(partsOf(world).map(({ credited }) => credited))
const moved = ({ refunds }: CreditWorld, ...statuses: string[]) =>
  sum(refunds.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amount))
export const balanceOf = (world: CreditWorld): number => {
  const claim = world.status === 'cancelled' ? 0 : totalOf(world) - creditedOf(world)
  const captured = sum(world.payments.map(({ amount, taken }) => amount - taken))
  return claim - (captured - moved(world, 'succeeded'))
}
const owed = (world: CreditWorld): number => Math.max(0, -balanceOf(world) - moved(world, 'pending'))
const left = (world: CreditWorld, index: number): number => {
  const { amount, taken } = world.payments[index] ?? { amount: 0, taken: 0 }
  const sent = world.refunds.filter((one) => one.payment === index && one.status !== 'failed')
  return Math.max(0, amount - taken - sum(sent.map((one) => one.amount)))
}

/** Whether it could not be done. */
function creditPieces(line: Part, pieces: number, deduction: number): boolean {
  if (pieces > line.quantity - line.pieces) return true
  const upTo = (n: number) => Math.floor((2 * line.total * n + line.quantity) / (2 * line.quantity))
  const share = upTo(line.pieces + pieces) - upTo(line.pieces)
  const amount = Math.min(share, Math.max(0, restOf(line) - line.kept))
  if (deduction > amount) return true
  line.pieces += pieces
  line.credited += amount - deduction
  line.kept += deduction
  return false
}

function goodwill(parts: readonly Part[], amount: number): boolean {
  const rests = parts.map(restOf)
  const all = sum(rests)
  if (amount > all) return true
  if (amount === 0) return false
  const shares = rests.map((rest) => Math.floor((amount * rest) / all))
  const over = rests
    .map((rest, at) => ({ at, rest: (amount * rest) % all }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of over.slice(0, amount - sum(shares))) shares[at] = (shares[at] ?? 0) + 1
  for (const [at, one] of parts.entries()) one.credited += shares[at] ?? 0
  return false
}

/** By the payments, oldest first, but what had been paid too much by the newest. Whether a dispute holds some of it. */
function payBack(world: CreditWorld, amount: number, credited: number): boolean {
  const indexes = world.payments.map((_, index) => index)
  const shares = new Map<number, number>()
  const spread = (wanted: number, among: readonly number[]) => {
    let rest = wanted
    for (const index of among) {
      if (world.payments[index]?.disputed) continue
      const share = Math.min(rest, left(world, index) - (shares.get(index) ?? 0))
      if (share > 0) shares.set(index, (shares.get(index) ?? 0) + share)
      rest -= Math.max(0, share)
    }
    return rest
  }
  const tooMuch = Math.max(0, amount - credited)
  const rest = spread(tooMuch, indexes.toReversed()) + spread(amount - tooMuch, indexes)
  const held = sum(indexes.map((index) => (world.payments[index]?.disputed ? left(world, index) : 0)))
  for (const index of tooMuch === amount ? indexes.toReversed() : indexes) {
    const share = shares.get(index)
    if (share) world.refunds.push({ payment: index, amount: share, status: 'pending' })
  }
  return Math.min(rest, held) > 0
}

function credit(world: CreditWorld, step: Extract<CreditStep, { kind: 'credit' }>): boolean {
  const { pieces, deduction, shipping, refund } = step
  if (world.status === 'cancelled' || (sum(pieces) === 0 && shipping === 0 && step.goodwill === 0)) return true
  const before = creditedOf(world)
  for (const [at, line] of world.lines.entries()) {
    const wanted = pieces[at] ?? 0
    const kept = wanted > 0 && at === pieces.findIndex((n) => n > 0) ? deduction : 0
    if (wanted > 0 && creditPieces(line, wanted, kept)) return true
  }
  if (shipping > restOf(world.shipping)) return true
  world.shipping.credited += shipping
  if (goodwill(partsOf(world), step.goodwill)) return true
  const amount = creditedOf(world) - before
  return refund && payBack(world, Math.min(amount, owed(world)), amount)
}

function cancel(world: CreditWorld, { pieces, refund }: Extract<CreditStep, { kind: 'cancel' }>): boolean {
  if (world.status === 'cancelled' || sum(pieces) === 0) return true
  if (world.lines.some((line, at) => line.cancelled + (pieces[at] ?? 0) > line.quantity)) return true
  const before = creditedOf(world)
  for (const [at, line] of world.lines.entries()) line.cancelled += pieces[at] ?? 0
  const whole = world.lines.every(({ cancelled, quantity }) => cancelled === quantity)
  for (const [at, line] of world.lines.entries()) {
    const rest = line.quantity - line.pieces
    creditPieces(line, whole ? rest : Math.min(pieces[at] ?? 0, rest), 0)
  }
  if (whole) {
    world.shipping.credited = world.shipping.total
    world.status = 'cancelled'
  }
  const amount = creditedOf(world) - before
  return refund && payBack(world, whole ? owed(world) : Math.min(amount, owed(world)), amount)
}

/** Whether it was refused: then nothing has changed. */
export function takeCredit(world: CreditWorld, step: CreditStep): boolean {
  const before = structuredClone(world)
  const refused = took(world, step)
  if (refused) Object.assign(world, before)
  return refused
}

function took(world: CreditWorld, step: CreditStep): boolean {
  switch (step.kind) {
    case 'cancel':
      return cancel(world, step)
    case 'credit':
      return credit(world, step)
    case 'end':
      for (const refund of world.refunds) if (refund.status === 'pending') refund.status = step.status
      return false
    case 'again': {
      const refund = world.refunds[step.refund]
      if (refund?.status !== 'failed' || refund.amount > owed(world)) return true
      if (world.payments[refund.payment]?.disputed) return true
      if (!step.byHand && refund.amount > left(world, refund.payment)) return true
      refund.status = step.byHand ? 'succeeded' : 'pending'
      return false
    }
    case 'payBack': {
      const payment = world.payments[step.payment]
      if (!payment || payment.disputed) return true
      if (step.amount < 1 || step.amount > Math.min(owed(world), left(world, step.payment))) return true
      world.refunds.push({ payment: step.payment, amount: step.amount, status: 'pending' })
      return false
    }
    case 'dispute': {
      const payment = world.payments[step.payment]
      if (!payment) return true
      if (step.as === 'open') payment.disputed = true
      else if (!payment.disputed) return true
      else {
        payment.disputed = false
        if (step.as === 'lost') payment.taken = left(world, step.payment)
      }
      return false
    }
  }
}

export function randomCreditStep(random: Random, world: CreditWorld): CreditStep {
  const some = (most: number) => random.int(0, Math.max(0, most))
  const refund = random.chance(0.8)
  const pieces = world.lines.map((line) => (random.chance(0.5) ? some(line.quantity - line.cancelled + 1) : 0))
  const kind = random.weighted(['cancel', 'credit', 'end', 'again', 'payBack', 'dispute'] as const, (one) =>
    one === 'credit' ? 4 : one === 'end' ? 3 : 1,
  )
  switch (kind) {
    case 'cancel':
      return { kind, pieces, refund }
    case 'credit': {
      const amounts = { shipping: some(restOf(world.shipping)), goodwill: some(Math.ceil(totalOf(world) / 4)) }
      const wanted = random.pick(['pieces', 'shipping', 'goodwill', 'all'] as const)
      return {
        ...{ kind, refund, deduction: random.chance(0.2) ? some(200) : 0 },
        pieces: wanted === 'pieces' || wanted === 'all' ? pieces : world.lines.map(() => 0),
        shipping: wanted === 'shipping' || wanted === 'all' ? amounts.shipping : 0,
        goodwill: wanted === 'goodwill' || wanted === 'all' ? amounts.goodwill : 0,
      }
    }
    case 'end':
      return { kind, status: random.chance(0.7) ? 'succeeded' : 'failed' }
    case 'again':
      return { kind, refund: some(world.refunds.length - 1), byHand: random.chance(0.4) }
    case 'payBack':
      return { kind, payment: some(world.payments.length - 1), amount: random.pick([owed(world), some(1000)]) }
    case 'dispute':
      return { kind, payment: some(world.payments.length - 1), as: random.pick(['open', 'won', 'lost'] as const) }
  }
}

/** What holds at every moment. */
export function checkCredits(world: CreditWorld): void {
  for (const one of partsOf(world)) {
    assert.ok(one.credited >= 0 && one.credited <= one.total, 'a part is credited at most once')
    assert.ok(one.pieces <= one.quantity && one.cancelled <= one.quantity, 'so are pieces')
    if (world.status === 'cancelled') assert.equal(one.credited + one.kept >= one.total, true, 'nothing is left over')
  }
  const out = moved(world, 'succeeded', 'pending') + sum(world.payments.map(({ taken }) => taken))
  assert.ok(out <= sum(world.payments.map(({ amount }) => amount)), 'no more goes out than came in')
}
