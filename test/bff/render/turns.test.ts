// Pages that could all be made at once are made one by one, and the event loop goes round between them.
import t, { type Test } from 'tap'
import { signals } from '#telemetry/signals.ts'
import { takeTurns } from '../../../src/bff/render/turns.ts'
import { scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

/** The number of the event loop's round, at any time. */
function rounds() {
  const round = { now: 0 }
  const count = () => {
    round.now += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  t.teardown(() => clearImmediate(counting))
  return round
}

/** A product's page that is made anew for each visit, and was made once. */
async function oftenVisited(t: Test) {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream, {})
  const stoa = await testStoa(t, upstream.url)
  const visitor = stoa.browser()
  // Of no theme that there is, so that none is kept.
  visitor.jar.set('theme', 'none')
  const visit = async () => t.equal((await visitor.visit('/product/a-mug')).status, 200)
  await visit()
  return { upstream, visitor, visit }
}

t.test('turns come in the order asked for, each in a round of its own, and again after a pause', async (t) => {
  const round = rounds()
  const { toLoad } = takeTurns()
  for (const names of ['abcdef', 'gh']) {
    const taken: [string, number][] = []
    const take = async (name: string) => {
      await toLoad()
      taken.push([name, round.now])
    }
    await Promise.all([...names].map(take))
    t.equal(taken.map(([name]) => name).join(''), names)
    t.equal(new Set(taken.map(([, at]) => at)).size, names.length)
  }
})

t.test('what has its data goes before what has yet to load it', async (t) => {
  const { toLoad, toRender } = takeTurns()
  const taken: string[] = []
  const make = async (name: string) => {
    await toLoad()
    taken.push(`load ${name}`)
    await toRender()
    taken.push(`render ${name}`)
  }
  await Promise.all(['a', 'b', 'c'].map(make))
  t.same(taken, ['load a', 'render a', 'load b', 'render b', 'load c', 'render c'])
})

t.test('no two of twenty pages are made in the same round', async (t) => {
  const { visit } = await oftenVisited(t)
  const round = rounds()
  const made: number[] = []
  t.teardown(signals.rendered.subscribe(() => made.push(round.now)))
  await Promise.all(Array.from({ length: 20 }, visit))
  t.equal(made.length, 20)
  t.equal(new Set(made).size, 20)
})

t.test('a page whose reader has left before its turn loads nothing', async (t) => {
  const { upstream, visitor, visit } = await oftenVisited(t)
  const reader = new AbortController()
  const made = { pages: 0 }
  t.teardown(
    signals.rendered.subscribe(() => {
      made.pages += 1
      if (made.pages === 5) reader.abort()
    }),
  )
  const others = Array.from({ length: 20 }, visit)
  await t.rejects(visitor.visit('/product/another', { signal: reader.signal }))
  await Promise.all(others)
  t.equal(upstream.count('/api/products/another'), 0)
  t.equal((await visitor.visit('/product/another')).status, 404)
  t.equal(upstream.count('/api/products/another'), 1)
})
