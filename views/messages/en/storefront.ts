// Words of the storefront's own screens.
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

export const storefront = {
  search: 'Search',
  searchLabel: 'Search the shop',
  popular: 'Popular places',
  notifications: 'Notifications',
  breadcrumb: 'Breadcrumb',
  /** One sentence for each word a redirect can leave for the next page. */
  flash: {
    'signed-in': 'Signed in.',
    'signed-out': 'Signed out.',
    registered: 'Your account is ready.',
    saved: 'Saved.',
    'password-changed': 'Your password is changed.',
    'signed-out-everywhere': 'Signed out everywhere.',
    'session-ended': 'That browser is signed out.',
    added: 'Added to your cart.',
    clamped: 'There were not enough in stock. Your cart has all there are.',
    'cart-changed': 'Your cart is up to date.',
    removed: 'Taken out of your cart.',
    sent: 'Your message is on its way.',
  },
  password: {
    show: 'Show password',
    hide: 'Hide password',
    showShort: 'Show',
    hideShort: 'Hide',
  },
  from: (price: string) => `from ${price}`,
  now: 'Now',
  was: 'Was',
  soldOut: 'Sold out',
  isNew: 'New',
  percentOff: (n: number) => `−${n} %`,
  inColors: (n: number) => count(n, 'colour', 'colours'),
  starsOf: (n: string) => `${n} out of 5 stars`,
  ratingOf: (average: string, n: number) => `${average} out of 5 stars, ${count(n, 'review', 'reviews')}`,
  pager: {
    label: 'Pages',
    next: 'Next page',
    previous: 'Previous',
    page: (n: number) => `Page ${n}`,
  },
  quantity: {
    label: 'Quantity',
    less: (what: string) => `${what}: one less`,
    more: (what: string) => `${what}: one more`,
  },
  contact: {
    title: 'Contact',
  },
}
