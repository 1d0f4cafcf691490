// Categories, sizes and colours that a file names and the shop lacks: created when it is applied, deleted when it is undone.
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { categoriesWriter } from '../../categories/admin-write.ts'
import type { Database } from '../../db/schema.ts'
import { loadCatalogueLookup, type Missing, placeholder } from '../catalogue-lookup.ts'
import { familyOf, NEUTRAL } from '../known-colors.ts'
import { titled } from '../names.ts'

type Trx = Transaction<Database>

/** Creates what nobody created meanwhile; `target_id` is set for what this import created, and only for that. */
export async function makeMissing(trx: Trx, importId: string): Promise<void> {
  const wanted = await trx
    .selectFrom('import_references')
    .selectAll()
    .where('import_id', '=', importId)
    .where('target_id', 'is', null)
    .orderBy(sql`kind, length(key) - length(replace(key, '/', '')), key`)
    .execute()
  if (wanted.length === 0) return
  const catalogue = await loadCatalogueLookup(trx)
  const categories = new Map([...catalogue.categories].map(([path, { id }]) => [path, id]))
  for (const one of wanted) {
    const there = { category: catalogue.categories, size: catalogue.sizes, color: catalogue.colors }[one.kind].has(
      one.key,
    )
    if (there) continue
    const id = await make(trx, one, categories)
    await trx
      .updateTable('import_references')
      .set({ target_id: id })
      .where('import_id', '=', importId)
      .where('kind', '=', one.kind)
      .where('key', '=', one.key)
      .execute()
  }
}

async function make(trx: Trx, missing: Missing, categories: Map<string, string>): Promise<string> {
  if (missing.kind === 'color') return makeColor(trx, missing)
  if (missing.kind === 'size') return makeSize(trx, missing)
  const steps = missing.key.split('/')
  const parentId = categories.get(steps.slice(0, -1).join('/')) ?? null
  const made = await categoriesWriter(trx).create({
    parentId,
    name: missing.name,
    slug: steps.at(-1) ?? '',
    descriptionHtml: '',
    mediaId: null,
    status: 'published',
    // Staff decide what the shop's menu shows.
    showInNav: false,
    sizeSetId: null,
    seoTitle: null,
    seoDescription: null,
  })
  categories.set(missing.key, made.id)
  return made.id
}

async function makeColor(trx: Trx, { key, name, detail }: Missing): Promise<string> {
  const id = uuidv7()
  const hex = detail ?? NEUTRAL
  await sql`insert into colors (id, code, name, hex, family, position)
    select ${id}, ${key}, ${name}, ${hex}, ${familyOf(hex)}, coalesce(max(position) + 1, 0) from colors`.execute(trx)
  return id
}

async function makeSize(trx: Trx, { key, name }: Missing): Promise<string> {
  const [set = '', code = ''] = key.split('/')
  await sql`insert into size_sets (id, code, name, position)
    select ${uuidv7()}, ${set}, ${titled(set)}, coalesce(max(position) + 1, 0) from size_sets
    on conflict (code) do nothing`.execute(trx)
  const id = uuidv7()
  await sql`insert into sizes (id, size_set_id, code, label, position)
    select ${id}, s.id, ${code}, ${name}, coalesce((select max(position) + 1 from sizes where size_set_id = s.id), 0)
    from size_sets s where s.code = ${set}`.execute(trx)
  return id
}

/** Ids of what was created for an import, by placeholder. */
export async function madeThings(trx: Trx, importId: string): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('import_references')
    .select(['kind', 'key', 'target_id'])
    .where('import_id', '=', importId)
    .where('target_id', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [placeholder(row), row.target_id ?? '']))
}

/** Deletes what the import created and nothing uses. */
export async function removeMade(trx: Trx, importId: string): Promise<void> {
  const made = (kind: Missing['kind']) =>
    sql`select target_id from import_references where import_id = ${importId} and kind = ${kind} and target_id is not null`
  await sql`delete from colors c where c.id in (${made('color')})
    and not exists (select from variants v where v.color_id = c.id)
    and not exists (select from product_media pm where pm.color_id = c.id)`.execute(trx)
  const gone = await sql<{ size_set_id: string }>`delete from sizes s where s.id in (${made('size')})
    and not exists (select from variants v where v.size_id = s.id) returning size_set_id`.execute(trx)
  await sql`delete from size_sets s where s.id = any(${gone.rows.map((row) => row.size_set_id)}::uuid[])
    and not exists (select from sizes where size_set_id = s.id)
    and not exists (select from categories where size_set_id = s.id)`.execute(trx)
  // From the bottom up, so that a branch the import created goes as a whole.
  const { rows } = await sql<{ id: string }>`
    select id from categories where id in (${made('category')}) order by depth desc, id`.execute(trx)
  for (const { id } of rows)
    await sql`delete from categories c where c.id = ${id}
      and not exists (select from categories below where below.parent_id = c.id)
      and not exists (select from product_categories pc where pc.category_id = c.id)
      and not exists (select from products p where p.primary_category_id = c.id)`.execute(trx)
  await sql`update import_references r set target_id = null where r.import_id = ${importId} and case r.kind
    when 'color' then not exists (select from colors where id = r.target_id)
    when 'size' then not exists (select from sizes where id = r.target_id)
    else not exists (select from categories where id = r.target_id) end`.execute(trx)
}
