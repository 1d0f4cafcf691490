// What keeps a shop from selling: each problem planted in a shop that has none, and found alone.
import { type Kysely, sql, type Transaction } from 'kysely'
import t from 'tap'
import { v7 as uuid } from 'uuid'
import { READINESS } from '#contract/overview.ts'
import type { Database } from '../../../src/shop/db/schema.ts'
import { readiness } from '../../../src/shop/overview/readiness.ts'
import { countriesTaxed } from '../../../src/shop/overview/rules.ts'
import { testShop } from '../../support/shop.ts'
import { addCategory, addProduct, addSizes, addVariant } from '../fixtures.ts'
import { addTaxClass } from '../taxes/classes.ts'

const shop = await testShop(t)
const { db } = shop
const SENT = { smtp: { host: 'mail.example.org', port: 25, secure: false, user: '', password: '' } }

const group = (trx: Kysely<Database>, name: string, value: object) =>
  sql`insert into info_groups (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(trx)

const page = (trx: Kysely<Database>, slug: string) =>
  trx
    .insertInto('info_entries')
    .values({ id: uuid(), label: slug, kind: 'page', place: 'footer', value: '', slug, body_html: '<p>…</p>' })
    .execute()

const zone = async (trx: Kysely<Database>, countries: string[], active = true) => {
  const [id, method] = [uuid(), uuid()]
  await trx.insertInto('shipping_zones').values({ id, code: id, name: countries.join() }).execute()
  for (const country of countries)
    await trx.insertInto('shipping_zone_countries').values({ country, zone_id: id }).execute()
  const values = { code: 'post', name: 'Post', kind: 'flat' as const, days_min: 1, days_max: 3 }
  await trx
    .insertInto('shipping_methods')
    .values({ id: method, zone_id: id, active, ...values })
    .execute()
  await trx.insertInto('shipping_rates').values({ method_id: method, from_value: 0, price_minor: 490 }).execute()
}

await addCategory(db, 'lamps')
await addProduct(db, 'lamp', {
  categories: ['lamps'],
  pictures: [{ key: 'lamp', alt: 'A lamp' }],
  variants: [{ onHand: 3 }],
})
await sql`update variants set weight_g = 900`.execute(db)
await addTaxClass(db, 'standard', ['DE 1900 2024-01-01'], true)
await zone(db, ['DE'])
await group(db, 'legal', { company: 'Stoa', vatId: 'DE123456789' })
await group(db, 'contact', { email: 'hello@example.org' })
for (const slug of ['legal-guarantee', 'accessibility', 'legal']) await page(db, slug)
await sql`update products set maker = '{"name": "Nordlicht", "address": null, "email": null}'`.execute(db)
const { id: legal } = await db
  .selectFrom('info_entries')
  .select('id')
  .where('slug', '=', 'legal')
  .executeTakeFirstOrThrow()
const CHECKOUT = {
  iban: 'DE89370400440532013000',
  ...{ termsPage: legal, withdrawalPage: legal, privacyPage: legal, imprintPage: legal },
}
await group(db, 'checkout', CHECKOUT)

/** What is found after something was done, which is taken back then. */
async function after(
  plant: (trx: Transaction<Database>) => Promise<unknown>,
  config: Parameters<typeof readiness>[1] = SENT,
) {
  let found: Record<string, number> = {}
  const back = new Error('taken back')
  await db
    .transaction()
    .execute(async (trx) => {
      await plant(trx)
      const problems = await readiness(trx, config)
      found = Object.fromEntries(problems.map(({ code, count }) => [code, count]))
      throw back
    })
    .catch((error) => {
      if (error !== back) throw error
    })
  return found
}

const run = (statement: ReturnType<typeof sql>) => (trx: Kysely<Database>) => statement.execute(trx)

t.test('a shop that lacks nothing has no problem', async (t) => {
  t.same(await after(async () => {}), {})
})

const PLANTED: Record<(typeof READINESS)[number], (trx: Kysely<Database>) => Promise<unknown>> = {
  'no-products': run(sql`update products set status = 'draft'`),
  'no-delivery': run(sql`delete from shipping_zones`),
  'home-not-delivered': run(sql`update shipping_zone_countries set country = 'AT' where country = 'DE'`),
  'country-without-method': (trx) => zone(trx, ['CH'], false),
  'no-tax-class': run(sql`update tax_classes set is_default = false`),
  'class-without-rate': run(sql`update tax_rates set valid_from = current_date + 2`),
  'home-without-rate': (trx) => group(trx, 'legal', { company: 'Stoa', vatId: 'NO123456789MVA' }),
  'weight-missing': async (trx) => {
    await sql`update variants set weight_g = null`.execute(trx)
    await sql`update shipping_methods set max_weight_g = 30000`.execute(trx)
  },
  'no-tax-number': (trx) => group(trx, 'legal', { company: 'Stoa', vatId: '' }),
  'no-guarantee-page': run(sql`delete from info_entries where slug = 'legal-guarantee'`),
  'no-accessibility-page': run(sql`update info_entries set place = 'page' where slug = 'accessibility'`),
  'no-picture': run(sql`delete from product_media`),
  'no-category': run(sql`update products set primary_category_id = null`),
  'no-alt-text': run(sql`update product_media set alt = ''`),
  'no-sender': run(sql`delete from info_groups where name = 'contact'`),
  'mail-kept': async () => {},
  'no-bank-account': (trx) => group(trx, 'checkout', { ...CHECKOUT, iban: '' }),
  'no-terms-page': (trx) => group(trx, 'checkout', { ...CHECKOUT, termsPage: null }),
  'no-withdrawal-page': (trx) => group(trx, 'checkout', { ...CHECKOUT, withdrawalPage: uuid() }),
  'no-privacy-page': (trx) => group(trx, 'checkout', { ...CHECKOUT, privacyPage: null }),
  'no-imprint-page': (trx) => group(trx, 'checkout', { ...CHECKOUT, imprintPage: null }),
  'no-maker': run(sql`update products set maker = null`),
  'unit-missing': async (trx) => {
    const { id } = await trx.selectFrom('products').select('id').executeTakeFirstOrThrow()
    await sql`update variants set unit_amount = 500, unit = 'g'`.execute(trx)
    await addSizes(trx, 'bags', ['m'])
    await addVariant(trx, id, { size: 'm' })
  },
  'sold-out': run(sql`update products set in_stock = false`),
}
t.test('each problem is found where it is planted, and nothing else', async (t) => {
  for (const code of READINESS)
    t.same(await after(PLANTED[code], code === 'mail-kept' ? { smtp: undefined } : SENT), { [code]: 1 }, code)
})

t.test('another tax number will do', async (t) => {
  const numbered = (trx: Kysely<Database>) =>
    group(trx, 'legal', { company: 'Stoa', vatId: '', taxNumber: '30/123/45678' })
  t.same(await after(numbered), {})
})

t.test('the shop’s own country counts as reached only by a method that can be had', async (t) => {
  const both = async (trx: Kysely<Database>) => {
    await zone(trx, ['AT'])
    await sql`update shipping_methods m set active = false from shipping_zone_countries z
      where z.zone_id = m.zone_id and z.country = 'DE'`.execute(trx)
  }
  t.same(await after(both), { 'home-not-delivered': 1, 'country-without-method': 1 })
})

t.test('rates are missed where goods go, for classes that are in use', async (t) => {
  const destination = (trx: Kysely<Database>) => group(trx, 'checkout', { ...CHECKOUT, taxedAt: 'destination' })
  const missing = async (plant: (trx: Transaction<Database>) => Promise<unknown>) =>
    (await after(plant))['class-without-rate'] ?? 0
  t.equal(await missing((trx) => zone(trx, ['AT'])), 0, "the shop's own rates hold for other member states")
  const toAustria = async (trx: Kysely<Database>) => {
    await zone(trx, ['AT'])
    await destination(trx)
  }
  t.equal(await missing(toAustria), 1, "the destination's")
  t.equal(
    await missing(async (trx) => {
      await zone(trx, ['AT'], false)
      await destination(trx)
    }),
    0,
    'where nothing can be delivered, none is needed',
  )
  t.equal(
    await missing(async (trx) => {
      await toAustria(trx)
      await addTaxClass(trx, 'unused')
      const used = await addTaxClass(trx, 'used', ['DE 700 2024-01-01', 'AT 1000 2024-01-01'])
      await sql`update products set tax_class_id = ${used}`.execute(trx)
    }),
    1,
    'a class of no product needs none; the default one taxes delivery',
  )
  t.equal(
    await missing(async (trx) => {
      await zone(trx, ['AT'])
      await group(trx, 'checkout', { ...CHECKOUT, taxedAt: 'destination', exempt: true })
    }),
    0,
    'a small trader taxes nothing',
  )
})

t.test('places outside the VAT area need no rate', async (t) => {
  const to = (countries: string[], taxedAt: 'origin' | 'destination', country = 'DE') =>
    countriesTaxed([{ countries, methods: [] }], { country, taxedAt, exempt: false })
  t.same(to(['DE', 'AT', 'CH', 'ES-CN', 'DE-HELGOLAND'], 'destination'), ['AT', 'DE'])
  t.same(to(['DE', 'AT', 'CH', 'ES-CN'], 'origin'), ['DE'])
  t.same(to(['MC', 'GB-NIR', 'GB'], 'destination'), ['FR', 'XI'])
  t.same(to(['CH', 'DE'], 'origin', 'CH'), ['CH'])
})

t.test('weights are missed where a method that can be had asks for them', async (t) => {
  const weightless = run(sql`update variants set weight_g = null`)
  t.same(await after(weightless), {}, 'no method asks')
  const asks = (also: ReturnType<typeof sql>) => async (trx: Kysely<Database>) => {
    await weightless(trx)
    await also.execute(trx)
  }
  t.same(await after(asks(sql`update shipping_methods set kind = 'weight'`)), { 'weight-missing': 1 })
  await zone(db, ['FR'], false)
  await sql`update shipping_methods set kind = 'weight' where not active`.execute(db)
  t.same(await after(weightless), { 'country-without-method': 1 }, 'one that is switched off does not')
  await sql`delete from shipping_zones where name = 'FR'`.execute(db)
})

t.test('counting stops at a thousand', async (t) => {
  const many = await after((trx) =>
    sql`insert into products (id, slug, title, status, publish_at)
      select gen_random_uuid(), 'p-' || n, 'P', 'published', now() from generate_series(1, 1200) n`.execute(trx),
  )
  t.equal(many['no-picture'], 1000)
})
