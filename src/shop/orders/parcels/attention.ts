// Why staff have to look at an order because of its parcels, in sentences that can be taken back once it is done.
import { withAttention } from '../transitions/attention.ts'

const SENTENCES = {
  lost: 'A parcel got lost: send its pieces again, or credit them.',
  back: 'A parcel came back: send its pieces again, or credit them.',
  found:
    'A lost parcel was found after its pieces had been sent again or credited: agree with the customer what becomes of it.',
} as const

export const parcelAttention = (before: string | null, why: keyof typeof SENTENCES): string | null =>
  withAttention(before, SENTENCES[why])

export const withoutAttention = (before: string | null, ...done: (keyof typeof SENTENCES)[]): string | null =>
  done
    .reduce((text, one) => text.replace(SENTENCES[one], ''), before ?? '')
    .replace(/\s{2,}/g, ' ')
    .trim() || null
