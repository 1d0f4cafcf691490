// A cart with the sentences that stand beside it. They are made here, so that no browser loads words for every reason a code
// may not help; names of countries, too, since those of servers and browsers differ.
import type { Cart } from '#contract/carts.ts'
import type { SiteInfo } from '#contract/info.ts'
import type { ShownCart } from '#contract/pages/cart.ts'
import type { Locale } from '#contract/parts.ts'
import { placeName } from '#contract/regions.ts'
import { moneyOf } from './money.ts'

type Coupon = NonNullable<Cart['coupon']>
type Estimate = NonNullable<Cart['estimate']>

interface Words {
  delivery: (country: string) => string
  missing: Record<NonNullable<Estimate['missing']>, string>
  applied: (code: string, amount: string) => string
  freeDelivery: (code: string) => string
  /** By the words of the contract. */
  problem: Record<string, (code: string, amount: string) => string>
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    delivery: (country) => `Delivery to ${country}`,
    missing: {
      weight: 'It cannot be worked out: the weight of an item is missing.',
      method: 'We do not deliver this cart there.',
    },
    applied: (code, amount) => `The code ${code} takes ${amount} off.`,
    freeDelivery: (code) => `With the code ${code} delivery is free.`,
    problem: {
      unknown: (code) => `We do not know the code ${code}. Check the spelling.`,
      over: (code) => `The code ${code} has expired.`,
      not_yet: (code) => `The code ${code} is not valid yet.`,
      used_up: (code) => `The code ${code} has been used up.`,
      already_used: (code) => `You have used the code ${code} before.`,
      nothing_eligible: (code) => `The code ${code} is not for anything in your cart.`,
      minimum: (code, amount) => `The code ${code} needs goods for at least ${amount}.`,
    },
  },
  de: {
    delivery: (country) => `Versand ${country}`,
    missing: {
      weight: 'Er lässt sich nicht berechnen: Bei einem Artikel fehlt das Gewicht.',
      method: 'Dorthin liefern wir diesen Warenkorb nicht.',
    },
    applied: (code, amount) => `Der Code ${code} spart ${amount}.`,
    freeDelivery: (code) => `Mit dem Code ${code} ist der Versand kostenlos.`,
    problem: {
      unknown: (code) => `Den Code ${code} kennen wir nicht. Prüfen Sie die Schreibweise.`,
      over: (code) => `Der Code ${code} ist abgelaufen.`,
      not_yet: (code) => `Der Code ${code} gilt noch nicht.`,
      used_up: (code) => `Der Code ${code} ist aufgebraucht.`,
      already_used: (code) => `Sie haben den Code ${code} schon verwendet.`,
      nothing_eligible: (code) => `Der Code ${code} gilt für nichts in Ihrem Warenkorb.`,
      minimum: (code, amount) => `Der Code ${code} gilt ab einem Warenwert von ${amount}.`,
    },
  },
}

type Commerce = Pick<SiteInfo['commerce'], 'locale' | 'currency'>

/** The cart of any answer, a changed one's `clampedTo` included. */
export function shownCart<C extends Cart>({ coupon, estimate, ...cart }: C, commerce: Commerce) {
  return {
    ...cart,
    ...(coupon !== undefined && { coupon: coupon && { ...coupon, note: couponNote(coupon, commerce) } }),
    estimate: estimate && { ...estimate, ...deliveryWords(estimate, commerce) },
  } satisfies Omit<ShownCart, 'checkout'>
}

/** What a code does, or why it does nothing. */
export function couponNote({ code, amount, problem }: Coupon, commerce: Commerce): string {
  const words = WORDS[commerce.locale]
  const money = moneyOf(commerce)
  // What takes nothing off the goods and helps all the same takes off the delivery.
  if (problem === null) return amount > 0 ? words.applied(code, money(amount)) : words.freeDelivery(code)
  const [word = '', bound] = problem.split(':')
  return words.problem[word]?.(code, money(Number(bound))) ?? problem
}

function deliveryWords({ country, shipping, missing }: Estimate, { locale }: Commerce) {
  const words = WORDS[locale]
  return {
    label: words.delivery(placeName(country, locale)),
    note: shipping === null ? words.missing[missing ?? 'method'] : null,
  }
}
