import t from 'tap'
import { DAY } from '../../src/demo/calendar.ts'
import { type Fresh, freshDatabase, NOW, seededDatabase } from './seeded.ts'

/** What has to be unguessable is made anew each time: passwords, order tokens, names of picture files. */
const SECRETS = ['password_hash', 'public_token', 'key']

const fingerprints = async ({ rows }: Fresh): Promise<Record<string, string>> => {
  const tables = await rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'shop' and tablename not like 'migrations%' order by 1`,
  )
  const prints: Record<string, string> = {}
  for (const { name } of tables) {
    const secrets = name === 'sliders' ? [] : SECRETS
    const [print] = await rows<{ count: number; hash: string }>(`
      select count(*)::int as count, coalesce(md5(string_agg(line, '' order by line)), '') as hash from (
        select md5(regexp_replace((to_jsonb(r) - array[${secrets.map((one) => `'${one}'`)}]::text[])::text,
          '/media/[0-9a-f]{32}', '/media/*', 'g')) as line
        from ${name} r
      ) lines`)
    prints[name] = `${print?.count} ${print?.hash}`
  }
  return prints
}

t.test('two seeds at the same moment write the same shop', async (t) => {
  const [one, two, earlier] = [await freshDatabase(t), await freshDatabase(t), await seededDatabase(t)]
  const now = new Date(NOW.getTime() + DAY)
  await one.seed({ products: 230, now })
  await two.seed({ products: 230, now })
  t.same(await fingerprints(one), await fingerprints(two))

  t.not((await fingerprints(one)).orders, (await fingerprints(earlier)).orders)
  const words = `select title, description_html from products where rank < 10000 order by title`
  t.same(await one.rows(words), await earlier.rows(words), 'a day earlier the words were the same')
  const youngest = `select max(placed_at)::date::text as day from orders`
  t.same(await earlier.rows(youngest), [{ day: '2026-12-05' }])
  t.same(await one.rows(youngest), [{ day: '2026-12-06' }], 'and the dates have moved along')
})
