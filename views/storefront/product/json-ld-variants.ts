// The sizes and colours of a product for search engines: one group, each variant with its own offer.
import type { Product, Variant } from '#contract/products.ts'

interface Around {
  url: string
  priceCurrency: string
  major: (minor: number) => string
  availabilityOf: (variants: readonly Variant[]) => string
  wholeUrl: (address: string) => string
  /** What its price was, is by measure, and whether tax is in it. */
  pricesOf: (variant: Variant) => object
  /** Said once, of the group's offer, and named here. */
  shared: object
}

/** Nothing where there is only one variant. */
export function variantsJsonLd(
  { id, title, variants, sizes, colors, pictures }: Product,
  { url, priceCurrency, major, availabilityOf, wholeUrl, pricesOf, shared }: Around,
): object {
  if (variants.length < 2) return {}
  const nameOf = (values: readonly { code: string; label?: string; name?: string }[], code: string | null) => {
    const found = values.find((value) => value.code === code)
    return found?.label ?? found?.name
  }
  const variesBy = [
    ...(colors.length > 1 ? ['https://schema.org/color'] : []),
    ...(sizes.length > 1 ? ['https://schema.org/size'] : []),
  ]
  return {
    '@type': 'ProductGroup',
    productGroupID: id,
    ...(variesBy.length > 0 && { variesBy }),
    hasVariant: variants.map((variant) => {
      const [color, size] = [nameOf(colors, variant.colorCode), nameOf(sizes, variant.sizeCode)]
      const itsUrl = `${url}?${[...choice('color', variant.colorCode), ...choice('size', variant.sizeCode)].join('&')}`
      const picture = pictures.find(({ colorCode }) => colorCode === variant.colorCode) ?? pictures[0]
      return {
        '@type': 'Product',
        name: [title, color, size].filter(Boolean).join(', '),
        sku: variant.sku,
        url: itsUrl,
        ...(picture && { image: wholeUrl(picture.url) }),
        ...(color && { color }),
        ...(size && { size }),
        offers: {
          '@type': 'Offer',
          url: itsUrl,
          price: major(variant.price),
          priceCurrency,
          availability: availabilityOf([variant]),
          ...pricesOf(variant),
          ...shared,
        },
      }
    }),
  }
}

const choice = (name: string, code: string | null): string[] =>
  code === null ? [] : [`${name}=${encodeURIComponent(code)}`]
