// Words of the screens about being told when something is back.
export const backInStock = {
  title: 'Tell me when it is back',
  lead: (title: string) =>
    `${title} is sold out. Leave your e-mail address, and we will write once, when it is available again.`,
  email: 'E-mail',
  website: 'Leave this empty',
  submit: 'Tell me when it is back',
  busy: 'Sending…',
  chooseSize: 'Choose a size and colour on the product page first.',
  available: 'It is available now.',
  toProduct: 'View product',
  sentTitle: 'Check your inbox',
  sent: (email: string) =>
    `We have sent an e-mail with a link to ${email}. Follow the link, and we will tell you when it is back.`,
  sentHint: 'Nothing after a few minutes? Check your spam folder.',
  confirm: {
    title: 'Shall we tell you when it is back?',
    lead: 'One more click, and we will write to you once, when it is available again.',
    submit: 'Yes, tell me',
    busy: 'Confirming…',
    doneTitle: 'We will tell you',
    done: (title: string) => `We will write to you when ${title} is back.`,
  },
  stop: {
    title: 'Stop these e-mails?',
    lead: 'We will no longer tell you about any of the products you asked about.',
    submit: 'Stop these e-mails',
    busy: 'Stopping…',
    doneTitle: 'No more e-mails',
    done: 'We will not write to you about products any more.',
  },
  badTitle: 'This link no longer works',
  bad: 'It has already been used, is too old, or a newer e-mail has replaced it.',
  toShop: 'Go to the shop',
}

export type BackInStockWords = typeof backInStock
