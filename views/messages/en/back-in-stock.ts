// Words of the screens about being told when something is back.
export const backInStock = {
  title: 'Tell me when it is back',
  lead: (title: string) => `${title} is sold out. Leave your address, and we write once, when it can be bought again.`,
  email: 'E-mail',
  website: 'Leave this empty',
  submit: 'Tell me when it is back',
  busy: 'Sending…',
  chooseSize: 'Choose the size and colour first, on the page of the product.',
  available: 'It can be bought now.',
  toProduct: 'To the product',
  sentTitle: 'Look into your mailbox',
  sent: (email: string) =>
    `A letter with a link is on its way to ${email}. We write when it is back once you have followed the link.`,
  sentHint: 'Nothing there after some minutes? Look into the spam folder.',
  confirm: {
    title: 'Shall we tell you when it is back?',
    lead: 'One more click, and we write to you once, when it can be bought again.',
    submit: 'Yes, tell me',
    busy: 'Confirming…',
    done: (title: string) => `We write to you when ${title} is back.`,
  },
  stop: {
    title: 'No more of these letters?',
    lead: 'We then tell you of no product any more that you asked to be told of.',
    submit: 'Do not write to me',
    busy: 'Taking it back…',
    done: 'We do not write to you about products any more.',
  },
  badTitle: 'This link is no longer good',
  bad: 'It was used before, is too old, or a newer letter came after it.',
  toShop: 'To the shop',
}

export type BackInStockWords = typeof backInStock
