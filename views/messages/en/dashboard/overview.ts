// Words of the dashboard's first screen.
/** Counting stops at a thousand. */
const many = (n: number): string => (n < 1000 ? String(n) : '1000 or more')

export const overview = {
  title: 'Overview',
  period: 'Period',
  days: (n: string) => `${n} days`,
  sales: 'Sales',
  orders: 'Orders',
  average: 'Average order',
  change: (percent: string) => `${percent} on the previous period`,
  noChange: 'Same as the previous period',
  fromNothing: 'Nothing in the previous period',
  openOrders: 'Orders to ship',
  openReturns: 'Open returns',
  toRefund: 'Orders to refund',
  reviews: 'Reviews to moderate',
  messages: 'Unread messages',
  chart: {
    title: 'Sales by day',
    describe: (from: string, to: string, total: string) => `Sales by day from ${from} to ${to}, ${total} in all.`,
    now: 'This period',
    before: 'Previous period',
    table: 'Show as a table',
    day: 'Day',
  },
  top: {
    title: 'Best sellers',
    product: 'Product',
    quantity: 'Sold',
    sales: 'Sales',
    empty: 'Nothing was sold in this period.',
  },
  stock: {
    title: 'Low stock',
    product: 'Product',
    left: 'Left',
    more: (n: number) => (n === 1 ? 'One variant is running low.' : `${n} variants are running low.`),
    all: 'Show them all',
    empty: 'Nothing is running low.',
  },
  ready: {
    title: 'Ready to sell?',
    good: 'The shop is ready to sell.',
    'no-products': () => 'No product is published.',
    'no-delivery': () => 'Nothing can be delivered anywhere: no country has a method.',
    'home-not-delivered': () => 'Nothing can be delivered to the shop’s own country.',
    'country-without-method': (n: number) =>
      n === 1 ? 'One country has no delivery method.' : `${many(n)} countries have no delivery method.`,
    'no-tax-class': () => 'No tax class is the default: products that name none cannot be sold.',
    'class-without-rate': (n: number) =>
      n === 1
        ? 'One tax class has no rate for a country you deliver to.'
        : `${many(n)} tax classes have no rate for a country you deliver to.`,
    'home-without-rate': () => 'No tax class has a rate for the shop’s own country.',
    'weight-missing': (n: number) =>
      n === 1
        ? 'One variant has no weight, and some delivery methods ask for it.'
        : `${many(n)} variants have no weight, and some delivery methods ask for it.`,
    'no-tax-number': () => 'The shop has neither a VAT ID nor a tax number.',
    'no-guarantee-page': () => 'No page in the footer explains the legal guarantee (address: legal-guarantee).',
    'no-accessibility-page': () => 'The footer has no accessibility statement (address: accessibility).',
    'no-picture': (n: number) => (n === 1 ? 'One product has no picture.' : `${many(n)} products have no picture.`),
    'no-category': (n: number) =>
      n === 1 ? 'One product is in no category.' : `${many(n)} products are in no category.`,
    'no-alt-text': (n: number) =>
      n === 1 ? 'One picture has no alternative text.' : `${many(n)} pictures have no alternative text.`,
    'no-sender': () => 'The shop has no e-mail address to send from.',
    'mail-kept': () => 'Mail is kept in the mailbox and not sent.',
    'no-bank-account': () => 'The shop has no bank account, so nobody can pay by transfer.',
    'no-terms-page': () => 'No page is chosen as the terms.',
    'no-withdrawal-page': () => 'No page is chosen for the right of withdrawal.',
    'no-privacy-page': () => 'No page is chosen for privacy.',
    'no-imprint-page': () => 'No page is chosen as the imprint.',
    'no-maker': (n: number) =>
      n === 1 ? 'One product does not say who made it.' : `${many(n)} products do not say who made them.`,
    'unit-missing': (n: number) =>
      n === 1
        ? 'One variant does not say what a piece holds, while others of its product do.'
        : `${many(n)} variants do not say what a piece holds, while others of their products do.`,
    'sold-out': (n: number) => (n === 1 ? 'One product is sold out.' : `${many(n)} products are sold out.`),
  },
}
