// Addresses that customers keep, as a checkout takes them over.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CheckoutAddress, SavedAddress } from '#contract/checkouts.ts'
import { Id } from '#contract/parts.ts'
import type { Database } from '../db/schema.ts'

/** A row `a` of addresses, as checkouts hold addresses. */
export const savedAddress: RawBuilder<CheckoutAddress> = sql<CheckoutAddress>`jsonb_build_object(
  'firstName', a.first_name, 'lastName', a.last_name, 'company', coalesce(a.company, ''), 'line1', a.line1,
  'line2', coalesce(a.line2, ''), 'postalCode', a.postal_code, 'city', a.city, 'region', coalesce(a.region, ''),
  'country', a.country, 'phone', coalesce(a.phone, ''), 'postNumber', coalesce(a.post_number, ''))`

/** All of the owner of the cart `c`, the default for deliveries first. */
export const savedAddresses: RawBuilder<SavedAddress[]> = sql<SavedAddress[]>`(
  select coalesce(jsonb_agg(${savedAddress} || jsonb_build_object('id', a.id)
    order by a.default_shipping desc, a.created_at desc, a.id desc), '[]')
  from addresses a where a.user_id = c.user_id)`

/**
 * Where the cart `c`, with `k` typed for it, begins: the default of its owner, until they type or choose another. Null for
 * guests, and for whoever has none.
 */
export const shippingBegins: RawBuilder<CheckoutAddress | null> = sql<CheckoutAddress | null>`coalesce(k.shipping_address,
  (select ${savedAddress} from addresses a where a.user_id = c.user_id and a.default_shipping))`

/** The same of the invoice; null where it goes to the place of delivery. */
export const billingBegins: RawBuilder<CheckoutAddress | null> = sql<CheckoutAddress | null>`case
  when k.shipping_address is not null or k.billing_address is not null then k.billing_address
  else (select ${savedAddress} from addresses a
    where a.user_id = c.user_id and a.default_billing and not a.default_shipping) end`

/** Of whoever the cart is; undefined where it is not theirs. */
export async function savedAddressOf(
  db: Kysely<Database>,
  cartId: string,
  id: string,
): Promise<CheckoutAddress | undefined> {
  if (!Id.safeParse(id).success) return undefined
  const { rows } = await sql<{ address: CheckoutAddress }>`
    select ${savedAddress} as address from addresses a
    where a.id = ${id} and a.user_id = (select c.user_id from carts c where c.id = ${cartId})`.execute(db)
  return rows[0]?.address
}
