// Packing slips: what goes into each parcel that is to leave, or into the one that could be packed now. Without prices.
import { type Kysely, sql } from 'kysely'
import type { PackingSlip } from '#contract/parcels.ts'
import type { Database } from '../../db/schema.ts'
import { toAddress } from '../admin-detail.ts'
import { isBeforeShipped } from '../transitions/line-pieces.ts'
import { type LockedOrder, type Parcel, readOrder } from '../transitions/lock-order.ts'
import { piecesLeft } from './pieces.ts'

interface Snapshot {
  title: string
  sku: string
  size?: string | null
  color?: string | null
}

type Pieces = readonly { lineId: string; quantity: number }[]

const linesOf = ({ lines }: LockedOrder, pieces: Pieces): PackingSlip['lines'] =>
  pieces
    .flatMap(({ lineId, quantity }) => {
      const { snapshot } = lines.find(({ id }) => id === lineId) ?? {}
      if (!snapshot || quantity === 0) return []
      const { title, sku, size = null, color = null } = snapshot as Snapshot
      return [{ title, sku, size, color, quantity }]
    })
    // As one walks along the shelves.
    .sort((a, b) => a.sku.localeCompare(b.sku, 'en'))

const SENT: readonly Parcel['status'][] = ['shipped', 'delivered']

/** Of what is to leave; of an order that has left altogether, once more. */
const slipsOf = (order: LockedOrder): PackingSlip[] => {
  const { row, parcels } = order
  const head = {
    ...{ number: row.number, placedAt: row.placed_at.toISOString(), address: toAddress(row.shipping_address) },
    ...{ method: row.shipping_method_name, note: row.customer_note },
  }
  const of = (wanted: (parcel: Parcel) => boolean): PackingSlip[] =>
    parcels.flatMap((parcel, index) => {
      if (!wanted(parcel)) return []
      const inIt = parcel.items.map(({ order_item_id, quantity }) => ({ lineId: order_item_id, quantity }))
      return [{ ...head, parcel: index + 1, lines: linesOf(order, inIt) }]
    })
  const rest = [...piecesLeft(order)].map(([lineId, { packable }]) => ({ lineId, quantity: packable }))
  const open = row.status === 'confirmed' ? linesOf(order, rest) : []
  const slips = [...of(isBeforeShipped), ...(open.length > 0 ? [{ ...head, parcel: null, lines: open }] : [])]
  return slips.length > 0 ? slips : of(({ status }) => SENT.includes(status))
}

export async function packingSlips(db: Kysely<Database>, numbers: readonly string[]): Promise<PackingSlip[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where number = any(${[...numbers]}::text[]) order by length(number), number`.execute(db)
  const slips: PackingSlip[] = []
  for (const { id } of rows) slips.push(...slipsOf(await readOrder(db, id)))
  return slips
}
