// Whose turn it is: tasks end when the test says so, and waiting has lasted long enough when it says so.
import t from 'tap'
import { type Rank, type Requester, type TurnsOptions, turns } from '../../../src/shop/auth/turns.ts'

const setUp = (options: Partial<TurnsOptions> = {}) => {
  const running = new Map<string, () => void>()
  const begun: string[] = []
  const waits: AbortController[] = []
  const inTurn = turns({
    atOnce: 2,
    waiting: 30,
    waitLimit: () => {
      const late = new AbortController()
      waits.push(late)
      return late.signal
    },
    ...options,
  })
  const ask = (name: string, key: string, rank: Rank = 'clean', gone?: Requester['gone']) => {
    const outcome = inTurn({ key, rank, gone }, () => {
      begun.push(name)
      return new Promise<string>((resolve) => running.set(name, () => resolve(name)))
    })
    outcome.catch(() => {})
    return outcome
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  /** Ends a running task and lets the next one begin. */
  const end = async (name: string) => {
    running.get(name)?.()
    running.delete(name)
    await turn()
  }
  /** Ends everything, one after another. */
  const endAll = async () => {
    for (let [name] = running.keys(); name !== undefined; [name] = running.keys()) await end(name)
  }
  return { inTurn, ask, end, endAll, turn, begun, running, waits }
}

t.test('two run at once, never three', async (t) => {
  const { ask, end, turn, running } = setUp()
  for (const name of ['a', 'b', 'c', 'd']) ask(name, name)
  await turn()
  t.same([...running.keys()], ['a', 'b'])
  await end('b')
  t.same([...running.keys()], ['a', 'c'])
})

t.test('an address that has not failed goes before those that have, a known one before all', async (t) => {
  const { ask, endAll, turn, begun } = setUp()
  ask('running 1', 'x', 'failed')
  ask('running 2', 'y', 'failed')
  for (let at = 0; at < 5; at++) ask(`failed ${at}`, `f${at}`, 'failed')
  ask('clean', 'c')
  ask('known', 'k', 'known')
  await turn()
  await endAll()
  t.same(begun.slice(2, 5), ['known', 'clean', 'failed 0'])
})

t.test('addresses take turns, however much one of them asks for', async (t) => {
  const { ask, endAll, turn, begun } = setUp({ atOnce: 1 })
  ask('first', 'a')
  for (const name of ['a1', 'a2', 'a3']) ask(name, 'a')
  for (const name of ['b1', 'b2']) ask(name, 'b')
  ask('c1', 'c')
  await turn()
  await endAll()
  t.same(begun, ['first', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

t.test('a full line turns the next one away with a time to come back, and has room again later', async (t) => {
  const { ask, end, turn, inTurn } = setUp({ atOnce: 1, waiting: 2 })
  ask('running', 'a')
  ask('second', 'b')
  ask('third', 'c')
  const makeSure = (key: string, rank: Rank) => () => inTurn.makeSure({ key, rank })
  t.throws(makeSure('d', 'clean'), { code: 'RATE_LIMITED' }, 'which can be known before')
  t.doesNotThrow(makeSure('d', 'known'))
  await t.rejects(ask('fourth', 'd'), { code: 'RATE_LIMITED', retryAfter: 2 })
  await end('running')
  const fifth = ask('fifth', 'e')
  await end('second')
  await end('third')
  await end('fifth')
  t.equal(await fifth, 'fifth')
  await turn()
})

t.test(
  'in a full line the last of the failed makes room for a clean one, and the crowd for the single one',
  async (t) => {
    const { ask, endAll, turn, begun } = setUp({ atOnce: 1, waiting: 4 })
    ask('running', 'x')
    const failed = ['f1', 'f2'].map((name) => ask(name, name, 'failed'))
    const crowd = ['a1', 'a2'].map((name) => ask(name, 'a'))
    ask('clean', 'c')
    await t.rejects(failed[1] as Promise<string>, { code: 'RATE_LIMITED' })
    ask('clean too', 'd')
    await t.rejects(failed[0] as Promise<string>, { code: 'RATE_LIMITED' })
    ask('single', 's')
    await t.rejects(crowd[1] as Promise<string>, { code: 'RATE_LIMITED' })
    await t.rejects(ask('another of the crowd', 'a'), { code: 'RATE_LIMITED' }, 'which displaces nobody itself')
    await t.rejects(ask('failed', 'f3', 'failed'), { code: 'RATE_LIMITED' }, 'nor does one that has failed')
    await turn()
    await endAll()
    t.same(begun, ['running', 'a1', 'clean', 'clean too', 'single'])
  },
)

t.test('who has gone, or waited too long, gives the place up', async (t) => {
  const { ask, endAll, turn, begun, waits } = setUp({ atOnce: 1, waiting: 2 })
  ask('running', 'a')
  const leaving = new AbortController()
  const left = ask('left', 'b', 'clean', leaving.signal)
  const late = ask('late', 'c')
  leaving.abort()
  await t.rejects(left, { code: 'UNAVAILABLE' })
  waits[1]?.abort()
  await t.rejects(late, { code: 'RATE_LIMITED' })
  await t.rejects(ask('gone before', 'd', 'clean', leaving.signal), { code: 'UNAVAILABLE' })
  ask('next', 'e')
  ask('last', 'f')
  await turn()
  await endAll()
  t.same(begun, ['running', 'next', 'last'])
})

t.test('whose turn has come is not taken out of it by a browser that leaves', async (t) => {
  const { ask, end, turn, waits } = setUp({ atOnce: 1 })
  const leaving = new AbortController()
  ask('running', 'a')
  const mine = ask('mine', 'b', 'clean', leaving.signal)
  await turn()
  await end('running')
  leaving.abort()
  waits[0]?.abort()
  await end('mine')
  t.equal(await mine, 'mine')
  const next = ask('next', 'c')
  await end('next')
  t.equal(await next, 'next', 'and the place is free again')
})

t.test('a task that fails gives its place on', async (t) => {
  const inTurn = turns({ atOnce: 1, waiting: 1, waitLimit: () => new AbortController().signal })
  const requester: Requester = { key: 'a', rank: 'clean' }
  const answers = await Promise.allSettled([
    inTurn(requester, () => Promise.reject(new Error('no'))),
    inTurn(requester, async () => 'yes'),
  ])
  t.match(answers, [{ reason: { message: 'no' } }, { value: 'yes' }])
})
