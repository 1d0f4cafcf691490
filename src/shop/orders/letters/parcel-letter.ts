// What the shop writes about a parcel: what is in it, where it is followed, what is still to come.
import type { Block, Letter } from '../../mail/letter.ts'
import { writerOf } from './order-letter.ts'
import type { OrderToTell } from './order-to-tell.ts'
import { PARCEL_WORDS } from './parcel-words.ts'

export type ParcelTemplate = 'order-shipped' | 'order-delivered'

interface Piece {
  title: string
  size: string | null
  color: string | null
  quantity: number
}

export interface ParcelToTell {
  pieces: readonly Piece[]
  /** Of the order: in no parcel that has left, and not cancelled. */
  stillToCome: readonly Piece[]
  carrier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  /** To be paid at the door, in minor units; null for nothing. */
  cash: number | null
}

type OrderPart = Pick<OrderToTell, 'number' | 'url' | 'name' | 'currency' | 'shippingAddress'>

export function parcelLetter(
  template: ParcelTemplate,
  { order, parcel }: { order: OrderPart; parcel: ParcelToTell },
  shop: Parameters<typeof writerOf>[0],
): Letter {
  const { words: common, amount } = writerOf(shop, order)
  const words = PARCEL_WORDS[shop.locale]
  const { cash, trackingUrl, trackingNumber, carrier, stillToCome } = parcel
  const written = ({ quantity, ...piece }: Piece) =>
    words.piece(quantity, [piece.title, piece.color, piece.size].filter(Boolean).join(', '))
  const more = stillToCome.length > 0
  const said =
    template === 'order-shipped'
      ? [
          words.shipped.words,
          more ? words.shipped.part : '',
          trackingNumber ? words.shipped.follow : '',
          cash !== null ? words.shipped.cash(amount(cash)) : '',
        ]
      : [words.delivered.words, more ? words.delivered.part : '', words.delivered.missing]
  const facts = [
    { label: common.number, value: order.number },
    { label: words.carrier, value: carrier ?? '' },
    { label: words.number, value: trackingNumber ?? '' },
    { label: words.cash, value: template === 'order-shipped' && cash !== null ? amount(cash) : '' },
  ].filter(({ value }) => value !== '')
  const follows = template === 'order-shipped' && trackingUrl !== null
  const blocks: Block[] = [
    { kind: 'words', words: [common.greeting(order.name), ...said.filter(Boolean)].join('\n\n') },
    ...(follows ? [{ kind: 'button', label: words.track, url: trackingUrl } as const] : []),
    { kind: 'lines', title: words.inIt, lines: parcel.pieces.map(written) },
    ...(more ? [{ kind: 'lines', title: words.stillToCome, lines: stillToCome.map(written) } as const] : []),
    { kind: 'facts', title: words.parcel, rows: facts },
    ...(order.shippingAddress.length > 0
      ? [{ kind: 'lines', title: common.deliveredTo, lines: order.shippingAddress } as const]
      : []),
    { kind: 'button', label: common.seeOrder, url: order.url },
  ]
  const subject = template === 'order-shipped' ? words.shipped.subject : words.delivered.subject
  return { subject: subject(order.number), blocks }
}
