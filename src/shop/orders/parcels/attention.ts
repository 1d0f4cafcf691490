// Why staff have to look at an order because of its parcels, in sentences that can be taken back once it is done.
import { withAttention, withoutAttention } from '../transitions/attention.ts'

const ATTENTION = {
  lost: 'A parcel got lost: send its pieces again, or credit them.',
  back: 'A parcel came back: send its pieces again, or credit them.',
  found:
    'A lost parcel was found after its pieces had been sent again or credited: agree with the customer what becomes of it.',
} as const

export const parcelAttention = (before: string | null, why: keyof typeof ATTENTION): string | null =>
  withAttention(before, ATTENTION[why])

export const withoutParcelAttention = (before: string | null, ...done: (keyof typeof ATTENTION)[]): string | null =>
  withoutAttention(before, ...done.map((why) => ATTENTION[why]))
