// What the shop writes about a parcel: what is in it, where it is followed, what is still to come.
import type { Locale } from '#contract/parts.ts'
import type { Block, Letter } from '../../mail/letter.ts'
import type { OrderToTell } from './order-to-tell.ts'
import { PARCEL_WORDS } from './parcel-words.ts'
import { writerOf } from './writer.ts'

export type ParcelTemplate = 'order-shipped' | 'order-delivered'

interface Piece {
  title: string
  size: string | null
  color: string | null
  quantity: number
}

export interface ParcelToTell {
  pieces: readonly Piece[]
  /** Of the order: in other parcels that have left and not arrived. */
  onTheWay: readonly Piece[]
  /** Of the order: in no parcel that has left, and not cancelled. */
  stillToCome: readonly Piece[]
  /** Whether others of the order have left, or arrived, before it. */
  isFollowing: boolean
  carrier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  /** To be paid at the door, in minor units; null for nothing. */
  cash: number | null
}

type OrderPart = Pick<OrderToTell, 'number' | 'url' | 'name' | 'currency' | 'shippingAddress'>

/** Its subject, and the sentence that says how much of the order it is. */
function shareOf(template: ParcelTemplate, { stillToCome, onTheWay, isFollowing }: ParcelToTell, locale: Locale) {
  const { shipped, delivered } = PARCEL_WORDS[locale]
  const more = stillToCome.length > 0
  if (template === 'order-shipped') {
    if (more) return { subject: shipped.partSubject, share: shipped.part }
    return isFollowing ? { subject: shipped.restSubject, share: shipped.rest } : { subject: shipped.subject, share: '' }
  }
  if (more) return { subject: delivered.partSubject, share: delivered.part }
  if (onTheWay.length > 0) return { subject: delivered.partSubject, share: delivered.restOnTheWay }
  return { subject: delivered.subject, share: '' }
}

export function parcelLetter(
  template: ParcelTemplate,
  { order, parcel }: { order: OrderPart; parcel: ParcelToTell },
  shop: Parameters<typeof writerOf>[0],
): Letter {
  const { words: common, amount } = writerOf(shop, order)
  const words = PARCEL_WORDS[shop.locale]
  const { cash, trackingUrl, trackingNumber, carrier, stillToCome, onTheWay } = parcel
  const { subject, share } = shareOf(template, parcel, shop.locale)
  const written = ({ quantity, ...piece }: Piece) =>
    words.piece(quantity, [piece.title, piece.color, piece.size].filter(Boolean).join(', '))
  const said =
    template === 'order-shipped'
      ? [
          words.shipped.words,
          share,
          trackingNumber ? words.shipped.follow : '',
          cash !== null ? words.shipped.cash(amount(cash)) : '',
        ]
      : [words.delivered.words, share, words.delivered.missing]
  const listed = (title: string, pieces: readonly Piece[]): Block[] =>
    pieces.length > 0 ? [{ kind: 'lines', title, lines: pieces.map(written) }] : []
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
    ...listed(words.inIt, parcel.pieces),
    ...(template === 'order-delivered' ? listed(words.onTheWay, onTheWay) : []),
    ...listed(words.stillToCome, stillToCome),
    { kind: 'facts', title: words.parcel, rows: facts },
    ...(order.shippingAddress.length > 0
      ? [{ kind: 'lines', title: common.deliveredTo, lines: order.shippingAddress } as const]
      : []),
    { kind: 'button', label: common.seeOrder, url: order.url },
  ]
  return { subject: subject(order.number), blocks }
}
