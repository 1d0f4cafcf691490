// What keeps the shop from selling, or from selling well: each problem with how many there are.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Overview } from '#contract/overview.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../db/schema.ts'
import { shopZone } from '../db/time-zone.ts'
import { delivery } from '../shipping/repository.ts'
import { asksForWeight, countriesTaxed } from './rules.ts'

type Problem = Overview['readiness'][number]

/** Counting stops here: more rows would cost more and say nothing else. */
const MOST_COUNTED = 1000

/** Slugs by which a page is known, in the languages of the shop. */
const GUARANTEE_PAGES = ['legal-guarantee', 'gewaehrleistung']
const ACCESSIBILITY_PAGES = ['accessibility', 'barrierefreiheit']

const noFooterPage = (slugs: string[]) =>
  sql<boolean>`not exists (select from info_entries where kind = 'page' and place = 'footer' and slug = any(${slugs}))`

/** Whether the settings of ordering name no page, or one that is gone. */
const noChosenPage = (field: string) => sql<boolean>`not exists (select from info_groups g
  join info_entries e on e.kind = 'page' and e.id::text = g.value ->> ${field}::text where g.name = 'checkout')`

/** How the shop is taxed, as it is saved with its other settings of ordering; what never was has its default. */
const taxSettings = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ taxedAt: string | null; exempt: boolean | null }>`
    select value ->> 'taxedAt' as "taxedAt", value -> 'exempt' = 'true' as exempt
    from info_groups where name = 'checkout'`.execute(db)
  const taxedAt: 'origin' | 'destination' = rows[0]?.taxedAt === 'destination' ? 'destination' : 'origin'
  return { taxedAt, exempt: rows[0]?.exempt ?? false }
}

export async function readiness(db: Kysely<Database>, { smtp }: Pick<Config, 'smtp'>): Promise<Problem[]> {
  const [{ home, zones }, settings, { dayOf }] = await Promise.all([delivery(db).get(), taxSettings(db), shopZone(db)])
  const today = dayOf(Date.now())
  const countries = countriesTaxed(zones, { country: home, ...settings })
  const shown = sql`products p where p.status = 'published'`
  const shownVariants = sql`variants v join products p on p.id = v.product_id where p.status = 'published' and v.active`
  const isTaxedBy = (id: RawBuilder<unknown>) =>
    sql`select from products where status = 'published' and tax_class_id = ${id}`

  // Its country is then most likely not the one the shop is at home in.
  const isHomeUntaxed = sql`${!settings.exempt} and exists (select from tax_rates)
    and not exists (select from tax_rates where country = ${home})`
  const reachesHome = zones.some((zone) => zone.countries.includes(home))

  /** At most one. */
  const once: [Problem['code'], RawBuilder<unknown>][] = [
    ['no-products', sql`not exists (select from ${shown})`],
    ['no-delivery', sql`${zones.length === 0}`],
    ['home-not-delivered', sql`${zones.length > 0 && !reachesHome} and not (${isHomeUntaxed})`],
    ['no-tax-class', sql`${!settings.exempt} and not exists (select from tax_classes where is_default)`],
    ['home-without-rate', isHomeUntaxed],
    [
      'no-tax-number',
      sql`not exists (select from info_groups
        where name = 'legal' and (value ->> 'vatId' <> '' or value ->> 'taxNumber' <> ''))`,
    ],
    [
      'no-sender',
      sql`not exists (select from info_groups
        where name = 'contact' and value ->> 'email' <> '' or name = 'mail' and value ->> 'senderEmail' <> '')`,
    ],
    ['no-bank-account', sql`not exists (select from info_groups where name = 'checkout' and value ->> 'iban' <> '')`],
    ['no-terms-page', noChosenPage('termsPage')],
    ['no-withdrawal-page', noChosenPage('withdrawalPage')],
    ['no-privacy-page', noChosenPage('privacyPage')],
    ['no-imprint-page', noChosenPage('imprintPage')],
    ['no-guarantee-page', noFooterPage(GUARANTEE_PAGES)],
    ['no-accessibility-page', noFooterPage(ACCESSIBILITY_PAGES)],
    ['mail-kept', sql`${smtp === undefined}`],
  ]
  /** As many as there are rows. */
  const each: [Problem['code'], RawBuilder<unknown>][] = [
    [
      'country-without-method',
      sql`shipping_zone_countries z
        where not exists (select from shipping_methods m where m.zone_id = z.zone_id and m.active)`,
    ],
    [
      'class-without-rate',
      sql`tax_classes c where (c.is_default or exists (${isTaxedBy(sql`c.id`)}))
        and exists (select from unnest(${countries}::text[]) as needed (country) where not exists (
          select from tax_rates r
          where r.tax_class_id = c.id and r.country = needed.country and r.valid_from <= ${today}::date))`,
    ],
    ['weight-missing', sql`${shownVariants} and v.weight_g is null and ${asksForWeight(zones)}`],
    ['no-maker', sql`${shown} and p.maker is null`],
    // Some of a product's variants say what a piece holds and others do not: their prices cannot be compared.
    [
      'unit-missing',
      sql`${shownVariants} and v.unit_amount is null
        and exists (select from variants o where o.product_id = p.id and o.active and o.unit_amount is not null)`,
    ],
    ['no-picture', sql`${shown} and not exists (select from product_media m where m.product_id = p.id)`],
    ['no-category', sql`${shown} and p.primary_category_id is null`],
    [
      'no-alt-text',
      sql`product_media m join products p on p.id = m.product_id join media x on x.id = m.media_id
        where p.status = 'published' and m.alt = '' and x.alt = ''`,
    ],
    ['sold-out', sql`${shown} and not p.in_stock`],
  ]
  const found = sql.join(
    [
      ...once.map(
        ([code, isAmiss]) => sql`select ${code}::text as code, case when ${isAmiss} then 1 else 0 end as count`,
      ),
      ...each.map(
        ([code, rows]) =>
          sql`select ${code}::text, (select count(*)::int from (select from ${rows} limit ${MOST_COUNTED}) f)`,
      ),
    ],
    sql` union all `,
  )
  const { rows } = await sql<Problem>`select code, count from (${found}) as problems where count > 0`.execute(db)
  return rows
}
