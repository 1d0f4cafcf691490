// What is dropped when, and what is not taken in: by names of records, by clocks and orders that the test sets.
import t from 'tap'
import { createEvictions } from '../../../src/bff/kept/evictions.ts'
import { lifeOf } from '../../../src/bff/kept/life.ts'
import { namesIn, tagsIn } from '../../../src/bff/kept/names.ts'
import { taggedCache } from '../../../src/bff/kept/tagged-cache.ts'
import { used } from '../../../src/bff/kept/used.ts'

function opened({ mostBytes = 1_000_000, hearing = true } = {}) {
  const clock = { time: 1000 }
  const evictions = createEvictions()
  evictions.hears(hearing)
  const cache = taggedCache<string>({ name: 'views', mostBytes, evictions, now: () => clock.time })
  const keep = (
    key: string,
    tags: string[],
    { since = evictions.mark(), bytes = 10, fresh = 60_000, stale = 0 } = {},
  ) =>
    cache.keep(key, key, {
      life: { tags, freshUntil: clock.time + fresh, staleUntil: clock.time + fresh + stale },
      bytes,
      since,
    })
  const kept = (...keys: string[]) => keys.filter((key) => cache.get(key) !== undefined).join(' ')
  return { clock, evictions, cache, keep, kept }
}

t.test('a change drops what is made of that record, of all records of its kind, and nothing else', async (t) => {
  const cases: [string[], string][] = [
    [['products:1'], 'two category'],
    [['products:2'], 'one category'],
    [['products:3'], 'one two category'],
    [['products:*'], 'category'],
    [['categories:9'], 'one two list'],
    [['info:x'], 'one two list category'],
    [['products:1', 'categories:9'], 'two'],
    [['no name at all'], ''],
    [[], 'one two list category'],
  ]
  for (const [names, left] of cases) {
    const { evictions, keep, kept } = opened()
    keep('one', ['products:1'])
    keep('two', ['products:2'])
    keep('list', ['products', 'categories:8'])
    keep('category', ['categories:9'])
    evictions.evict(names)
    t.equal(kept('one', 'two', 'list', 'category'), left, names.join(' '))
  }
})

t.test('what was read before a change of it is not kept, what is read afterwards is', async (t) => {
  const { evictions, keep, kept } = opened()
  const since = evictions.mark()
  // The second actor: a change while the first one reads.
  evictions.evict(['products:1'])
  for (const [key, tags] of [
    ['record', ['products:1']],
    ['list', ['products']],
    ['other', ['products:2']],
    ['elsewhere', ['categories']],
    ['untagged', []],
  ] as const)
    keep(key, [...tags], { since })
  t.equal(kept('record', 'list', 'other', 'elsewhere', 'untagged'), 'other elsewhere untagged')
  keep('record', ['products:1'])
  t.equal(kept('record'), 'record')
  const before = evictions.mark()
  evictions.evict(['products:*'])
  keep('other', ['products:2'], { since: before })
  t.equal(kept('other'), '', 'a change of all is a change of each')
  evictions.evictAll()
  keep('untagged', [], { since: before })
  t.equal(kept('untagged'), '')
})

t.test('records whose change was forgotten count as changed', async (t) => {
  const { evictions, keep, kept } = opened()
  const since = evictions.mark()
  evictions.evict(['products:first'])
  for (let id = 0; id < 50_000; id += 1) evictions.evict([`products:${id}`])
  keep('first', ['products:first'], { since })
  t.equal(kept('first'), '')
})

t.test('time: fresh, once more, gone; while nobody tells of changes a second and no longer', async (t) => {
  const { clock, cache, keep, kept, evictions } = opened()
  keep('a', [], { fresh: 5000, stale: 5000 })
  const entry = cache.get('a')
  t.ok(entry && cache.isFresh(entry))
  clock.time += 5000
  t.ok(entry && !cache.isFresh(entry))
  t.equal(kept('a'), 'a')
  clock.time += 5000
  t.equal(kept('a'), '')
  keep('a', [], { fresh: 0, stale: 5000 })
  t.equal(kept('a'), '', 'what is past its time is not kept at all')
  keep('a', ['products:1'])
  evictions.hears(false)
  t.equal(kept('a'), '', 'whatever was kept may have changed')
  keep('a', [], { fresh: 60_000, stale: 60_000 })
  clock.time += 999
  t.equal(kept('a'), 'a')
  clock.time += 1
  t.equal(kept('a'), '')
  keep('a', [])
  evictions.hears(true)
  t.equal(kept('a'), '', 'notices may have been missed')
})

t.test('bytes are bounded, and what was dropped leaves no trace in the index', async (t) => {
  const { evictions, cache, keep, kept } = opened({ mostBytes: 5000 })
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) keep(key, ['products', `products:${key}`], { bytes: 1000 })
  t.equal(kept('a', 'b', 'c', 'd', 'e', 'f'), 'd e f')
  t.equal(keep('large', [], { bytes: 6000 }), undefined)
  const entry = keep('g', ['products:g'], { bytes: 10 })
  if (entry) cache.resize('g', entry, 500)
  evictions.evict(['products:g'])
  t.equal(kept('g'), '', 'also after it grew')
  keep('h', ['products:h'])
  keep('h', ['categories:h'])
  evictions.evict(['products:h'])
  t.equal(kept('h'), 'h', 'the tags of the entry before are gone')
})

t.test('how long an answer may be kept, by its headers', async (t) => {
  const seconds = (headers: Record<string, string | string[]>) => {
    const life = lifeOf(headers, 0)
    return life && [life.freshUntil / 1000, life.staleUntil / 1000]
  }
  t.same(seconds({ 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=30' }), [60, 90])
  t.same(seconds({ 'cache-control': 'max-age=5' }), [5, 5])
  t.same(seconds({ 'cache-control': 's-maxage=60', age: '50' }), [10, 10])
  t.same(seconds({ 'cache-control': 's-maxage=9999999999' }), [86400, 86400])
  for (const headers of [
    {},
    { 'cache-control': 'public' },
    { 'cache-control': 'public, max-age=0' },
    { 'cache-control': 'private, max-age=60' },
    { 'cache-control': 'no-store, s-maxage=60' },
    { 'cache-control': 'no-cache, s-maxage=60' },
    { 'cache-control': 's-maxage=60', 'set-cookie': ['a=b'] },
    { 'cache-control': 's-maxage=60', vary: '*' },
    { 'cache-control': 's-maxage=60', age: '60' },
    { 'cache-control': 'x-s-maxage=60' },
  ])
    t.equal(seconds(headers as never), undefined, JSON.stringify(headers))
  t.same(lifeOf({ 'cache-control': 's-maxage=60', 'cache-tag': 'products, categories:1,info ' }, 0)?.tags, [
    'products',
    'categories:1',
    'info',
  ])
  t.same(tagsIn(''), [])
  t.same(namesIn(' products:1  products:2 '), ['products:1', 'products:2'])
})

t.test('what is made of several answers has all their tags and the shortest time, or none', async (t) => {
  const made = used(3)
  t.equal(made.life(), undefined, 'of nothing')
  made.add({ tags: ['a'], freshUntil: 10, staleUntil: 30 })
  made.add({ tags: ['a', 'b'], freshUntil: 20, staleUntil: 20 })
  t.same(made.life(), { tags: ['a', 'b'], freshUntil: 10, staleUntil: 20 })
  made.giveUp()
  t.equal(made.life(), undefined)
})
