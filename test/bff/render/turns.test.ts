// Pages that could all be made at once are made one by one, and the event loop goes round between them.
import t from 'tap'
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

t.test('turns come in the order asked for, each in a round of its own, and again after a pause', async (t) => {
  const round = rounds()
  const turn = takeTurns()
  for (const names of ['abcdef', 'gh']) {
    const taken: [string, number][] = []
    const take = async (name: string) => {
      await turn()
      taken.push([name, round.now])
    }
    await Promise.all([...names].map(take))
    t.equal(taken.map(([name]) => name).join(''), names)
    t.equal(new Set(taken.map(([, at]) => at)).size, names.length)
  }
})

t.test('no two of twenty pages are made in the same round', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream, {})
  const stoa = await testStoa(t, upstream.url)
  const visitor = stoa.browser()
  const visit = async (at: number) => t.equal((await visitor.visit(`/product/a-mug?q=${at}`)).status, 200)
  await visit(0)
  const round = rounds()
  const made: number[] = []
  t.teardown(signals.rendered.subscribe(() => made.push(round.now)))
  await Promise.all(Array.from({ length: 20 }, (_, at) => visit(at)))
  t.equal(made.length, 20)
  t.equal(new Set(made).size, 20)
})
