// Words of what a cart comes to and of its coupon, for the cart page and the drawer.
export const cartSums = {
  discount: (code: string) => (code ? `Discount (${code})` : 'Discount'),
  delivery: (country: string) => `Delivery to ${country}`,
  from: (amount: string) => `from ${amount}`,
  free: 'Free',
  missing: {
    weight: 'It cannot be worked out: the weight of an item is missing.',
    method: 'We do not deliver this cart there.',
  },
  toFree: (amount: string) => `${amount} to free delivery`,
  total: 'Estimated total',
  totalWithoutDelivery: 'Total without delivery',
  recalculating: 'is being recalculated',
  taxIncluded: 'Tax included. What delivery costs depends on the address.',
  taxExcluded: 'Tax comes on top at checkout. What delivery costs depends on the address.',
  haveCode: 'Have a code?',
  code: 'Code',
  apply: 'Apply',
  applying: 'Applying…',
  remove: 'Remove',
  removeCode: (code: string) => `Remove the code ${code}`,
  applied: (code: string, amount: string) => `The code ${code} takes ${amount} off.`,
  appliedFree: (code: string) => `With the code ${code} delivery is free.`,
  removed: 'The code is removed.',
  /** Why a code does not help, by the words of the contract. */
  problem: {
    unknown: (code: string) => `We do not know the code ${code}. Check the spelling.`,
    over: (code: string) => `The code ${code} has expired.`,
    not_yet: (code: string) => `The code ${code} is not valid yet.`,
    used_up: (code: string) => `The code ${code} has been used up.`,
    already_used: (code: string) => `You have used the code ${code} before.`,
    nothing_eligible: (code: string) => `The code ${code} is not for anything in your cart.`,
    minimum: (code: string, amount: string) => `The code ${code} needs goods for at least ${amount}.`,
  },
  tooMany: 'Too many codes were tried. Wait a few minutes and try again.',
}

export type CartSumsWords = typeof cartSums
