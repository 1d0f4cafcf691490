import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { CATEGORIES, type PlannedCategory } from '../../src/demo/assortment.ts'
import { LEAVES } from '../../src/demo/catalogue/leaves.ts'
import { PICTURES } from '../../src/demo/gallery.ts'
import { NEW_DAYS } from '../../src/shop/products/rules.ts'
import { NOW, seededDatabase } from './seeded.ts'

const { rows } = await seededDatabase(t)

const none = async (t: Test, message: string, statement: string) => t.same(await rows(statement), [], message)

const leavesOf = (plans: readonly PlannedCategory[]): string[] =>
  plans.flatMap(({ slug, children }) => (children ? leavesOf(children) : [slug]))

t.test('the tree has three levels, and every leaf something to sell', async (t) => {
  t.same(
    LEAVES.map(({ slug }) => slug),
    leavesOf(CATEGORIES),
  )
  const [tree] = await rows(`select count(*) as categories, max(depth) + 1 as levels from categories`)
  t.match(tree, { categories: 35, levels: 3 })
  await none(
    t,
    'at least three',
    `select c.slug from categories c left join product_categories pc on pc.category_id = c.id and pc.listed
     group by c.id having count(pc.product_id) < 3`,
  )
  await none(
    t,
    'paths',
    `select slug from categories c where full_path <> (
       select string_agg(a.slug, '/' order by a.depth) from categories a where a.id = any(c.path_ids))
       or path_ids[array_length(path_ids, 1)] <> id or array_length(path_ids, 1) <> depth + 1`,
  )
  await none(t, 'words above each list', `select slug from categories where length(description_html) < 40`)
})

t.test('products have names of their own, prices that fit and every pair only once', async (t) => {
  const [count] = await rows<{ published: number; draft: number; archived: number }>(
    `select count(*) filter (where status = 'published') as published, count(*) filter (where status = 'draft') as draft,
       count(*) filter (where status = 'archived') as archived from products`,
  )
  t.ok(count && count.published >= 160 && count.draft >= 3 && count.archived >= 3)
  await none(t, 'titles', `select title from products group by title having count(*) > 1`)
  await none(t, 'first words', `select split_part(title, ' ', 1) from products group by 1 having count(*) > 1`)
  await none(t, 'skus', `select sku from variants group by sku having count(*) > 1`)
  await none(t, 'barcodes', `select barcode from variants group by barcode having count(*) > 1`)
  await none(
    t,
    'prices end in .00, .50 or .90',
    `select sku, price_minor from variants where price_minor % 100 not in (0, 50, 90)`,
  )
  await none(
    t,
    'a reduction is of nine to seventeen per cent',
    `select sku from variants where was_minor is not null and 1 - price_minor::numeric / was_minor not between 0.04 and 0.17`,
  )
  await none(t, 'costs less than it brings', `select sku from variants where cost_minor >= price_minor / 1.19`)
  await none(t, 'rank', `select rank from products group by rank having count(*) > 1`)
})

t.test('colours come from what was drawn, and products of one shape do not look alike', async (t) => {
  const offers = LEAVES.flatMap((leaf) => leaf.offers)
  for (const [model, own] of Map.groupBy(offers, (offer) => offer.model)) {
    const sets = own.map(({ colors }) => colors.split(' ').sort().join(' '))
    t.equal(new Set(sets).size, sets.length, `${model}: no two products have the same colours`)
    const shown = own
      .filter(({ state }) => state !== 'archived' && state !== 'draft')
      .map(({ colors }) => colors.split(' ')[0])
    t.ok(new Set(shown).size >= shown.length - 1, `${model}: cards differ`)
  }
})

t.test('sizes and colours make pairs, with some that do not exist', async (t) => {
  const [pairs] = await rows<{ made: number; possible: number }>(
    `select sum(made)::int as made, sum(possible)::int as possible from (
       select count(*) as made, count(distinct size_id) * count(distinct color_id) as possible
       from variants where size_id is not null group by product_id) p`,
  )
  t.ok(pairs && pairs.made < pairs.possible && pairs.made > pairs.possible * 0.7, JSON.stringify(pairs))
  await none(
    t,
    'every sized category has its sizes, the others none',
    `select p.title from products p join categories c on c.id = p.primary_category_id join variants v on v.product_id = p.id
       left join sizes s on s.id = v.size_id where c.size_set_id is distinct from s.size_set_id`,
  )
  await none(
    t,
    'the size guide is complete',
    `select code from sizes where measurements is null or measurements = '{}'`,
  )
  await none(t, 'size codes stand alone in an address', `select code from sizes group by code having count(*) > 1`)
})

t.test('something is new, something is reduced, something is related', async (t) => {
  const [count] = await rows<{ fresh: number; reduced: number; recommended: number; related: number; listed: number }>(
    `select count(*) filter (where listed and listed_at > '${NOW.toISOString()}'::timestamptz - interval '${NEW_DAYS} days') as fresh,
       count(*) filter (where compare_at_minor is not null and not compare_at_is_rrp) as reduced,
       count(*) filter (where compare_at_is_rrp and listed) as recommended, count(*) filter (where listed) as listed,
       (select count(distinct product_id) from product_relations) as related from products`,
  )
  t.ok(count && count.fresh >= 10 && count.fresh <= 16, `new: ${count?.fresh}`)
  t.ok(count && count.reduced / count.listed > 0.1 && count.reduced / count.listed < 0.16, `reduced: ${count?.reduced}`)
  t.ok(count && count.recommended >= 3, `as recommended: ${count?.recommended}`)
  await none(
    t,
    'what is crossed out is what the history allows, and every price is in it',
    `select v.sku from variants v join products p on p.id = v.product_id
       cross join lateral price_standing(v.id) s
       cross join lateral (select * from price_history h where h.variant_id = v.id order by "from" desc limit 1) last
     where v.was_minor is distinct from s.was or (v.price_since is not null and v.price_since <> s.since)
       or (last.price_minor, last.offered) <> (v.price_minor, p.status = 'published')`,
  )
  await none(
    t,
    'what is reduced had cost more for 30 days',
    `select v.sku from variants v where v.was_minor is not null and not exists (
       select from price_history h where h.variant_id = v.id and h."from" < v.price_since - interval '720 hours'
         and h.price_minor = v.was_minor)`,
  )
  t.ok(count && count.related > 100)
  await none(
    t,
    'only what is for sale is recommended',
    `select r.related_id from product_relations r join products p on p.id = r.related_id where not p.listed`,
  )
  const first = await rows<{ slug: string }>(
    `select c.slug from products p join categories c on c.id = p.primary_category_id where listed order by rank limit 12`,
  )
  t.ok(new Set(first.map(({ slug }) => slug)).size >= 11, 'the front of the shop mixes categories')
})

t.test('every product and every category has its pictures', async (t) => {
  await none(
    t,
    'two of each product at least',
    `select p.title from products p left join product_media m on m.product_id = p.id group by p.id having count(m.media_id) < 2`,
  )
  const shown = await rows<{ title: string; code: string; pictures: number; texts: number }>(
    `select p.title, c.code, count(m.media_id)::int as pictures, count(distinct m.alt)::int as texts
       from (select distinct product_id, color_id from variants) v
       join products p on p.id = v.product_id join colors c on c.id = v.color_id
       left join product_media m on m.product_id = p.id and m.color_id = c.id
     group by p.id, c.code`,
  )
  const files = readdirSync(PICTURES, { recursive: true }).map(String)
  const models = new Map(LEAVES.flatMap(({ offers }) => offers).map(({ title, model }) => [title, model]))
  t.same(
    shown.filter(
      ({ title, code, pictures, texts }) =>
        pictures < 2 ||
        texts !== pictures ||
        pictures !== files.filter((file) => file.startsWith(join(models.get(title) ?? '', `${code}-`))).length,
    ),
    [],
    'every view that was drawn, in each colour, each with words of its own',
  )
  t.ok(shown.filter(({ pictures }) => pictures === 4).length > 100, 'four of most things')
  await none(t, 'categories', `select slug from categories where media_id is null`)
  await none(
    t,
    'no two leaves show the same one',
    `select media_id from categories where media_id is not null group by media_id having count(*) > 1`,
  )
  await none(t, 'slides', `select heading from slides where media_id is null`)
  await none(t, 'words for those who cannot see them', `select id from media where length(alt) < 8`)
})

t.test('every product says who made it, candles what they hold, and a few cannot be returned', async (t) => {
  await none(
    t,
    "makers with an address in the EU and nobody's mailbox",
    `select title from products where maker ->> 'name' is null or length(maker ->> 'address') < 20
       or maker ->> 'email' not like '%.example'`,
  )
  const [facts] = await rows<{ candles: number; sealed: number; warned: number }>(
    `select count(*) filter (where unit = 'g' and unit_amount >= 200) as candles,
       count(*) filter (where no_withdrawal = 'sealed_hygiene') as sealed,
       count(*) filter (where safety_note is not null) as warned from products`,
  )
  t.match(facts, { candles: 6, sealed: 2 })
  t.ok(facts && facts.warned >= 15)
  await none(t, 'amounts only with units', `select sku from variants where (unit_amount is null) <> (unit is null)`)
})
