// Filters and facets: OR inside a facet, AND between them, and counts that keep their promise.
import t, { type Test } from 'tap'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Facets, listProducts } from '#contract/products.ts'
import { testShop } from '../../support/shop.ts'
import { addCategory, addColors, addProduct, addSizes, type VariantValues } from '../fixtures.ts'

type List = ReplyOf<typeof listProducts>

const SIZES = ['s', 'm', 'l']
const SHOES = ['38', '39']
const COLORS = ['ink', 'sage', 'oat', 'brick']

const open = async (t: Test) => {
  const shop = await testShop(t)
  await addCategory(shop.db, 'clothes')
  await addSizes(shop.db, 'clothing', SIZES)
  await addColors(shop.db, COLORS)
  const list = async (query: string): Promise<List & { facets: Facets }> => {
    const answer = await shop.app.inject(`/api/products?facets=1&${query}`)
    if (answer.statusCode !== 200) throw new Error(`${query}: ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
  return { ...shop, list }
}

const slugs = ({ rows }: List) => rows.map(({ slug }) => slug).sort()
const counts = (values: { code: string; count: number }[]) =>
  Object.fromEntries(values.map(({ code, count }) => [code, count]))

t.test('choices add up inside a facet and narrow down between facets', async (t) => {
  const { db, list } = await open(t)
  const one = (size: string, color: string, price: number, more: VariantValues = {}) => [
    { size, color, price, ...more },
  ]
  await addProduct(db, 'a', { categories: ['clothes'], variants: one('s', 'ink', 1000), stars: [5] })
  await addProduct(db, 'b', { categories: ['clothes'], variants: one('m', 'ink', 2000), stars: [3] })
  await addProduct(db, 'c', { categories: ['clothes'], variants: one('m', 'sage', 3000, { onHand: 0 }) })
  await addProduct(db, 'd', { categories: ['clothes'], variants: one('l', 'oat', 4000) })
  const expected: Record<string, string[]> = {
    'size=s': ['a'],
    'size=s&size=m': ['a', 'b', 'c'],
    'size=s&size=m&color=ink': ['a', 'b'],
    'size=m&color=ink&color=sage': ['b', 'c'],
    'size=m&stock=1': ['b'],
    'min=2000&max=3000': ['b', 'c'],
    'min=2001': ['c', 'd'],
    'max=0': [],
    'min=3000&max=2000': [],
    'rating=3': ['a', 'b'],
    'rating=4&color=ink': ['a'],
    'size=&min=&max=&rating=&stock=&sort=&page=&q=': ['a', 'b', 'c', 'd'],
    'size=S': [],
    'color=ink&color=ink': ['a', 'b'],
  }
  for (const [query, wanted] of Object.entries(expected)) {
    const found = await list(`category=clothes&${query}`)
    t.strictSame(slugs(found), wanted, query)
    t.equal(found.total, wanted.length)
  }
})

t.test('a filter is answered by variants that can be chosen, not by switched-off ones', async (t) => {
  const { db, list } = await open(t)
  await addProduct(db, 'a', { variants: [{ size: 's' }, { size: 'm', active: false }] })
  t.strictSame(slugs(await list('size=m')), [])
  t.strictSame(slugs(await list('size=s')), ['a'])
})

t.test('counts leave the facet’s own filter out, and values nothing is left of stay with zero', async (t) => {
  const { db, list } = await open(t)
  await addProduct(db, 'a', {
    categories: ['clothes'],
    variants: [{ size: 's', color: 'ink', price: 1000 }],
    stars: [5],
  })
  await addProduct(db, 'b', {
    categories: ['clothes'],
    variants: [{ size: 'm', color: 'sage', price: 2500, onHand: 0 }],
  })
  await addProduct(db, 'c', { variants: [{ size: 'l', color: 'brick', price: 9000 }] })
  const { facets, total } = await list('category=clothes&color=ink')
  t.equal(total, 1)
  t.strictSame(
    counts(facets.colors),
    { ink: 1, sage: 1 },
    'the other colours are alternatives; foreign ones are absent',
  )
  t.strictSame(
    facets.sizes.map(({ set, values }) => [set, counts(values)]),
    [['Clothing', { s: 1, m: 0 }]],
  )
  t.strictSame(facets.price, { min: 1000, max: 1000 })
  t.strictSame(
    facets.ratings,
    [4, 3, 2].map((atLeast) => ({ atLeast, count: 1 })),
  )
  t.equal(facets.inStock, 1)
  t.strictSame(facets.colors.map(({ code, label, hex }) => [code, label, hex])[0], ['ink', 'Ink', '#000010'])

  const narrow = await list('category=clothes&min=2000&max=3000')
  t.strictSame(narrow.facets.price, { min: 1000, max: 2500 }, 'bounds are those without the price filter')
  t.strictSame(counts(narrow.facets.colors), { ink: 0, sage: 1 })
  t.equal(narrow.facets.inStock, 0)

  const none = await list('category=clothes&color=ink&size=m')
  t.strictSame([none.total, none.facets.price], [0, null], 'no product, no bounds')
})

t.test('reduced goods are a filter where there are any, and one that is chosen stays', async (t) => {
  const { db, list } = await open(t)
  await addCategory(db, 'shoes')
  const cheaper = { was: 2000, price: 1000 }
  await addProduct(db, 'a', { categories: ['clothes'], variants: [{ size: 's', color: 'ink', ...cheaper }] })
  await addProduct(db, 'b', { categories: ['clothes'], variants: [{ size: 'm', color: 'sage', price: 2500 }] })
  await addProduct(db, 'c', { categories: ['shoes'], variants: [{ size: 'l', color: 'brick', price: 9000 }] })
  const all = await list('category=clothes')
  t.equal(all.facets.reduced, 1)
  const reduced = await list('category=clothes&reduced=1')
  t.equal(reduced.total, 1)
  t.equal(reduced.facets.reduced, 1, 'its own filter is left out')
  t.strictSame(counts(reduced.facets.colors), { ink: 1, sage: 0 })
  t.match(await list('category=clothes&color=sage'), { total: 1, facets: { reduced: 0 } })
  t.notOk('reduced' in (await list('category=shoes')).facets, 'nothing is')
  t.match(await list('category=shoes&reduced=1'), { total: 0, facets: { reduced: 0 } })
})

t.test('what is chosen has its name though nothing here comes in it', async (t) => {
  const { db, list } = await open(t)
  await addSizes(db, 'shoes', ['m', '38'])
  await addProduct(db, 'a', { categories: ['clothes'], variants: [{ size: 's', color: 'ink' }] })
  const { total, facets } = await list('category=clothes&size=m&size=gone&color=brick&color=gone')
  t.equal(total, 0)
  const named = (values: Facets['colors']) => values.map(({ label, count }) => [label, count])
  t.strictSame(
    facets.sizes.map(({ values }) => named(values)),
    [
      [
        ['S', 0],
        ['M', 0],
      ],
    ],
    'a size of several sets once',
  )
  t.strictSame(named(facets.colors), [
    ['Ink', 0],
    ['Brick', 0],
  ])
})

t.test('sizes stand in the order of their set, each set by itself', async (t) => {
  const { db, list } = await open(t)
  await addSizes(db, 'shoes', ['40', '38'])
  await addProduct(db, 'a', { variants: [{ size: 'l' }, { size: 's' }] })
  await addProduct(db, 'b', { variants: [{ size: '38' }, { size: '40' }] })
  const { facets } = await list('')
  t.strictSame(
    facets.sizes.map(({ set, values }) => [set, values.map(({ code, label }) => `${code} ${label}`)]),
    [
      ['Clothing', ['s S', 'l L']],
      ['Shoes', ['40 40', '38 38']],
    ],
  )
})

t.test('choosing a value shows as many products as its count said, for any mixture of filters', async (t) => {
  const { db, list } = await open(t)
  await addSizes(db, 'shoes', SHOES)
  const codes = [...SIZES, ...SHOES]
  const roll = (seed: number, of: number) => ((seed * 2654435761) >>> 7) % of
  for (let index = 0; index < 30; index++) {
    const pairs = [...Array(1 + roll(index, 3))].map(
      (_, step) => [roll(index + step * 31, 5), (index + step) % 4] as const,
    )
    await addProduct(db, `thing-${index}`, {
      title: index % 2 ? `Linen ${index}` : `Wool ${index}`,
      categories: index % 3 ? ['clothes'] : [],
      variants: pairs.map(([size, color], step) => ({
        size: codes[size],
        color: COLORS[color],
        price: 500 + roll(index + step, 6) * 500,
        onHand: roll(index + step * 7, 3),
      })),
      stars: [...Array(roll(index, 3))].map((_, star) => 1 + roll(index * 3 + star, 5)),
    })
  }
  const options: string[][] = [
    ['category=clothes', 'q=linen', ''],
    ['size=m', 'size=s&size=38', ''],
    ['color=ink', 'color=sage&color=oat', ''],
    ['min=1000&max=2000', 'max=1500', ''],
    ['stock=1', ''],
    ['rating=2', ''],
  ]
  for (let mixture = 0; mixture < 40; mixture++) {
    const parts = options.map((choices, index) => choices[roll(mixture * 17 + index * 5 + 3, choices.length)] ?? '')
    const query = (changed: number, part: string) => parts.with(changed, part).filter(Boolean).join('&')
    const shown = await list(query(0, parts[0] ?? ''))
    t.equal((await list(`${query(0, parts[0] ?? '')}&limit=48`)).rows.length, shown.total, `total of ${parts}`)
    const { sizes, colors, ratings, inStock } = shown.facets
    const promises: [number, string, number][] = [
      ...sizes.flatMap(({ values }) =>
        values.map(({ code, count }) => [1, `size=${code}`, count] as [number, string, number]),
      ),
      ...colors.map(({ code, count }) => [2, `color=${code}`, count] as [number, string, number]),
      ...ratings.map(({ atLeast, count }) => [5, `rating=${atLeast}`, count] as [number, string, number]),
      [4, 'stock=1', inStock],
    ]
    const kept = await Promise.all(promises.map(async ([facet, part]) => (await list(query(facet, part))).total))
    t.strictSame(
      kept,
      promises.map(([, , count]) => count),
      `promises of ${parts.filter(Boolean).join('&')}`,
    )
  }
})

t.test('without being asked for, facets are not counted', async (t) => {
  const { app, db } = await open(t)
  await addProduct(db, 'a')
  const { facets, total } = (await app.inject('/api/products')).json()
  t.strictSame([facets, total], [null, 1])
})
