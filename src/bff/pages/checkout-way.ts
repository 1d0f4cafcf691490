// The way from a cart to its checkout, and why it is closed where it is. The sentences are made here, so that no browser
// loads words for every reason.
import type { Cart } from '#contract/carts.ts'
import type { CheckoutOptions } from '#contract/checkout.ts'
import type { ShownCart } from '#contract/pages/cart.ts'
import type { Locale } from '#contract/parts.ts'

interface Words {
  empty: string
  soldOut: (title: string) => string
  short: (title: string, left: number) => string
  /** Where staff gave no sentence of their own. */
  paused: string
  noDelivery: string
  noPayment: string
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    empty: 'There is nothing in your cart.',
    soldOut: (title) => `${title} is sold out. Remove it to continue.`,
    short: (title, left) => `Only ${left} of ${title} left. Lower the quantity to continue.`,
    paused: 'We take no orders at the moment.',
    noDelivery: 'There is nowhere we deliver to at the moment.',
    noPayment: 'There is no way to pay at the moment.',
  },
  de: {
    empty: 'Ihr Warenkorb ist leer.',
    soldOut: (title) => `${title} ist ausverkauft. Entfernen Sie den Artikel, um fortzufahren.`,
    short: (title, left) => `Von ${title} sind nur noch ${left} verfügbar. Verringern Sie die Menge, um fortzufahren.`,
    paused: 'Zurzeit nehmen wir keine Bestellungen an.',
    noDelivery: 'Zurzeit liefern wir nirgendwohin.',
    noPayment: 'Zurzeit gibt es keine Möglichkeit zu bezahlen.',
  },
}

/** Null where the backend takes no orders: then there is no button at all. */
export function checkoutWay(cart: Cart, options: CheckoutOptions | null, locale: Locale): ShownCart['checkout'] {
  if (!options) return null
  const href = options.kind === 'own' ? '/checkout' : options.url
  return { href, problem: problemOf(cart, options, WORDS[locale]) }
}

function problemOf({ lines }: Cart, options: CheckoutOptions, words: Words): string | null {
  if (options.kind === 'own' && options.paused !== null) return options.paused || words.paused
  if (lines.length === 0) return words.empty
  const short = lines.find(({ available, quantity }) => available !== null && available < quantity)
  if (short) return short.available ? words.short(short.title, short.available) : words.soldOut(short.title)
  if (options.kind === 'external') return null
  if (options.countries.length === 0 || options.methods.length === 0) return words.noDelivery
  return options.payments.length === 0 ? words.noPayment : null
}
