// Letters of an order of a mocked shop: the one that confirmed it, and those that staff have sent again since.

import type { OrderLetter } from '#contract/order-letters.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { type Call, Refusal } from './call.ts'
import { actedOn, STAFF_ORDERS, seenOrder } from './staff-orders.ts'
import type { World } from './world.ts'

type Reply = (world: World, call: Call) => unknown

const LETTERS = `${STAFF_ORDERS}/:number/letters`

const copiesOf = (world: World, { id }: OrderDetail) => {
  const known = world.changed.get(LETTERS) ?? new Map<string, Record<string, unknown> | null>()
  world.changed.set(LETTERS, known)
  return {
    known,
    rows: [...known.values()].filter((row) => row?.order === id).map((row) => row?.letter as OrderLetter),
  }
}

/** The first letter goes by the order's own id. */
const lettersOf = (world: World, order: OrderDetail): OrderLetter[] => {
  const { id, placedAt, email } = order
  const sent = { status: 'sent', createdAt: placedAt, sentAt: placedAt } as const
  const first: OrderLetter = { id, template: 'order-confirmed', to: email ?? '', ...sent, obstacle: null }
  return [...copiesOf(world, order).rows.toReversed(), ...(email === null ? [] : [first])]
}

const again: Reply = (world, call) => {
  const order = seenOrder(world, call, (one) => lettersOf(world, one))
  const found = lettersOf(world, order).find(({ id }) => id === call.params.id)
  if (!found) throw new Refusal('NOT_FOUND')
  const letter = world.newId()
  const createdAt = world.now().toISOString()
  const copy: OrderLetter = { ...found, id: letter, to: order.email ?? '', status: 'queued', createdAt, sentAt: null }
  copiesOf(world, order).known.set(letter, { order: order.id, letter: copy })
  return { ...actedOn(world, order, 'letter_again', {}), letter }
}

export const staffLetterCalls: Record<string, Reply> = {
  [`GET ${LETTERS}`]: (world, call) => ({ rows: lettersOf(world, seenOrder(world, call)) }),
  [`POST ${LETTERS}/:id/again`]: again,
}
