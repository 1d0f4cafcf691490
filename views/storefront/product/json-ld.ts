// The product for search engines, with the same prices and the same availability as on the page.
import { toMajor } from '#contract/money.ts'
import type { HomeDelivery } from '#contract/pages/delivery.ts'
import type { Shell } from '#contract/pages/shell.ts'
import type { Product, Variant } from '#contract/products.ts'
import type { Review } from '#contract/reviews.ts'
import { wholeUrl } from '../../head.ts'
import { plainText } from '../../kit/plain-text.ts'
import { variantsJsonLd } from './json-ld-variants.ts'

const AVAILABLE = 'https://schema.org/InStock'
const GONE = 'https://schema.org/OutOfStock'

type Around = Pick<Shell, 'origin' | 'info' | 'delivery'>

/** `reviews` are those the page shows: approved ones. */
export function productJsonLd(
  product: Product,
  { origin, info, delivery }: Around,
  reviews: readonly Review[] = [],
): object {
  const { variants, rating } = product
  const url = `${origin}/product/${product.slug}`
  const amounts = variants.map(({ price }) => price)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const availabilityOf = (some: readonly Variant[]) =>
    some.some(({ available }) => available !== 0) ? AVAILABLE : GONE
  const availability = availabilityOf(variants)
  const priceCurrency = info.commerce.currency
  const major = (minor: number) => toMajor(minor, priceCurrency)
  const sold = { priceCurrency, major }
  /** What stands beside a price, each with whether tax is in it; where nothing does, the price once more for that. */
  const priced = (price: number, besides: readonly (object | undefined)[]) => {
    const taxed = { valueAddedTaxIncluded: info.commerce.pricesIncludeTax }
    const all = besides.flatMap((one) => (one ? { ...one, ...taxed } : []))
    const plain = { '@type': 'PriceSpecification', price: major(price), priceCurrency, ...taxed }
    return { priceSpecification: all.length > 1 ? all : (all[0] ?? plain) }
  }
  const cheapest = variants.find(({ price }) => price === low)
  const measured = cheapest && priceByMeasure(cheapest, sold)
  // Only what is struck out beside every variant; the lowest of them, as on the page.
  const before = Math.min(...variants.map(struckOut))
  const offered = priced(low, [priceBefore(before > low ? before : 0, sold), measured])
  const home = delivery?.home
  const { returnsDays } = info.commerce
  const returns = home &&
    returnsDays && { hasMerchantReturnPolicy: returnPolicy(product, { days: returnsDays, country: home.code }) }
  const shipping = home && { shippingDetails: shippingDetails(home, { low, priceCurrency, major }) }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...variantsJsonLd(product, {
      url,
      priceCurrency,
      major,
      availabilityOf,
      wholeUrl: (address) => wholeUrl(origin, address),
      pricesOf: (variant) =>
        priced(variant.price, [priceBefore(struckOut(variant), sold), priceByMeasure(variant, sold)]),
      shared: namesOf({ ...shipping, ...returns }),
    }),
    name: product.title,
    url,
    description: product.seoDescription ?? plainText(product.descriptionHtml),
    image: product.pictures.map(({ url: picture }) => wholeUrl(origin, picture)),
    ...(variants[0] && { sku: variants[0].sku }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.material && { material: product.material }),
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    }),
    ...(reviews.length > 0 && { review: reviews.map(reviewJsonLd) }),
    ...(variants.length > 0 && {
      offers:
        low === high
          ? {
              '@type': 'Offer',
              url,
              price: major(low),
              priceCurrency,
              availability,
              ...offered,
              ...shipping,
              ...returns,
            }
          : {
              '@type': 'AggregateOffer',
              url,
              lowPrice: major(low),
              highPrice: major(high),
              offerCount: variants.length,
              priceCurrency,
              availability,
              ...(measured && { priceSpecification: measured }),
              ...shipping,
              ...returns,
            },
    }),
  }
}

/** Each of these by its name, where it was said before. */
const namesOf = (said: object): object =>
  Object.fromEntries(Object.entries(said).map(([key, value]) => [key, { '@id': (value as { '@id': string })['@id'] }]))

const reviewJsonLd = ({ rating, title, body, author, createdAt }: Review): object => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  author: { '@type': 'Person', name: author },
  datePublished: createdAt.slice(0, 10),
  ...(title && { name: title }),
  reviewBody: body,
})

/** Codes of UN/CEFACT. */
const UNIT_CODES = { g: 'GRM', ml: 'MLT', m: 'MTR', 'm²': 'MTK', kg: 'KGM', l: 'LTR' }

/** In minor units what stands struck out beside a variant's price, 0 for nothing; what the maker recommends does not. */
const struckOut = ({ compareAt, compareAtIsRrp }: Variant): number => (compareAtIsRrp ? 0 : (compareAt ?? 0))

const priceBefore = (amount: number, { priceCurrency, major }: Sold): object | undefined =>
  amount > 0
    ? {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: major(amount),
        priceCurrency,
      }
    : undefined

/** So much for so much, and the measure that the price beside it is for. */
function priceByMeasure(
  { price, unitAmount, unit, perUnit }: Variant,
  { priceCurrency, major }: Sold,
): object | undefined {
  if (!unitAmount || !unit || !perUnit) return undefined
  const quantity = (value: number, unitCode: string) => ({ '@type': 'QuantitativeValue', value, unitCode })
  return {
    '@type': 'UnitPriceSpecification',
    price: major(price),
    priceCurrency,
    referenceQuantity: {
      ...quantity(unitAmount, UNIT_CODES[unit]),
      valueReference: quantity(1, UNIT_CODES[perUnit.per]),
    },
  }
}

interface Sold {
  priceCurrency: string
  major: (minor: number) => string
}

/** The cheapest way to the shop's own country; where weight or price decide, what it costs at most. What is free for the lowest price is free for all. */
const shippingDetails = (
  { code, price, priceMax, daysMin, daysMax, freeFrom }: HomeDelivery,
  { low, priceCurrency, major }: Sold & { low: number },
): object => {
  const isFree = freeFrom !== null && low >= freeFrom
  const rate = isFree || price === priceMax ? { value: major(isFree ? 0 : price) } : { maxValue: major(priceMax) }
  return {
    '@type': 'OfferShippingDetails',
    '@id': '#shipping',
    shippingRate: { '@type': 'MonetaryAmount', ...rate, currency: priceCurrency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: code },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: daysMin, maxValue: daysMax, unitCode: 'DAY' },
    },
  }
}

/** What was made to measure, or is sealed for hygiene, the law lets a shop keep sold. */
const returnPolicy = ({ noWithdrawal }: Product, { days, country }: { days: number; country: string }): object => ({
  '@type': 'MerchantReturnPolicy',
  '@id': '#returns',
  applicableCountry: country,
  ...(noWithdrawal === 'made_to_measure'
    ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
    : {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: days,
        returnMethod: 'https://schema.org/ReturnByMail',
      }),
})
