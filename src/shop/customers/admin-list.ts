// Customers as staff find them: the list with its filters, and one of them with everything that is theirs.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { adminCustomers, CustomerDetail, CustomerRow } from '#contract/customers.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { withinAmounts } from '../crud/amounts.ts'
import { withinDays } from '../crud/days.ts'
import { among, type ListParts, matches, rowsOf } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'

type Query = Omit<QueryOf<typeof adminCustomers.list>, 'page' | 'limit'>

const SHOWN = 5

const columns = sql<CustomerRow>`u.id, u.name, u.username, u.email::text as email, u.status, u.orders_count as orders,
  u.spent_minor as spent, ${instant(sql`u.last_order_at`)} as "lastOrderAt", ${instant(sql`u.created_at`)} as "createdAt",
  u.version`

const parts = (
  { q, status, returning, idle, noted }: Query,
  spans: readonly RawBuilder<unknown>[],
): ListParts<CustomerRow> => ({
  from: sql`users u`,
  where: [
    sql`u.role = 'customer'`,
    matches(q, sql`u.name`, sql`u.username`, sql`u.email::text`, sql`u.phone`),
    among(sql`u.status`, status),
    ...spans,
    returning ? sql`u.orders_count > 1` : undefined,
    idle ? sql`u.orders_count = 0` : undefined,
    noted ? sql`u.admin_note is not null` : undefined,
  ],
  columns,
  sorts: {
    since: sql`u.created_at`,
    name: sql`fold(u.name)`,
    email: sql`u.email`,
    orders: sql`u.orders_count`,
    spent: sql`u.spent_minor`,
    last: sql`u.last_order_at`,
  },
  defaultSort: '-since',
  tie: sql`u.id`,
})

/** `idleDays`: a session ends after so many days without use. */
export const customersAdmin = (db: Kysely<Database>, idleDays: number) => ({
  ...rowsOf(db, async (query: Query) =>
    parts(query, [
      ...(await withinDays(db, sql`u.created_at`, query)),
      ...(await withinAmounts(db, sql`u.spent_minor`, query)),
    ]),
  ),

  get: async (id: string): Promise<CustomerDetail | undefined> => {
    const { rows } = await sql<CustomerDetail>`
      select ${columns}, u.phone, u.admin_note as "adminNote",
        u.email is not null and u.email_verified_at is not null as "emailVerified",
        u.email_pending::text as "emailPending", ${instant(sql`u.last_login_at`)} as "lastLoginAt", (
          select count(*)::int from refresh_families f
          where f.user_id = u.id and f.session_epoch = u.session_epoch and u.status = 'active' and f.revoked_at is null
            and f.expires_at > now() and f.last_seen_at > now() - make_interval(days => ${idleDays})
        ) as sessions,
        case when u.orders_count > 0 then round(u.spent_minor::numeric / u.orders_count)::bigint end as average,
        ${addresses} as addresses, ${writtenReviews} as reviews, ${sentMessages} as messages
      from users u where u.id = ${id} and u.role = 'customer'`.execute(db)
    return rows[0]
  },
})

const addresses = sql`coalesce((
  select json_agg(json_build_object('id', a.id, 'label', a.label, 'firstName', a.first_name, 'lastName', a.last_name,
    'company', a.company, 'line1', a.line1, 'line2', a.line2, 'postalCode', a.postal_code, 'city', a.city,
    'region', a.region, 'country', a.country, 'phone', a.phone, 'postNumber', a.post_number,
    'defaultShipping', a.default_shipping, 'defaultBilling', a.default_billing) order by a.default_shipping desc, a.created_at, a.id)
  from addresses a where a.user_id = u.id), '[]')`

const writtenReviews = sql`json_build_object(
  'total', (select count(*)::int from reviews r where r.customer_id = u.id),
  'rows', coalesce((select json_agg(one) from (
    select r.id, p.title as product, r.rating, r.title, r.status, ${instant(sql`r.created_at`)} as "createdAt"
    from reviews r join products p on p.id = r.product_id where r.customer_id = u.id
    order by r.created_at desc, r.id limit ${SHOWN}) one), '[]'))`

const sentMessages = sql`json_build_object(
  'total', (select count(*)::int from messages m where m.customer_id = u.id),
  'rows', coalesce((select json_agg(one) from (
    select m.id, m.subject, m.status, ${instant(sql`m.created_at`)} as "createdAt"
    from messages m where m.customer_id = u.id order by m.created_at desc, m.id limit ${SHOWN}) one), '[]'))`
