// Announcements of the tables that bulk changes and imports write by the hundred: what a statement changed is compared and
// named at once at its end. Noting name after name would cost more than writing the rows does. Variants are not among them:
// orders move the stock of one at a time, for which comparing a statement's rows costs more than comparing a row.
import { type Kysely, sql } from 'kysely'
import { ANNOUNCED, type Announced, announceChanges as announceByRow } from './0040-announcements.ts'

/** Their keys, by which rows as they were meet rows as they are. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  products: ['id'],
  product_cards: ['product_id'],
  product_categories: ['category_id', 'product_id'],
}

interface Column {
  name: string
  /** Whether its values may be long, so that others are compared first. */
  long: boolean
}

/** A row as it was and as it is; `old` and `new` are the language's own words. */
type Row = 'former' | 'present'

const of = (row: Row, expression: string) => expression.replace(/\br\./g, `${row}.`)

const nameOf = ({ of: kind, id, when = 'true' }: Announced, row: Row) =>
  `case when ${of(row, when)} then '${kind}:' || (${of(row, id)})::text end`

/** A select of names, one in each row, from rows that came or went. */
const each = (one: Announced, row: Row, rows: 'came' | 'gone') =>
  `select ${nameOf(one, row)} as name from ${rows} ${row}`

/** Names of a pair of rows that differ in what is shown. */
function differing(one: Announced, columns: readonly Column[]): string {
  const { shown } = one
  const chosen = columns.filter(({ name }) => ('only' in shown ? shown.only.includes(name) : !shown.but.includes(name)))
  const sorted = [...chosen.filter(({ long }) => !long), ...chosen.filter(({ long }) => long)]
  const also = shown.also ? [shown.also] : []
  const all = [one.id, one.when ?? 'true', ...also, ...sorted.map(({ name }) => `r.${name}`)].join(', ')
  return `select named.name from (values (${nameOf(one, 'former')}), (${nameOf(one, 'present')})) as named(name)
    where row(${of('former', all)}) is distinct from row(${of('present', all)})`
}

/** A full join is never carried out as a loop within a loop, whatever number of rows it was planned for. */
const eachPair = (key: readonly string[], selects: readonly string[]) => `
  select pair.name from gone former full join came present
    on ${key.map((name) => `present.${name} = former.${name}`).join(' and ')}
  cross join lateral (${selects.join(' union all ')}) as pair(name)`

function triggersOf(table: string, key: readonly string[], columns: readonly Column[]): string {
  const shows = ANNOUNCED.filter((one) => one.table === table)
  const named = (selects: string[]) =>
    `select string_agg(distinct n.name, ' ') into names from (${selects.join(' union all ')}) n;`
  return `
    drop function ${table}_changed cascade;
    drop trigger ${table}_announced on ${table};
    create function ${table}_changed() returns trigger language plpgsql as $$
    declare
      names text;
    begin
      if tg_op = 'INSERT' then
        ${named(shows.map((one) => each(one, 'present', 'came')))}
      elsif tg_op = 'DELETE' then
        ${named(shows.map((one) => each(one, 'former', 'gone')))}
      else
        ${named([
          eachPair(
            key,
            shows.map((one) => differing(one, columns)),
          ),
        ])}
      end if;
      if names is not null then
        perform announce_changes(names);
      end if;
      return null;
    end $$;
    create trigger ${table}_came after insert on ${table} referencing new table as came
      for each statement execute function ${table}_changed();
    create trigger ${table}_changed after update on ${table} referencing old table as gone new table as came
      for each statement execute function ${table}_changed();
    create trigger ${table}_gone after delete on ${table} referencing old table as gone
      for each statement execute function ${table}_changed();`
}

/** Makes the triggers of these tables; those by row go. */
export async function announceByStatement(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; columns: Column[] }>`
    select c.table_name as table, json_agg(json_build_object(
      'name', c.column_name, 'long', c.data_type in ('text', 'jsonb', 'tsvector')) order by c.ordinal_position) as columns
    from information_schema.columns c where c.table_schema = current_schema() group by c.table_name`.execute(db)
  const triggers = Object.entries(KEYS).flatMap(([table, key]) => {
    const found = rows.find((one) => one.table === table)
    return found ? [triggersOf(table, key, found.columns)] : []
  })
  await sql
    .raw(`
    -- Names parted by spaces. As in note_change, more than a notice holds become one that means all of its kind.
    create or replace function announce_changes(names text) returns void language plpgsql as $$ begin
      if length(names) - position(' ' in reverse(names)) > 7000 then
        names := (
          select string_agg(case when k.upto > 7000 then k.kind || ':*' else k.names end, ' ')
          from (
            select n.kind, n.names, sum(n.length) over (order by n.length, n.kind) - n.last as upto
            from (
              select split_part(name, ':', 1) as kind, string_agg(name, ' ') as names,
                sum(length(name) + 1) as length, max(length(name)) as last
              from string_to_table(names, ' ') name group by 1
            ) n
          ) k
        );
      end if;
      perform announce(names);
    end $$;
    ${triggers.join('\n')}
  `)
    .execute(db)
}

/** Makes all triggers that announce. A later migration that adds a column to one of their tables calls it again. */
export async function announceChanges(db: Kysely<unknown>): Promise<void> {
  await announceByRow(db)
  await announceByStatement(db)
}
