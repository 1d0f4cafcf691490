// Words, sizes and colours with the prices they are held at: the index and whoever looks there agree on them.
import { sql } from 'kysely'
import t from 'tap'
import { createDb } from '#postgres/pool.ts'
import type { Database } from '../../../src/shop/db/schema.ts'
import { isHeldIn } from '../../../src/shop/products/held-at-prices.ts'
import { sixteensBetween } from '../../../src/shop/products/order-blocks.ts'
import { EIGHTH } from '../../../src/shop/products/rules.ts'
import type { Words } from '../../../src/shop/products/search.ts'
import { unfiltered } from '../../../src/shop/products/selection.ts'
import { lexicon } from '../../../src/shop/products/words/lexicon.ts'
import { wordsFor } from '../../../src/shop/products/words/understand.ts'
import { testDatabase } from '../../support/database.ts'

const PRICES = [
  0, 1, 15, 16, 999, 1000, 1159, 1160, 9999, 10_000, 99_999, 100_000, 999_999, 1_000_000, 40_499_999, 9e12,
]

t.test('what is held at a price is found between two prices', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const db = createDb<Database>(database.pool('shop', 1))
  await sql`insert into synonyms (id, words) values (gen_random_uuid(), array['zapp', 'night zapp', 'o''zat'])`.execute(
    db,
  )
  const known = lexicon(db)
  const words = (text: string, beginning = false) => wordsFor(known, text, { beginning })

  /** Which of products that hold some lexemes, a size and a colour at each price are found. */
  const found = async (
    selection: Parameters<typeof unfiltered>[0] & object,
    lexemes: string,
    low: number,
    high: number,
  ) => {
    const condition = isHeldIn({ ...unfiltered({}), ...selection }, sixteensBetween('price_from_minor', low, high))
    if (!condition) return undefined
    const { rows } = await sql<{ price: number }>`
      select price_from_minor::float8 as price
      from (
        select ${lexemes}::tsvector as search, array['eu42'] as size_codes, array['sand'] as color_codes, price as price_from_minor
        from unnest(${PRICES}::bigint[]) price
      ) p where ${condition} order by 1`.execute(db)
    return rows.map(({ price }) => price)
  }

  const trug = { words: await words('trug') }
  for (const [at, low] of PRICES.entries())
    for (const high of PRICES.slice(at)) {
      const all = (await found(trug, 'trug', low, high)) ?? []
      const inside = PRICES.filter((price) => price >= low && price <= high)
      t.strictSame(
        inside.filter((price) => !all.includes(price)),
        [],
        `all from ${low} to ${high}`,
      )
      const blocks = sixteensBetween('price_from_minor', low, high)
      const beside = all.filter((price) => !inside.includes(price))
      t.ok(
        beside.every((price) => blocks.includes(sixteensBetween('price_from_minor', price, price)[0] ?? 0)),
        `${beside} share a block with an end`,
      )
    }
  t.strictSame(await found(trug, 'knop', 0, 9e12), [], 'nothing without the word')
  t.strictSame(await found(trug, 'trug', 0, 15), [0, 1, 15], 'nor in another block')

  t.strictSame(await found({ size: ['eu41', 'eu42'] }, '', 0, 15), [0, 1, 15], 'one of some sizes')
  t.strictSame(await found({ size: ['eu41'] }, '', 0, 15), [])
  t.strictSame(await found({ color: ['sand'] }, '', 0, 15), [0, 1, 15], 'a colour')
  t.strictSame(await found({ color: ['sand'], size: ['eu41'] }, '', 0, 15), [], 'and everything at once')
  t.strictSame(await found({ words: await words('trug knop') }, 'trug', 0, 15), [])
  t.strictSame(await found({ words: await words('trug knop') }, 'trug knop', 0, 15), [0, 1, 15])

  for (const lexemes of ['zapp', 'night:1 zapp:2', 'night:3', 'o:1 zat:2'])
    t.strictSame(await found({ words: await words('zapp') }, lexemes, 0, 15), [0, 1, 15], `a zapp: ${lexemes}`)
  t.strictSame(await found({ words: await words('back\\slash') }, "'back' 'slash'", 0, 15), [0, 1, 15])

  t.equal(await found({}, '', 0, 9e12), undefined, 'without words, sizes and colours')
  t.equal(
    await found({ words: await words('tru', true) }, 'trug', 0, 9e12),
    undefined,
    'a beginning may begin any word',
  )
  t.equal(await found({ words: await words('x-4711') }, 'trug', 0, 9e12), undefined, 'a code')
  const part: Words = { ...(trug.words as Words & { mode: 'understood' }), part: EIGHTH }
  t.equal(await found({ words: part }, 'trug', 0, 9e12), undefined, 'the index of a part has no prices')
  const sizes = Array.from({ length: 30 }, (_, at) => `eu${20 + at}`)
  t.equal(await found({ size: sizes }, '', 0, 9e12), undefined, 'too many to be looked up')
  t.strictSame(await found({ size: sizes }, '', 0, 15), [0, 1, 15])
})
