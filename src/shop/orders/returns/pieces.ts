// What of an order can come back: pieces of each line by where they are. Pure.
import { lostCredited, openPieces, packing } from '../transitions/line-pieces.ts'
import type { LockedOrder, Return } from '../transitions/lock-order.ts'

export interface Pieces {
  /** Neither cancelled nor packed nor sent: can be cancelled at once. */
  unsent: number
  /** In a parcel that has not left. */
  packed: number
  /** Under way or delivered, and in no return. */
  out: number
}

export interface LinePieces {
  lineId: string
  quantity: number
}

type Whole = Pick<LockedOrder, 'lines' | 'parcels' | 'returns' | 'creditItems'>

const WAITING: readonly Return['status'][] = ['requested']
const COMING: readonly Return['status'][] = ['approved']
const CAME: readonly Return['status'][] = ['received', 'closed']

/** Of a line, in returns of these statuses. */
const inReturns = (
  returns: readonly Return[],
  statuses: readonly Return['status'][],
  lineId: string,
  of: 'quantity' | 'received',
): number =>
  returns
    .filter(({ status }) => statuses.includes(status))
    .flatMap(({ items }) => items)
    .filter(({ order_item_id }) => order_item_id === lineId)
    .reduce((sum, item) => sum + item[of], 0)

/** Of a line: sent, and neither lost nor back. A parcel may have got lost, or come back unopened, after a return was approved. */
export const outThere = ({ shipped, lost, returned }: LockedOrder['lines'][number]): number =>
  Math.max(0, shipped - lost - returned)

/** Of withdrawals that were approved, by line: pieces whose parcel got lost or came back unopened, so that nobody can send them. */
export function neverArrived(order: Whole): Map<string, number> {
  const withdrawals = order.returns.filter(({ kind }) => kind === 'withdrawal')
  const pieces = order.lines.map((line) => {
    const tooMany = inReturns(order.returns, COMING, line.id, 'quantity') - outThere(line)
    const withdrawn = inReturns(withdrawals, COMING, line.id, 'quantity')
    return [line.id, Math.min(tooMany, withdrawn, openPieces(order, line))] as const
  })
  return new Map(pieces.filter(([, quantity]) => quantity > 0))
}

/**
 * What a requested withdrawal speaks of is taken from what has not left first; a return that the buyer only asks for takes
 * nothing, or asking would cost them the right to withdraw. `except` is the one that is looked at.
 */
export function piecesOf(order: Whole, except?: string): Map<string, Pieces> {
  const returns = order.returns.filter(({ id }) => id !== except)
  const withdrawals = returns.filter(({ kind }) => kind === 'withdrawal')
  return new Map(
    order.lines.map((line) => {
      const { id, shipped, lost } = line
      const [packed, unsent] = [packing(order, id), openPieces(order, line)]
      const back = inReturns(returns, COMING, id, 'quantity') + inReturns(returns, CAME, id, 'received')
      const rest = { unsent, packed, out: shipped - lost - back }
      let asked = inReturns(withdrawals, WAITING, id, 'quantity')
      for (const where of ['unsent', 'packed', 'out'] as const) {
        const taken = Math.min(asked, rest[where])
        rest[where] -= taken
        asked -= taken
      }
      return [id, rest]
    }),
  )
}

export const totalOf = ({ unsent, packed, out }: Pieces): number => unsent + packed + out

/** So many pieces of a line: those that can be cancelled at once first. */
export function split(have: Pieces, wanted: number): Pieces {
  const unsent = Math.min(wanted, have.unsent)
  const packed = Math.min(wanted - unsent, have.packed)
  return { unsent, packed, out: wanted - unsent - packed }
}

/** Pieces by line that the shop can be asked to take back: they have left, and nobody has asked yet. */
export function returnable(order: Whole & Pick<LockedOrder, 'row'>): Map<string, number> {
  const { status, email } = order.row
  if ((status !== 'confirmed' && status !== 'completed') || !email.includes('@')) return new Map()
  const asked = order.returns.filter(({ kind }) => kind === 'return')
  const left = [...piecesOf(order)].map(
    ([id, { out }]) => [id, out - inReturns(asked, WAITING, id, 'quantity')] as const,
  )
  return new Map(left.filter(([, quantity]) => quantity > 0))
}

/** So many pieces of what a return is about: only a withdrawal is about what has not left as well. */
export const splitOf = ({ kind }: Pick<Return, 'kind'>, have: Pieces, wanted: number): Pieces =>
  kind === 'withdrawal' ? split(have, wanted) : { unsent: 0, packed: 0, out: Math.min(wanted, have.out) }

/** Nothing is left of the order: what did not leave is cancelled, and what did was withdrawn from and is back. */
export const nothingLeft = (order: Whole): boolean => {
  const withdrawn = order.returns.filter(({ kind }) => kind === 'withdrawal')
  return order.lines.every(
    ({ id, quantity, cancelled }) =>
      quantity - cancelled - lostCredited(order, id) - inReturns(withdrawn, CAME, id, 'received') <= 0,
  )
}
