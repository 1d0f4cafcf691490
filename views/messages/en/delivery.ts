// Words of the page on delivery and payment.
export const delivery = {
  title: 'Delivery and payment',
  description: (shop: string) => `Where ${shop} delivers to, how long it takes, what it costs and how you can pay.`,
  lead: 'Where we deliver to, how long it takes and what it costs. Days are working days.',
  method: 'Delivery',
  days: 'Working days',
  cost: 'Cost',
  free: 'Free',
  freeFrom: (amount: string) => `free from ${amount}`,
  ratesFrom: (bound: string, price: string) => `from ${bound}: ${price}`,
  upTo: (weight: string) => `up to ${weight}`,
  byPrice: 'by order value',
  byWeight: 'by weight',
  elsewhere: 'Is your country not listed?',
  ask: 'Write to us',
  payment: 'How you can pay',
  payments: {
    card: { name: 'Card', text: 'You pay as you order.' },
    bank_transfer: {
      name: 'Bank transfer',
      text: 'You receive our bank details with your order, which we send once your payment arrives.',
    },
    cod: { name: 'Cash on delivery', text: 'You pay when it is delivered.' },
  },
  upToTotal: (amount: string) => `For orders up to ${amount}.`,
  onlyIn: (places: string) => `In ${places}.`,
  none: 'No delivery yet',
  noneText: 'We do not deliver anywhere at the moment.',
}

export type DeliveryWords = typeof delivery
