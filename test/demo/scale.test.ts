import t from 'tap'
import { createDb } from '#postgres/pool.ts'
import { deriveProducts } from '../../src/shop/catalogue/derive.ts'
import type { Database } from '../../src/shop/db/schema.ts'
import { freshDatabase } from './seeded.ts'

t.test('a catalogue of twelve hundred has its derived columns, indexes and keys', async (t) => {
  const fresh = await freshDatabase(t)
  const { seed, rows, pool } = fresh
  const structure = `
    select indexdef as definition from pg_indexes where schemaname = 'shop'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'shop'::regnamespace order by 1`
  const before = await rows(structure)
  const steps: number[] = []
  await seed({
    products: 1200,
    onProgress: ({ stage, done }) => {
      if (stage === 'products') steps.push(done)
    },
  })
  t.same(await rows(structure), before, 'indexes and constraints are back')
  t.same(await rows('select count(*)::int as count from products'), [{ count: 1200 }])
  t.ok(steps.length > 0 && steps.every((done, index) => done > (steps[index - 1] ?? -1)), 'progress is told')
  t.same(await rows('select title from products group by title having count(*) > 1'), [])

  t.same(
    await rows(
      `select p.title from products p join variants v on v.product_id = p.id group by p.id
       having p.price_from_minor <> min(v.price_minor) or p.price_to_minor <> max(v.price_minor)
         or p.in_stock <> bool_or(v.on_hand > v.reserved) or not p.listed and p.status = 'published'`,
    ),
    [],
    'prices and stock',
  )
  t.same(
    await rows(
      `select p.title from products p join categories c on c.id = p.primary_category_id
       where not (p.category_ids @> c.path_ids and c.path_ids @> p.category_ids)`,
    ),
    [],
    'branches',
  )
  t.same(
    await rows(
      `select p.id from products p cross join unnest(p.category_ids) as branch(id)
         left join product_categories pc on pc.product_id = p.id and pc.category_id = branch.id
       where (pc.rank, pc.price_from_minor, pc.listed) is distinct from (p.rank, p.price_from_minor, p.listed)`,
    ),
    [],
    'lists of each branch',
  )
  const snapshot = `select md5(string_agg(p::text, '' order by p.id)) as all from products p`
  const derived = await rows(snapshot)
  await createDb<Database>(pool)
    .transaction()
    .execute((trx) => deriveProducts(trx, 'all'))
  t.same(await rows(snapshot), derived, 'deriving once more changes nothing')
  t.same(
    await rows(
      `select v.sku from variants v left join stock_movements m on m.variant_id = v.id
       group by v.id having v.on_hand <> coalesce(sum(m.delta_on_hand), 0)`,
    ),
    [],
    'the ledger holds for invented products too',
  )
})
