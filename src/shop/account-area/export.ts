// Everything that is kept of a person, for the person: what they typed, bought and wrote. Neither secrets nor what staff
// noted of them.
import { type Kysely, sql } from 'kysely'
import { AccountExport } from '#contract/account-data.ts'
import { ApiError } from '#http/errors.ts'
import { inSnapshot } from '../crud/snapshot.ts'
import { theirs } from '../customers/erase.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { toAddress } from '../orders/admin-detail.ts'
import { ownAddresses } from './addresses.ts'

interface Person {
  email: string | null
  emailVerified: boolean
  profile: AccountExport['profile']
}

interface Kept
  extends Pick<AccountExport, 'orders' | 'reviews' | 'messages' | 'wishlist' | 'backInStock' | 'cart' | 'sessions'> {
  at: string
}

async function personOf(db: Kysely<Database>, userId: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select email::text as email, (email is not null and email_verified_at is not null) as "emailVerified",
      json_build_object('id', id, 'name', name, 'username', username, 'role', role, 'email', email::text, 'phone', phone,
        'emailVerified', email is not null and email_verified_at is not null, 'emailPending', email_pending::text,
        'emailVerifiedAt', ${instant(sql`email_verified_at`)}, 'createdAt', ${instant(sql`created_at`)},
        'passwordChangedAt', ${instant(sql`password_changed_at`)}) as profile
    from users where id = ${userId}`.execute(db)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0]
}

const orders = (own: ReturnType<typeof theirs>) => sql`
  select coalesce(json_agg(json_build_object('number', number, 'placedAt', ${instant(sql`placed_at`)}, 'status', status,
    'paymentStatus', payment_status, 'fulfilmentStatus', fulfilment_status, 'email', email, 'phone', phone,
    'shippingAddress', shipping_address, 'billingAddress', billing_address, 'shippingMethod', shipping_method_name,
    'paymentMethod', payment_method_code, 'coupon', coupon_code, 'note', customer_note, 'items', items_minor,
    'discount', discount_minor, 'shipping', shipping_minor, 'tax', tax_minor, 'total', total_minor, 'currency', currency,
    'lines', (select coalesce(json_agg(json_build_object('title', i.snapshot->>'title', 'sku', i.snapshot->>'sku',
        'size', i.snapshot->>'size', 'color', i.snapshot->>'color', 'quantity', i.quantity, 'unit', i.unit_minor,
        'total', i.total_minor) order by i.id), '[]') from order_items i where i.order_id = orders.id),
    'credited', credited_minor, 'refundAccount', refund_account,
    'parcels', (select coalesce(json_agg(json_build_object('status', f.status, 'carrier', f.carrier,
        'trackingNumber', f.tracking_number, 'shippedAt', ${instant(sql`f.shipped_at`)},
        'deliveredAt', ${instant(sql`f.delivered_at`)}) order by f.created_at, f.id), '[]')
      from fulfilments f where f.order_id = orders.id),
    'returns', (select coalesce(json_agg(json_build_object('number', r.number, 'kind', r.kind, 'status', r.status,
        'reason', r.reason, 'rejectReason', r.reject_reason, 'requestedAt', ${instant(sql`r.requested_at`)})
        order by r.requested_at, r.id), '[]')
      from returns r where r.order_id = orders.id),
    'documents', (select coalesce(json_agg(json_build_object('kind', d.kind, 'number', d.number,
        'issuedAt', ${instant(sql`d.issued_at`)}) order by d.issued_at, d.id), '[]')
      from documents d where d.order_id = orders.id)
  ) order by placed_at, id), '[]') from orders where ${own}`

const messages = (own: ReturnType<typeof theirs>) => sql`
  select coalesce(json_agg(json_build_object('kind', kind, 'name', name, 'email', email, 'phone', phone,
    'subject', subject, 'body', body, 'createdAt', ${instant(sql`created_at`)},
    'replies', (select coalesce(json_agg(json_build_object('body', r.body, 'createdAt', ${instant(sql`r.created_at`)})
        order by r.created_at, r.id), '[]')
      from message_replies r where r.message_id = messages.id and not r.internal_note)
  ) order by created_at, id), '[]') from messages where ${own}`

/** Of an address that nobody has shown to be theirs, nothing is told. */
const waits = ({ email, emailVerified }: Person) => sql`
  select coalesce(json_agg(json_build_object('product', p.title, 'size', s.label, 'color', c.name,
    'askedAt', ${instant(sql`w.asked_at`)}, 'confirmedAt', ${instant(sql`w.confirmed_at`)},
    'toldAt', ${instant(sql`w.told_at`)}) order by w.asked_at, w.variant_id), '[]')
  from stock_waits w join variants v on v.id = w.variant_id join products p on p.id = v.product_id
    left join sizes s on s.id = v.size_id left join colors c on c.id = v.color_id
  where w.email = ${email}::public.citext and ${emailVerified}::boolean`

async function keptOf(db: Kysely<Database>, userId: string, person: Person): Promise<Kept> {
  const own = theirs({ id: userId, ...person })
  const { rows } = await sql<Kept>`
    select ${instant(sql`now()`)} as at, (${orders(own)}) as orders, (${messages(own)}) as messages,
      (select coalesce(json_agg(json_build_object('product', p.title, 'rating', r.rating, 'title', r.title,
          'body', r.body, 'status', r.status, 'createdAt', ${instant(sql`r.created_at`)}) order by r.created_at, r.id), '[]')
        from reviews r join products p on p.id = r.product_id where r.customer_id = ${userId}) as reviews,
      (select coalesce(json_agg(json_build_object('product', p.title, 'priceThen', w.price_then_minor,
          'addedAt', ${instant(sql`w.added_at`)}) order by w.added_at, w.product_id), '[]')
        from wishlist_items w join products p on p.id = w.product_id where w.user_id = ${userId}) as wishlist,
      (${waits(person)}) as "backInStock",
      (select coalesce(json_agg(json_build_object('title', p.title, 'sku', v.sku, 'quantity', l.quantity)
          order by l.added_at, l.variant_id), '[]')
        from carts c join cart_lines l on l.cart_id = c.id join variants v on v.id = l.variant_id
        join products p on p.id = v.product_id where c.user_id = ${userId}) as cart,
      (select coalesce(json_agg(json_build_object('device', f.device, 'createdAt', ${instant(sql`f.created_at`)},
          'lastSeenAt', ${instant(sql`f.last_seen_at`)}) order by f.created_at, f.id), '[]')
        from refresh_families f where f.user_id = ${userId} and f.revoked_at is null and f.expires_at > now()) as sessions`.execute(
    db,
  )
  return rows[0] as Kept
}

/** One moment: everything is read as of the same. */
export const exportOf = (db: Kysely<Database>, userId: string): Promise<AccountExport> =>
  inSnapshot(db, async (trx) => {
    const person = await personOf(trx, userId)
    const addresses = await ownAddresses(trx, userId).list()
    const { at, ...kept } = await keptOf(trx, userId, person)
    return AccountExport.parse({
      ...{ exportedAt: at, profile: person.profile, addresses },
      ...kept,
      orders: kept.orders.map((order) => ({
        ...order,
        shippingAddress: toAddress(order.shippingAddress),
        billingAddress: toAddress(order.billingAddress),
      })),
    })
  })
