// What a category says of its place, and the order of the columns of a size guide.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table categories
      -- What a row says of its place cannot contradict itself; that its parent says the same is the writer's care.
      add constraint categories_place_own check (
        cardinality(path_ids) = depth + 1 and path_ids[depth + 1] = id and path_ids[depth] is not distinct from parent_id
      );

    -- jsonb keeps no order of its keys.
    alter table size_sets add column measures text[] not null default '{}';
    update size_sets sets set measures = known.names from (
      select size_set_id, array_agg(name order by first_size, name) as names from (
        select s.size_set_id, name, min(s.position) as first_size
        from sizes s cross join jsonb_object_keys(coalesce(s.measurements, '{}')) as name
        group by s.size_set_id, name
      ) measured group by size_set_id
    ) known where known.size_set_id = sets.id;

    create index if not exists variants_size on variants (size_id);
  `)
    .execute(db)
}
