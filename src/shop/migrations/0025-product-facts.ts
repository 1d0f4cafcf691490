// What the law asks of goods: what a piece holds, so that the price of a kilogram or litre can stand beside its own; who made
// it (Regulation 2023/988, Article 19); what to take care of; and whether it can be returned (Directive 2011/83, Article 16).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table variants
      add column unit_amount numeric(10, 3) constraint variants_unit_amount_range check (unit_amount > 0),
      add column unit text constraint variants_unit_known check (unit in ('g', 'ml', 'm', 'm²')),
      add constraint variants_unit_pair check ((unit_amount is null) = (unit is null));

    alter table products
      -- { name, address, email }; address and email may be null.
      add column maker jsonb constraint products_maker_form check (
        jsonb_typeof(maker) = 'object' and jsonb_typeof(maker -> 'name') = 'string'),
      add column safety_note text,
      add column no_withdrawal text not null default 'none'
        constraint products_no_withdrawal_known check (no_withdrawal in ('none', 'made_to_measure', 'sealed_hygiene')),
      -- Of the cheapest variant that can be chosen; derived.
      add column unit_amount numeric(10, 3),
      add column unit text;
    create index products_no_withdrawal on products (no_withdrawal, id) where no_withdrawal <> 'none';
    create index products_maker on products ((maker ->> 'name'), id) where maker is not null;
  `)
    .execute(db)
}
