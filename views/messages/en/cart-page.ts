// Words of the cart page.
export const cartPage = {
  title: 'Cart',
  empty: 'Your cart is empty.',
  emptyHint: 'Things you put in are kept here for thirty days, even before you log in.',
  browse: 'Look around',
  favourites: 'What others like',
  quantity: 'Quantity',
  size: (label: string) => `Size ${label}`,
  update: 'Update',
  quantityOf: (title: string) => `Quantity of ${title}`,
  remove: 'Remove',
  removeNamed: (title: string) => `Remove ${title}`,
  removed: (title: string) => `${title} is out of your cart.`,
  undo: 'Undo',
  subtotal: 'Subtotal',
  taxIncluded: 'Prices include tax. Delivery is worked out at checkout.',
  taxExcluded: 'Tax and delivery are worked out at checkout.',
  priceChanged: (before: string) => `The price has changed; it was ${before}.`,
  onlyLeft: (n: number) => (n === 0 ? 'Sold out. Remove it to go on.' : `Only ${n} left. Lower the quantity to go on.`),
  clamped: (n: number) => `Only ${n} available; the quantity was reduced.`,
  continueShopping: 'Continue shopping',
  mergedNote: 'Log in to keep your cart on every device.',
}

export type CartPageWords = typeof cartPage
