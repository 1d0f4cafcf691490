// Words of the contact screen, which come with it.
export const contact = {
  heading: 'Write to us',
  description: (shop: string) => `Write to ${shop}, call us or come by.`,
  lead: 'About an order, a product or anything else. A person reads it and replies, usually within one working day.',
  aboutOrder: (number: string | null) => (number === null ? 'About your order' : `About your order ${number}`),
  aboutProduct: (title: string | null) => (title === null ? 'About a product' : `About “${title}”`),
  name: 'Name',
  email: 'E-mail',
  emailHint: 'We will reply to this address.',
  subject: 'Subject',
  body: 'Message',
  bodyHint: 'If it is about an order, please add its number.',
  website: 'Leave this empty',
  send: 'Send message',
  sending: 'Sending…',
  sent: 'Your message has been sent',
  sentText: 'Thank you. We will reply by e-mail.',
  backToShop: 'Back to the shop',
  facts: 'Ways to reach us',
  address: 'Address',
  direct: 'Phone and e-mail',
  hours: 'Opening hours',
}

export type ContactMessages = typeof contact
