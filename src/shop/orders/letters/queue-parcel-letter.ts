// Writes a letter about a parcel into the outbox, within the transaction in which it left or arrived.
import type { Transaction } from 'kysely'
import { addressLines } from '../../checkout/address-rules.ts'
import type { Database } from '../../db/schema.ts'
import { mailBranding } from '../../mail/mail-branding.ts'
import { queueMail } from '../../mail/queue.ts'
import { cashAmount } from '../parcels/cash.ts'
import { piecesLeft } from '../parcels/pieces.ts'
import { inParcels, isBeforeShipped } from '../transitions/line-pieces.ts'
import type { LockedOrder, Parcel } from '../transitions/lock-order.ts'
import { type ParcelTemplate, type ParcelToTell, parcelLetter } from './parcel-letter.ts'
import { buyerName, type LetterContext } from './queue-order-letter.ts'

type Address = Parameters<typeof addressLines>[0]

/** Lines with so many pieces of each as `pieces` says. */
const named = ({ lines }: LockedOrder, pieces: (lineId: string) => number): ParcelToTell['pieces'] =>
  lines.flatMap(({ id, snapshot }) => {
    const quantity = pieces(id)
    if (quantity <= 0) return []
    const {
      title,
      size = null,
      color = null,
    } = snapshot as { title: string; size?: string | null; color?: string | null }
    return [{ title, size, color, quantity }]
  })

/** Erased buyers get none. */
export async function queueParcelLetter(
  trx: Transaction<Database>,
  order: LockedOrder,
  parcel: Parcel,
  template: ParcelTemplate,
  { publicOrigin, from, logger }: LetterContext,
): Promise<void> {
  const { row } = order
  if (!row.email.includes('@')) return
  const head = await mailBranding(trx)
  const address = row.shipping_address as (Address & { firstName?: string; lastName?: string }) | null
  const left = piecesLeft(order)
  const packing = order.parcels.filter(isBeforeShipped)
  const others = order.parcels.filter(({ id }) => id !== parcel.id)
  const onTheWay = others.filter(({ status }) => status === 'shipped')
  const letter = () =>
    parcelLetter(
      template,
      {
        order: {
          ...{ number: row.number, url: `${publicOrigin}/orders/${row.public_token}`, currency: row.currency },
          name: buyerName(address),
          shippingAddress: address ? addressLines(address, head.locale) : [],
        },
        parcel: {
          pieces: named(order, (id) => inParcels([parcel], id)),
          onTheWay: named(order, (id) => inParcels(onTheWay, id)),
          isFollowing: others.some(({ status }) => status === 'shipped' || status === 'delivered'),
          stillToCome: named(order, (id) => (left.get(id)?.open ?? 0) + inParcels(packing, id)),
          ...{ carrier: parcel.carrier, trackingNumber: parcel.tracking_number, trackingUrl: parcel.tracking_url },
          cash: cashAmount(order, parcel),
        },
      },
      head,
    )
  const to = { address: row.email, name: buyerName(address) }
  await queueMail(trx, { template, to, letter, head, about: { entity: 'orders', id: row.id } }, { from, logger })
}
