// Words of the page on which a buyer asks the shop to take something back.
export const returnRequest = {
  title: (number: string) => `Return items from order ${number}`,
  lead: 'Tell us what you would like to send back and why. We reply by e-mail; please keep the goods until then.',
  withdraw: {
    title: 'You can still withdraw from the contract',
    text: (day: string | null) =>
      day
        ? `Until ${day} you can send goods back without giving a reason and without waiting for our approval.`
        : 'You can send goods back without giving a reason and without waiting for our approval.',
    link: 'Withdraw from contract here',
  },
  /** In the list of what is wrong. */
  short: { lines: 'Items', reason: 'Reason' },
  goods: 'What would you like to return?',
  pieces: (title: string) => `How many of ${title} to return`,
  most: (n: number) => `No more than ${n} can be returned.`,
  none: 'Choose at least one item.',
  reason: 'Why?',
  reasons: {
    faulty: 'It is faulty or damaged',
    wrong: 'It is not what I ordered',
    description: 'It differs from its description',
    fit: 'It does not fit',
    unwanted: 'I do not want it any more',
    other: 'Something else',
  },
  chooseReason: 'Choose a reason.',
  details: 'Details',
  detailsHint: 'For example what is broken, and when you noticed it.',
  email: 'Your e-mail address',
  emailHint: 'The one you ordered with, so that nobody else can make this request.',
  wrong: 'This is not the e-mail address of this order.',
  send: 'Request return',
  busy: 'Sending…',
  nothing: 'Nothing from this order can be returned at the moment.',
  changed: 'The order has changed in the meantime. This is how it stands now.',
  toOrder: 'Back to the order',
}

export type ReturnRequestWords = typeof returnRequest
