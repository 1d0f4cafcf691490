// What a cart holds and what was typed for it, in one statement. Reading again under locks finds what they hold.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CartLine } from '#contract/carts.ts'
import { onePlan } from '#postgres/named-client.ts'
import type { CartOwner } from '../carts/owner.ts'
import { type Line, linesOf, owned } from '../carts/read.ts'
import { perUnitOf } from '../catalogue/per-unit.ts'
import { couponJson, type StoredCoupon } from '../coupons/pricing-terms.ts'
import type { Database } from '../db/schema.ts'
import { type InfoGroups, readGroups } from '../info/rules.ts'
import type { LineForCoupon } from '../pricing/coupon.ts'
import type { Place } from '../pricing/vat-area.ts'
import { shippingBegins } from './saved-addresses.ts'

/** A line with what its price depends on. */
export interface BasketLine extends LineForCoupon {
  variantId: string
  /** Grams of one piece. */
  weight: number | null
  /** Null for the default class. */
  taxClassId: string | null
  /** The right of withdrawal does not cover it. */
  noWithdrawal: boolean
}

export interface Basket {
  /** As shoppers see them, in the same order as `lines`. */
  shown: CartLine[]
  lines: BasketLine[]
  /** The code that was put in, and its coupon, where it still exists. */
  couponCode: string | null
  coupon: StoredCoupon | null
  /** Where it is to go, as far as it was typed. */
  place: Place | null
  /** Of the order, else of the account. */
  email: string | null
  shippingMethod: string | null
  settings: Pick<InfoGroups, 'legal' | 'commerce' | 'checkout'>
  /** An order of this cart that waits for its payment: what it holds is the shopper's own. */
  open: { id: string; number: string; token: string } | null
}

interface Row extends Pick<Basket, 'couponCode' | 'coupon' | 'email' | 'shippingMethod' | 'open'> {
  ownUses: number
  lines: Line[]
  country: string | null
  postalCode: string | null
  groups: Record<string, unknown>
}

const addressPart = (name: string): RawBuilder<string | null> =>
  sql<string | null>`${shippingBegins} ->> ${sql.lit(name)}`

/** Undefined where the owner has no cart. */
export async function readBasket(db: Kysely<Database>, owner: CartOwner): Promise<Basket | undefined> {
  const { rows } = await sql<Row>`${onePlan}
    select (select coalesce(json_agg(line), '[]') from (${linesOf}) line) as lines,
      k.coupon_code as "couponCode",
      (select ${couponJson} from coupons cp where cp.code_key = upper(k.coupon_code)) as coupon,
      ${addressPart('country')} as country, ${addressPart('postalCode')} as "postalCode",
      coalesce(k.email, u.email) as email, k.shipping_method_code as "shippingMethod",
      (select coalesce(json_object_agg(name, value), '{}') from info_groups
        where name in ('legal', 'commerce', 'checkout')) as groups,
      case when o.id is not null then
        json_build_object('id', o.id, 'number', o.number, 'token', o.public_token) end as open,
      (select count(*)::int from coupon_uses x join coupons cp on cp.id = x.coupon_id
        where x.order_id = o.id and x.released_at is null and cp.code_key = upper(k.coupon_code)) as "ownUses"
    from carts c
    left join orders o on o.cart_id = c.id and o.status = 'pending_payment'
    left join checkouts k on k.cart_id = c.id
    left join users u on u.id = c.user_id
    where ${owned(owner)}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { lines, country, postalCode, groups, ownUses, coupon, ...typed } = row
  return {
    ...typed,
    coupon: coupon && { ...coupon, used: coupon.used - ownUses },
    shown: lines.map(({ shown, content, putInAt }) => ({
      ...shown,
      oldUnitPrice: putInAt === shown.unitPrice ? null : putInAt,
      perUnit: perUnitOf(shown.unitPrice, content),
      lineTotal: shown.quantity * shown.unitPrice,
    })),
    lines: lines.map(({ shown, priced }) => ({
      variantId: shown.variantId,
      unit: shown.unitPrice,
      quantity: shown.quantity,
      ...priced,
    })),
    place: country === null ? null : { country, postalCode },
    settings: readGroups(groups).groups,
  }
}
