import { LRUCache } from 'lru-cache'
import t from 'tap'
import { mostEntries } from '../../src/http/most-entries.ts'

t.test('more entries than the bound put out those that were used longest ago', async (t) => {
  const cache = new LRUCache<string, number>(mostEntries(3))
  for (const [at, name] of ['first', 'second', 'third'].entries()) cache.set(name, at)
  cache.get('first')
  cache.set('fourth', 3)
  t.same([...cache.keys()].sort(), ['first', 'fourth', 'third'])
})
