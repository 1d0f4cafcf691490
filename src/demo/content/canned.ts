// Answers the demo shop's staff keep ready for what is asked most.
import type { Row } from '../../shop/db/schema.ts'
import { before, DAY } from '../calendar.ts'
import type { Random } from '../random.ts'

const CANNED: readonly { name: string; body: string }[] = [
  {
    name: 'Parcel is late',
    body: 'Dear {name},\n\nthank you for writing, and sorry that order {order} keeps you waiting. I have asked the carrier where the parcel is. They take up to three working days; as soon as I know more, you will too.\n\nKind regards\n{me}, {shop}',
  },
  {
    name: 'Returning something',
    body: 'Dear {name},\n\nof course: you have thirty days. Put it back into its box, write {order} on a note beside it, and send it to us with the label that came with the parcel. The money is back within a week of its arrival.\n\nKind regards\n{me}, {shop}',
  },
  {
    name: 'Arrived broken',
    body: 'Dear {name},\n\nthat must not happen. Could you send me a photograph of the damage and of the box? You choose whether a new one leaves tomorrow or the money comes back; the broken one stays with you.\n\nKind regards\n{me}, {shop}',
  },
  {
    name: 'Sold out, will come back',
    body: 'Dear {name},\n\nit is being made at the moment. I have put your name on the list and will write as soon as it stands on the shelf again.\n\nKind regards\n{me}, {shop}',
  },
  {
    name: 'Thank you',
    body: 'Dear {name},\n\nthank you very much, that is good to hear. I have passed it on to the workshop.\n\nKind regards\n{me}, {shop}',
  },
]

export const planCanned = (random: Random, now: Date): Row<'canned_replies'>[] =>
  CANNED.map(({ name, body }, index) => {
    const at = before(now, (300 - index) * DAY)
    return { id: random.id(at), name, body, created_at: at, updated_at: at }
  })
