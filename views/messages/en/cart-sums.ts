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
  taxIncluded: 'Tax included. What delivery costs depends on the address.',
  taxExcluded: 'Tax comes on top at checkout. What delivery costs depends on the address.',
  haveCode: 'Have a code?',
  code: 'Code',
  apply: 'Apply',
  applying: 'Applying…',
  remove: 'Remove',
  removeCode: (code: string) => `Remove the code ${code}`,
  removed: 'The code is removed.',
  nothingToOrder: 'There is nothing to order yet.',
}

export type CartSumsWords = typeof cartSums
