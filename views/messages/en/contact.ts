// Words of the contact screen, which come with it.
export const contact = {
  heading: 'Write to us',
  description: (shop: string) => `Write to ${shop}, call us or come by.`,
  lead: 'About an order, a product or anything else. A person reads it and answers, usually within a working day.',
  name: 'Name',
  email: 'E-mail',
  emailHint: 'Where our answer goes.',
  subject: 'Subject',
  body: 'Message',
  bodyHint: 'If it is about an order, its number helps.',
  website: 'Leave this empty',
  send: 'Send message',
  sending: 'Sending…',
  sent: 'Your message has arrived',
  sentText: 'Thank you. We will answer by e-mail.',
  backToShop: 'Back to the shop',
  facts: 'Ways to reach us',
  address: 'Address',
  direct: 'Directly',
  hours: 'Opening hours',
}

export type ContactMessages = typeof contact
