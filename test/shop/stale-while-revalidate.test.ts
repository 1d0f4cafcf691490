// The cache, by a clock the test moves.
import { setImmediate as settled } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { staleWhileRevalidate } from '../../src/shop/stale-while-revalidate.ts'

const open = (t: Test, took = 0) => {
  const clock = { time: 1000, now: () => clock.time }
  const store = staleWhileRevalidate<{ number: number }>('test', 2, clock)
  let computed = 0
  /** What `key` answers, and how often anything was computed so far. */
  const ask = async (key = 'a') => {
    const { number } = await store.get(key, async () => {
      const mine = ++computed
      await settled()
      clock.time += took
      return { number: mine }
    })
    await settled()
    return number
  }
  const later = async (milliseconds: number) => {
    await settled()
    clock.time += milliseconds
  }
  t.teardown(() => store.clear())
  return { clock, store, ask, later, computed: () => computed }
}

t.test('many who ask at once wait for one computation', async (t) => {
  const { ask, computed } = open(t)
  t.strictSame(await Promise.all([ask(), ask(), ask()]), [1, 1, 1])
  t.equal(computed(), 1)
  t.equal(await ask('b'), 2, 'another key is another answer')
})

t.test('an answer serves its time, then once more while a newer one is computed', async (t) => {
  const { ask, later } = open(t)
  await ask()
  await later(2999)
  t.equal(await ask(), 1)
  await later(1)
  t.equal(await ask(), 1, 'the old one at once')
  await later(0)
  t.equal(await ask(), 2, 'the new one when it is there')
})

t.test('an answer nobody asked for in twice its time is not served again', async (t) => {
  const { ask, later } = open(t)
  await ask()
  await later(6001)
  t.equal(await ask(), 2)
})

t.test('what took long is kept fifty times as long', async (t) => {
  const { ask, later } = open(t, 1000)
  await ask()
  await later(49_000)
  t.equal(await ask(), 1)
  await later(2000)
  await ask()
  await later(0)
  t.equal(await ask(), 2)
})

t.test('clearing is final, even for what is being computed', async (t) => {
  const { ask, store } = open(t)
  const early = ask()
  store.clear()
  t.equal(await early, 1, 'who waits is answered')
  t.equal(await ask(), 2, 'and the next one counts anew')
})

t.test('a failure is told to those who wait, and is not kept', async (t) => {
  const { store, ask, later } = open(t)
  const fail = () => Promise.reject(new Error('no database'))
  await t.rejects(store.get('a', fail), { message: 'no database' })
  await settled()
  t.equal(await ask(), 1)
  await later(3000)
  t.match(await store.get('a', fail), { number: 1 }, 'a renewal that fails does no harm to who asked')
  await settled()
  t.equal(await ask(), 2)
})

t.test('no more answers are kept than it was made for', async (t) => {
  const { ask, computed } = open(t)
  for (const key of ['a', 'b', 'c']) await ask(key)
  await ask('a')
  t.equal(computed(), 4)
})

t.test('what has changed is counted anew: at once where that is quick, else as soon as its cost allows', async (t) => {
  const quick = open(t, 20)
  await quick.ask()
  quick.store.outdate()
  t.equal(await quick.ask(), 2)

  const slow = open(t, 100)
  const behind: number[] = []
  const ask = async () =>
    (
      await slow.store.get(
        'a',
        async () => ({ number: 9 }),
        (ms) => behind.push(ms),
      )
    ).number
  await slow.ask()
  t.equal(await ask(), 1)
  t.same(behind, [], 'nothing has changed')
  await slow.later(2000)
  slow.store.outdate()
  t.equal(await ask(), 1)
  t.same(behind, [3000], 'fifty times what it took')
  await slow.later(3000)
  t.equal(await ask(), 1, 'while it is counted anew')
  t.same(behind, [3000, 0])
  await slow.later(0)
  t.equal(await ask(), 9)
  t.same(behind, [3000, 0])
})

t.test('what was begun before a change is behind', async (t) => {
  const { store, ask } = open(t, 20)
  const behind: number[] = []
  const early = ask()
  store.outdate()
  await store.get(
    'a',
    async () => ({ number: 0 }),
    (ms) => behind.push(ms),
  )
  t.equal(await early, 1)
  t.same(behind, [0], 'whoever joins it learns of it')
  t.equal(await ask(), 2, 'and it is not kept')
})
