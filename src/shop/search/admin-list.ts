// Looking a record up by a few words: a handful of each kind the caller may read, best ones first.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FoundRecord } from '#contract/admin-search.ts'
import type { Permission } from '#contract/permissions.ts'
import { matches } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'

type Kind = FoundRecord['kind']

/** Of one kind at most. */
const EACH = 5

interface Source {
  permission: Permission
  /** Rows of (key, name, note), those that begin with the words first. */
  find: (q: string) => RawBuilder<unknown>
}

/** Whether the text begins with the words; sorts before what merely has them. */
const begins = (text: RawBuilder<unknown>, q: string) => sql`fold(${text}) like fold(${escaped(q)}) || '%'`
const escaped = (q: string) => q.replace(/[\\%_]/g, '\\$&')
const anywhere = (q: string, ...texts: RawBuilder<unknown>[]) => matches(q, ...texts) ?? sql`false`

const buyer = sql`trim(concat_ws(' ', o.shipping_address->>'firstName', o.shipping_address->>'lastName'))`

const SOURCES: Record<Kind, Source> = {
  order: {
    permission: 'orders.read',
    find: (q) => sql`
      select o.number as key, o.number as name, coalesce(nullif(${buyer}, ''), o.email) as note from orders o
      where ${anywhere(q, sql`o.number`, sql`o.email`, buyer)}
      order by ${begins(sql`o.number`, q)} desc, o.placed_at desc, o.id limit ${EACH}`,
  },
  customer: {
    permission: 'customers.read',
    find: (q) => sql`
      select u.id::text as key, u.name, coalesce(u.email::text, u.username) as note from users u
      where u.role = 'customer' and u.status <> 'erased'
        and ${anywhere(q, sql`u.name`, sql`u.username`, sql`u.email::text`)}
      order by ${begins(sql`u.name`, q)} desc, u.last_order_at desc nulls last, u.id limit ${EACH}`,
  },
  product: {
    permission: 'catalogue.edit',
    find: (q) => sql`
      select p.slug as key, p.title as name,
        coalesce((select v.sku from variants v where v.product_id = p.id order by ${begins(sql`v.sku`, q)} desc, v.position, v.id limit 1), p.slug) as note
      from products p
      where (${anywhere(q, sql`p.title`, sql`p.slug`)}
        or exists (select from variants v where v.product_id = p.id and ${begins(sql`v.sku`, q)}))
      order by ${begins(sql`p.title`, q)} desc, p.status = 'archived', fold(p.title), p.id limit ${EACH}`,
  },
  message: {
    permission: 'messages.answer',
    find: (q) => sql`
      select m.id::text as key, m.subject as name, m.name as note from messages m
      where m.status <> 'spam' and m.email <> '' and ${anywhere(q, sql`m.subject`, sql`m.name`, sql`m.email`)}
      order by m.created_at desc, m.id limit ${EACH}`,
  },
}

/** `may` decides which kinds are looked at at all. */
export async function searchRecords(
  db: Kysely<Database>,
  q: string,
  may: (permission: Permission) => boolean,
): Promise<FoundRecord[]> {
  const kinds = (Object.keys(SOURCES) as Kind[]).filter((kind) => may(SOURCES[kind].permission))
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { rows } = await sql<Omit<FoundRecord, 'kind'>>`${SOURCES[kind].find(q)}`.execute(db)
      return rows.map((row) => ({ kind, ...row }))
    }),
  )
  return found.flat()
}
