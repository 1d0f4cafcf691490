// Words of the drawer that shows the cart beside any page, and of what was taken out of a cart.
export const cartDrawer = {
  title: 'Cart',
  empty: 'Your cart is empty',
  emptyText: 'Items you add will appear here.',
  browse: 'Start shopping',
  remove: 'Remove',
  removed: (title: string) => `${title} was removed from your cart.`,
  undo: 'Undo',
  priceChanged: 'The price has changed since you put it in.',
  onlyLeft: (n: number) => (n === 0 ? 'Sold out in the meantime' : `Only ${n} left`),
}

export type CartDrawerWords = typeof cartDrawer
