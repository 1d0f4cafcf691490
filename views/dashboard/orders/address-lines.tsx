// A postal address as printed on a parcel; empty parts leave no gap.
import type { OrderAddress } from '#contract/orders.ts'
import { postNumberLine } from '#contract/post-number.ts'
import { useCountry } from './country.ts'

export function AddressLines({ address, phone = true }: { address: OrderAddress; phone?: boolean }) {
  const country = useCountry()
  const { firstName, lastName, company, line1, line2, postalCode, city, region, postNumber } = address
  const together = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
  const lines = [
    together(firstName, lastName),
    company,
    ...postNumberLine(postNumber),
    line1,
    line2,
    together(postalCode, city),
    region,
    address.country && country(address.country),
    phone && address.phone,
  ].filter(Boolean)
  return (
    <address>
      {lines.map((line) => (
        <span key={String(line)}>
          {line}
          <br />
        </span>
      ))}
    </address>
  )
}
