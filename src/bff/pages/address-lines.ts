// An address as its country writes it. Made here, since names of countries differ between servers and browsers.
import { formatAddress } from 'localized-address-format'
import type { CustomerOrder } from '#contract/customer-orders.ts'
import type { Locale } from '#contract/parts.ts'
import { postNumberLine } from '#contract/post-number.ts'
import { placeName } from '#contract/regions.ts'

type Address = NonNullable<CustomerOrder['shippingAddress']>

/** None where nothing of it is known. */
export function addressLines(address: Address | null, locale: Locale): string[] {
  if (!address) return []
  const country = address.country ?? ''
  const lines = formatAddress(
    {
      postalCountry: country,
      name: [address.firstName, address.lastName].filter(Boolean).join(' '),
      organization: address.company ?? '',
      addressLines: [
        ...postNumberLine(address.postNumber),
        ...[address.line1, address.line2].flatMap((line) => line || []),
      ],
      locality: address.city ?? '',
      administrativeArea: address.region ?? '',
      postalCode: address.postalCode ?? '',
    },
    'latin',
  )
  return [...lines, ...(country ? [placeName(country, locale)] : [])].filter(Boolean)
}
