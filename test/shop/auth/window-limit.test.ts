// So many attempts in so long, by a clock of our own.
import t from 'tap'
import { countingGuesses, windowLimits } from '../../../src/shop/auth/window-limit.ts'
import { testShop } from '../../support/shop.ts'

const { db, pool } = await testShop(t, { connections: 20 })

const start = Date.parse('2026-11-22T12:00:00Z')
let at = start
const limits = windowLimits(db, () => new Date(at))
const one = (key: string) => [{ key, most: 3, seconds: 60 }]
const attempt = async (given: Parameters<typeof limits.attempt>[0]): Promise<number | null> => {
  try {
    await limits.attempt(given)
    return null
  } catch (error) {
    return (error as { retryAfter: number }).retryAfter
  }
}

t.beforeEach(() => {
  at = start
})

t.test('the last of them is taken, the next waits for the end of the window, which refusals do not move', async (t) => {
  t.equal(await attempt(one('a')), null)
  at += 20_000
  t.equal(await attempt(one('a')), null)
  t.equal(await attempt(one('a')), null)
  t.equal(await attempt(one('a')), 40)
  t.equal(await attempt(one('b')), null, 'another key is counted by itself')
  at += 39_999
  t.equal(await attempt(one('a')), 1)
  at += 1
  for (const expected of [null, null, null, 60]) t.equal(await attempt(one('a')), expected, 'the window begins anew')
})

t.test('what is taken back is not counted, and what was wrong before is', async (t) => {
  for (let n = 0; n < 2; n++) t.equal(await attempt(one('c')), null)
  for (let n = 0; n < 5; n++) {
    t.equal(await attempt(one('c')), null)
    await limits.takeBack(one('c'))
  }
  t.equal(await attempt(one('c')), null)
  t.equal(await attempt(one('c')), 60)
})

t.test('an attempt that one limit refuses is counted against none', async (t) => {
  for (let n = 0; n < 3; n++) t.equal(await attempt(one('full')), null)
  for (let n = 0; n < 5; n++) t.equal(await attempt([...one('own'), ...one('full')]), 60)
  const { rows } = await pool.query(`select key from login_attempts where key = 'own'`)
  t.same(rows, [])
})

t.test('twenty at once are three', async (t) => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt([...one('d'), ...one('e')])))
  t.equal(answers.filter((answer) => answer === null).length, 3)
})

t.test('wrong guesses are counted before they are looked at; right ones cost nothing', async (t) => {
  let looked = 0
  const guess = (right: boolean) =>
    countingGuesses(db, one('link'), async () => {
      looked++
      if (!right) throw new Error('wrong')
      return 'right'
    })
  for (let use = 0; use < 5; use++) t.equal(await guess(true), 'right')
  for (let use = 0; use < 3; use++) await t.rejects(guess(false), { message: 'wrong' })
  await t.rejects(guess(true), { code: 'RATE_LIMITED' })
  t.equal(looked, 8)
})
