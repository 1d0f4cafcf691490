// Words of the dashboard's first screen.
export const overview = {
  title: 'Overview',
  period: 'Period',
  days: (n: string) => `${n} days`,
  sales: 'Sales',
  orders: 'Orders',
  average: 'Average order',
  change: (percent: string) => `${percent} against the period before`,
  noChange: 'As in the period before',
  openOrders: 'Orders to ship',
  reviews: 'Reviews to read',
  messages: 'Unread messages',
  chart: {
    title: 'Sales by day',
    describe: (from: string, to: string, total: string) => `Sales by day from ${from} to ${to}, ${total} in all.`,
    now: 'This period',
    before: 'Period before',
    table: 'Show as a table',
    day: 'Day',
  },
  top: {
    title: 'What sells',
    product: 'Product',
    quantity: 'Sold',
    sales: 'Sales',
    empty: 'Nothing was sold in this period.',
  },
  stock: {
    title: 'Runs low',
    product: 'Product',
    left: 'Left',
    more: (n: number) => `${n} variants in all`,
    empty: 'Everything is well stocked.',
  },
  ready: {
    title: 'Ready to sell?',
    good: 'Nothing keeps the shop from selling.',
    'no-products': () => 'No product is published.',
    'no-picture': (n: number) => (n === 1 ? 'One product has no picture.' : `${n} products have no picture.`),
    'no-category': (n: number) => (n === 1 ? 'One product is in no category.' : `${n} products are in no category.`),
    'no-alt-text': (n: number) =>
      n === 1
        ? 'One picture has no text for those who cannot see it.'
        : `${n} pictures have no text for those who cannot see them.`,
    'no-sender': () => 'The shop has no e-mail address to write from.',
    'mail-kept': () => 'Mail is kept in the mailbox and not sent.',
    'no-legal-page': () => 'There is no legal page.',
    'sold-out': (n: number) => (n === 1 ? 'One product is sold out.' : `${n} products are sold out.`),
  },
}
