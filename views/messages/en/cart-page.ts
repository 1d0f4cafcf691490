// Words of the cart page.
export const cartPage = {
  title: 'Cart',
  empty: 'Your cart is empty.',
  emptyHint: 'Items you add are kept here for thirty days, even if you are not logged in.',
  placed: (number: string) => `Order ${number} has been placed.`,
  toOrder: 'View order',
  browse: 'Start shopping',
  favourites: 'Popular right now',
  quantity: 'Quantity',
  size: (label: string) => `Size ${label}`,
  update: 'Update',
  quantityOf: (title: string) => `Quantity of ${title}`,
  remove: 'Remove',
  removeNamed: (title: string) => `Remove ${title}`,
  subtotal: 'Subtotal',
  taxIncluded: 'Prices include tax. Delivery is calculated at checkout.',
  taxExcluded: 'Tax and delivery are calculated at checkout.',
  priceChanged: (before: string) => `The price has changed; it was ${before}.`,
  onlyLeft: (n: number) =>
    n === 0 ? 'Sold out. Remove it to continue.' : `Only ${n} left. Lower the quantity to continue.`,
  clamped: (n: number) => `Only ${n} available; the quantity was reduced.`,
  continueShopping: 'Continue shopping',
  mergedNote: 'Log in to see your cart on all your devices.',
}

export type CartPageWords = typeof cartPage
