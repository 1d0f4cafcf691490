// What pages say of delivery to the shop's own country. The sentence is made here, so that no browser loads code for it.
import type { SiteInfo } from '#contract/info.ts'
import type { HomeDelivery } from '#contract/pages/delivery.ts'
import type { Locale } from '#contract/parts.ts'
import { placeName } from '#contract/regions.ts'
import type { Delivery } from '#contract/shipping.ts'
import { moneyOf } from './money.ts'

interface Words {
  sentence: (place: string, cost: string, days: string, isOneDay: boolean) => string
  free: string
  from: (price: string) => string
  freeFrom: (cost: string, amount: string) => string
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    sentence: (place, cost, days, isOneDay) =>
      `Delivery to ${place}: ${cost}, ${days} working ${isOneDay ? 'day' : 'days'}.`,
    free: 'free',
    from: (price) => `from ${price}`,
    freeFrom: (cost, amount) => `${cost}, free from ${amount}`,
  },
  de: {
    sentence: (place, cost, days, isOneDay) =>
      `Versand ${place}: ${cost}, ${days} ${isOneDay ? 'Werktag' : 'Werktage'}.`,
    free: 'kostenlos',
    from: (price) => `ab ${price}`,
    freeFrom: (cost, amount) => `${cost}, ab ${amount} kostenlos`,
  },
}

type Commerce = Pick<SiteInfo['commerce'], 'locale' | 'currency'>

/** The method with the lowest price, and among equals the quickest; null where no zone reaches the shop's own country. */
export function homeDelivery({ home, zones }: Delivery, { locale, currency }: Commerce): HomeDelivery | null {
  const methods = zones.find(({ countries }) => countries.includes(home))?.methods ?? []
  const [best] = methods
    .filter(({ rates }) => rates.length > 0)
    .map(({ rates, daysMin, daysMax, freeFrom }) => {
      const prices = rates.map(({ price }) => price)
      return { price: Math.min(...prices), priceMax: Math.max(...prices), daysMin, daysMax, freeFrom }
    })
    .sort((one, other) => one.price - other.price || one.daysMax - other.daysMax)
  if (!best) return null
  const { price, priceMax, daysMin, daysMax, freeFrom } = best
  const words = WORDS[locale]
  const money = moneyOf({ locale, currency })
  const name = placeName(home, locale)
  const line = (cost: string) =>
    words.sentence(name, cost, daysMin === daysMax ? `${daysMax}` : `${daysMin}–${daysMax}`, daysMax === 1)
  const listed = price < priceMax ? words.from(money(price)) : money(price)
  const freeLine = line(words.free)
  const costly = line(freeFrom === null ? listed : words.freeFrom(listed, money(freeFrom)))
  return { code: home, name, ...best, line: priceMax === 0 || freeFrom === 0 ? freeLine : costly, freeLine }
}
