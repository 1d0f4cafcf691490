// Words of the page on delivery.
export const delivery = {
  title: 'Delivery costs',
  description: (shop: string) => `Where ${shop} delivers to, how long it takes and what it costs.`,
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
  none: 'No delivery yet',
  noneText: 'We do not deliver anywhere at the moment.',
}

export type DeliveryWords = typeof delivery
