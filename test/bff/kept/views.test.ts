// Answers that many share: one call for all who wait, none that is older than a change, nothing of one person's.
import t from 'tap'
import { z } from 'zod'
import { endpoint, forAnyone } from '#contract/endpoint.ts'
import { createEvictions } from '../../../src/bff/kept/evictions.ts'
import { used } from '../../../src/bff/kept/used.ts'
import { type Asking, createViews, type Fetched } from '../../../src/bff/kept/views.ts'
import { createUpstream } from '../../../src/bff/upstream/client.ts'
import { createTransport } from '../../../src/bff/upstream/transport.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'

/** Calls that the test answers one by one. */
function opened() {
  const clock = { time: 1000 }
  const evictions = createEvictions()
  evictions.hears(true)
  const views = createViews({ mostBytes: 1_000_000, evictions, now: () => clock.time })
  const calls: { answer: (value: unknown, kept?: boolean) => void; fail: () => void; signal: AbortSignal }[] = []
  const asking = (more: Partial<Asking> = {}): Asking => ({
    name: 'things.get',
    used: undefined,
    signal: () => undefined,
    timeLeft: () => 10_000,
    fetch: (signal) =>
      new Promise<Fetched>((resolve, reject) => {
        calls.push({
          answer: (value, kept = true) =>
            resolve({
              value,
              bytes: 10,
              life: kept
                ? { tags: ['things:1'], freshUntil: clock.time + 1000, staleUntil: clock.time + 2000 }
                : undefined,
            }),
          fail: () => reject(new Error('It failed')),
          signal,
        })
        signal.addEventListener('abort', () => reject(new Error('Nobody waits')))
      }),
    ...more,
  })
  const read = (more?: Partial<Asking>) => views.read('/things/1', asking(more))
  return { clock, evictions, calls, read }
}
type Opened = ReturnType<typeof opened>
const call = (calls: Opened['calls'], at: number) => {
  const found = calls[at]
  if (!found) throw new Error(`There is no call ${at}`)
  return found
}

t.test('an answer counts for what is made of it as well', async (t) => {
  const evictions = createEvictions()
  evictions.hears(true)
  const views = createViews({ mostBytes: 100_000, evictions })
  let calls = 0
  const read = (key: string) =>
    views.read(key, {
      ...{ name: 'things.get', used: undefined, signal: () => undefined, timeLeft: () => 1000 },
      fetch: async () => {
        calls += 1
        const until = performance.now() + 60_000
        return { value: {}, bytes: 9000, life: { tags: [], freshUntil: until, staleUntil: until } }
      },
    })
  for (const key of ['a', 'b', 'b', 'a']) await read(key)
  t.equal(calls, 2, 'five times its length, and two have room')
  for (const key of ['c', 'a', 'c']) await read(key)
  t.equal(calls, 3)
  await read('b')
  t.equal(calls, 4, 'three have not')
})

t.test('all who ask at once wait for one call, and later ones for none', async (t) => {
  const { calls, read } = opened()
  const waiting = [read(), read(), read()]
  t.equal(calls.length, 1)
  call(calls, 0).answer({ name: 'one' })
  const [first, ...others] = await Promise.all(waiting)
  for (const each of [...others, await read()]) t.equal(each, first)
  t.throws(() => Object.assign(first as object, { name: 'changed' }), 'nobody can change what all share')
})

t.test('whoever asks after a change waits for a call after it, and the older answer is not kept', async (t) => {
  const { calls, read, evictions } = opened()
  const before = read()
  // The second actor.
  evictions.evict(['things:1'])
  const after = read()
  t.equal(calls.length, 2)
  call(calls, 1).answer('new')
  t.equal(await after, 'new')
  call(calls, 0).answer('old')
  t.equal(await before, 'old')
  t.equal(await read(), 'new')
  t.equal(calls.length, 2)
})

t.test('a change of something else costs a call and drops nothing', async (t) => {
  const { calls, read, evictions } = opened()
  const before = read()
  evictions.evict(['things:2', 'others:*'])
  call(calls, 0).answer('kept')
  await before
  t.equal(await read(), 'kept')
})

t.test('an answer that is not to be kept goes to the one who asked and to nobody else', async (t) => {
  const { calls, read } = opened()
  const ingredients = used(0)
  ingredients.add({ tags: [], freshUntil: 9000, staleUntil: 9000 })
  const [one, two] = [read({ used: ingredients }), read()]
  call(calls, 0).answer('for the first', false)
  t.equal(await one, 'for the first')
  t.equal(ingredients.life(), undefined, 'nor is what is made of it')
  call(calls, 1).answer('for the second', false)
  t.equal(await two, 'for the second')
  const [three, four] = [read(), read()]
  t.equal(calls.length, 4, 'such answers are not waited for any more')
  call(calls, 2).answer('three')
  call(calls, 3).answer('four')
  t.same(await Promise.all([three, four]), ['three', 'four'])
})

t.test('who leaves does not take the call from those who stay; when all have left it ends', async (t) => {
  const { calls, read } = opened()
  const [here, there] = [new AbortController(), new AbortController()]
  const leaving = read({ signal: () => here.signal })
  const staying = read({ signal: () => there.signal })
  here.abort()
  await t.rejects(leaving)
  t.notOk(call(calls, 0).signal.aborted)
  call(calls, 0).answer('there')
  t.equal(await staying, 'there')
  const again = opened()
  const alone = again.read({ signal: () => AbortSignal.abort() })
  await t.rejects(alone)
  t.ok(call(again.calls, 0).signal.aborted)
})

t.test('a failed call fails for all who waited and is kept by nobody', async (t) => {
  const { calls, read } = opened()
  const ingredients = used(0)
  ingredients.add({ tags: [], freshUntil: 9000, staleUntil: 9000 })
  const waiting = [read(), read({ used: ingredients })]
  call(calls, 0).fail()
  for (const each of waiting) await t.rejects(each)
  t.equal(ingredients.life(), undefined)
  void read()
  t.equal(calls.length, 2)
  call(calls, 1).answer('again')
})

t.test('past its time it serves once more while one call fetches another; what is to last waits for it', async (t) => {
  const { calls, read, clock } = opened()
  const first = read()
  call(calls, 0).answer('first')
  await first
  clock.time += 1000
  t.same(await Promise.all([read(), read()]), ['first', 'first'])
  t.equal(calls.length, 2)
  const lasting = read({ used: used(0, { wantsFresh: true }) })
  call(calls, 1).answer('second')
  t.equal(await lasting, 'second')
  t.equal(await read(), 'second')
})

const getThing = endpoint({
  id: 'things.get',
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A thing',
  ...forAnyone,
  params: z.object({ id: z.string() }),
  reply: z.object({ name: z.string() }),
})

t.test('with an account or a cart everybody gets an answer of their own', async (t) => {
  const upstream = await fakeUpstream(t)
  upstream.script('GET /api/things/1', (seen, response) =>
    faults.answer(
      200,
      { name: String(seen.headers.authorization ?? seen.headers['cart-token'] ?? 'nobody') },
      {
        'cache-control': 'public, s-maxage=60',
        'cache-tag': 'things:1',
      },
    )(seen, response),
  )
  const evictions = createEvictions()
  const transport = createTransport({ baseUrl: upstream.url, onChanged: (names) => evictions.evict([names]) })
  t.teardown(() => transport.close())
  const client = createUpstream(transport, { evictions, viewBytes: 1_000_000 })
  const nameOf = async (more: object = {}) => (await client.call(getThing, { params: { id: '1' }, ...more })).name
  for (let times = 0; times < 2; times += 1) {
    t.equal(await nameOf(), 'nobody')
    t.equal(await nameOf({ accessToken: 'a' }), 'Bearer a')
    t.equal(await nameOf({ accessToken: 'b' }), 'Bearer b')
    t.equal(await nameOf({ headers: { 'cart-token': 'c' } }), 'c')
    t.equal(await nameOf({ headers: { 'cart-token': undefined } }), 'nobody')
  }
  t.equal(upstream.count('/api/things/1'), 1 + 6)
})
