// Cash that the parcels of the model's order bring.
import { transition } from './money.ts'
import { balanceOf, newPayment, openOf, type Parcel, type Payment, paidFor, sum, upTo, type World } from './world.ts'

const isLive = ({ parcel, reversed, status }: Payment): boolean => parcel !== null && !reversed && status !== 'voided'
export const cashOf = ({ payments }: World, parcel: number): Payment | undefined =>
  payments.find((one) => isLive(one) && one.parcel === parcel)

/** One parcel brings what is owed; of several each its own pieces, and the first one delivery. */
function cashToTake(world: World, parcel: number): number {
  const others = world.payments.filter((one) => isLive(one) && one.parcel !== parcel)
  const awaited = sum(others, ({ status, amount }) => (status === 'created' ? amount : 0))
  const owed = Math.max(0, balanceOf(world) - awaited)
  const packed = world.parcels.some(({ status }, at) => at !== parcel && (status === 'pending' || status === 'packed'))
  if (!packed && world.lines.every((_, at) => openOf(world, at) === 0)) return owed
  const earlier = [...new Set(others.map((one) => one.parcel ?? -1))]
  const pieces = sum(
    world.lines.map((_, at) => at),
    (at) => {
      const { total = 0, tax = 0, quantity = 0 } = world.lines[at] ?? {}
      const price = paidFor(world, total, tax)
      const before = Math.min(
        quantity,
        sum(earlier, (one) => world.parcels[one]?.pieces[at] ?? 0),
      )
      const now = Math.min(quantity - before, world.parcels[parcel]?.pieces[at] ?? 0)
      return upTo(price, quantity, before + now) - upTo(price, quantity, before)
    },
  )
  const delivery = others.length > 0 ? 0 : sum(world.shipping, ({ total, tax }) => paidFor(world, total, tax))
  return Math.min(owed, pieces + delivery)
}

export function awaitCash(world: World, parcel: number, amount = cashToTake(world, parcel)): void {
  if (world.method !== 'cod' || amount === 0) return
  const whole = world.payments.find(({ by, parcel: of, status }) => by === 'cod' && of === null && status === 'created')
  if (whole) Object.assign(whole, { amount, parcel })
  else world.payments.push(newPayment('cod', amount, { parcel, status: 'created' }))
}

export function deliver(world: World, at: number, parcel: Parcel): void {
  parcel.status = 'delivered'
  world.letters.push('order-delivered')
  if (!cashOf(world, at)) awaitCash(world, at)
  const cash = cashOf(world, at)
  if (cash?.status !== 'created') return
  cash.status = 'captured'
  world.cash += cash.amount
  transition(world, { event: 'money_in', revivable: false })
}

export const dropCash = (world: World, at: number): void => {
  const cash = cashOf(world, at)
  if (cash?.status === 'created') cash.status = 'voided'
}
