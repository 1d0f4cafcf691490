// Words of what a cart comes to and of the field for a code, for the cart page and the drawer.
export const cartSums = {
  toCheckout: 'Go to checkout',
  discount: (code: string) => (code ? `Discount (${code})` : 'Discount'),
  from: (amount: string) => `from ${amount}`,
  free: 'Free',
  toFree: (amount: string) => `${amount} to free delivery`,
  total: 'Estimated total',
  totalWithoutDelivery: 'Total without delivery',
  recalculating: 'recalculating…',
  taxIncluded: 'Tax included. Delivery depends on the address.',
  taxExcluded: 'Tax is added at checkout. Delivery depends on the address.',
  haveCode: 'Have a code?',
  code: 'Code',
  apply: 'Apply',
  applying: 'Applying…',
  remove: 'Remove',
  removeCode: (code: string) => `Remove the code ${code}`,
  removed: 'The code was removed.',
  nothingToOrder: 'There is nothing to order yet.',
  subtotal: 'Subtotal',
  /** Before anything is known of delivery. */
  before: {
    taxIncluded: 'Tax included. Delivery is calculated at checkout.',
    taxExcluded: 'Tax and delivery are calculated at checkout.',
  },
}

export type CartSumsWords = typeof cartSums
