// Everything that can happen to the model's order, and what holds at every moment.
import assert from 'node:assert/strict'
import { type GoodsStep, takeGoods } from './goods.ts'
import { type MoneyStep, takeMoney } from './money.ts'
import { type ReturnStep, takeReturn } from './returns.ts'
import { settles } from './settles.ts'
import {
  copyOf,
  creditedOf,
  inParcels,
  isOver,
  moving,
  packing,
  paidOf,
  partsOf,
  refundedOf,
  returnedOf,
  sum,
  totalOf,
  type World,
  waiting,
} from './world.ts'

type AroundStep =
  | { kind: 'around'; what: 'limited' | 'rival'; is: boolean }
  /** Somebody counts the shelf. */
  | { kind: 'shelf'; line: number; free: number }
export type Step = MoneyStep | GoodsStep | ReturnStep | AroundStep

const MONEY: readonly string[] = ['money', 'told', 'end', 'again', 'payBack', 'reverse', 'dispute']
const RETURNS: readonly string[] = ['withdraw', 'form', 'begin', 'approve', 'reject', 'lapse', 'receive', 'close']
const isMoney = (step: Step): step is MoneyStep => MONEY.includes(step.kind)
const isReturn = (step: Step): step is ReturnStep => RETURNS.includes(step.kind)

function takeAround(world: World, step: AroundStep): boolean {
  if (step.kind === 'around') world[step.what] = step.is
  else {
    const line = world.lines[step.line]
    if (!line) return true
    line.free = step.free
  }
  return false
}

/** Whether it was refused: then nothing has changed. */
export function take(world: World, step: Step): boolean {
  const before = copyOf(world)
  const refused = isMoney(step)
    ? takeMoney(world, step)
    : isReturn(step)
      ? takeReturn(world, step)
      : step.kind === 'around' || step.kind === 'shelf'
        ? takeAround(world, step)
        : takeGoods(world, step)
  if (refused) Object.assign(world, before)
  else settles(world)
  return refused
}

/** What holds of every order at every moment. */
export function check(world: World): void {
  for (const [at, line] of world.lines.entries()) {
    const { held, free, quantity, cancelled } = line
    assert.ok(held >= 0 && free >= 0 && cancelled >= 0 && cancelled <= quantity, 'no count of pieces is negative')
    if (!isOver(world) && world.status !== 'completed')
      assert.ok(held <= waiting(world, at), 'no more is held than is open')
    assert.ok(packing(world, at) <= held, 'what lies in a parcel is held')
    assert.ok(returnedOf(world, at) <= inParcels(world, at, 'delivered'), 'what is back had been delivered')
    assert.ok(line.pieces <= quantity && line.lostCredited <= line.pieces, 'a piece is credited once')
  }
  for (const one of partsOf(world)) assert.ok(one.credited >= 0 && one.credited <= one.total, 'so is an amount')
  assert.equal(world.coupon === 'released', isOver(world), 'uses of coupons are given up by orders that are over')
  assert.equal(paidOf(world) - refundedOf(world), world.cash, 'what is kept is what came in less what went out')
  // What banks take nobody sends.
  assert.ok(paidOf(world) >= moving(world, 'succeeded', 'pending'), 'no more is sent or promised than came in')
  assert.equal(
    sum(world.credits, ({ amount }) => amount),
    creditedOf(world),
    'credits are what was credited',
  )
  const billed = sum(world.papers, ({ kind, total }) => (kind === 'invoice' ? total : -total))
  if (world.papers.length > 0) assert.equal(billed, totalOf(world) - creditedOf(world), 'papers come to what is left')
}
