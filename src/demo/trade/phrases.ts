// What people and staff write around an order.

export const CANCEL_REASONS = {
  customer: [
    'Ordered the wrong size',
    'Ordered twice by mistake',
    'Found the same thing at my sister’s',
    'The present is no longer needed',
    'Delivery would come too late for the birthday',
    'Changed my mind about the colour',
  ],
  staff: [
    'The last piece turned out to be damaged',
    'Delivery address could not be confirmed',
    'Cancelled by telephone',
  ],
} as const

export const RETURN_REASONS = [
  'Too large',
  'Too small',
  'The colour is different from what I expected',
  'Was a present and they already had one',
  'Does not fit in with the rest of the room',
  'Softer than I had thought',
  'Ordered two sizes to try on',
  'A chip at the foot',
] as const

export const REJECT_REASONS = [
  'It was worn and washed: we are sorry, but cannot take it back.',
  'Engraved to order, as agreed before you bought it.',
  'The time for sending it back was over.',
] as const

export const REFUND_REASONS = [
  'A flaw in the glaze, kept by the customer',
  'Arrived a week late',
  'Box was damaged, goods are not',
  'Matching thread was missing',
  'Slight difference in colour within the set',
] as const

export const CUSTOMER_NOTES = [
  'Please ring twice, the bell is moody.',
  'It is a present: please no invoice in the parcel.',
  'You may leave it with the bookshop on the ground floor.',
  'We are away until Thursday, later is better than earlier.',
  'If the sage one is sold out, oat would be just as good.',
  'Third floor, no lift. Sorry!',
  'Please pack it without plastic if you can.',
  'The parcel box is behind the bicycle shed, code on request.',
  'Second attempt, the first parcel went to my old address.',
  'Could you choose two that match in glaze? Thank you.',
  'For our new flat. We have been looking forward to it.',
  'Please deliver to the workshop, the gate is open until five.',
] as const

export const ADMIN_NOTES = [
  'Called: may be left with the neighbour.',
  'Regular customer, add a candle.',
  'Glazes matched by hand.',
  'Asked for a receipt without prices in the parcel.',
  'Address corrected by telephone.',
  'Box was reinforced, second try after breakage.',
] as const
