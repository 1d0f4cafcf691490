// Many addresses guess at one name through the BFF and the bundled shop, over real sockets. Its owner gets in from an
// address that has not failed, and with the browser they know from any; what the guessing costs is bounded.
import { test } from 'tap'
import { LANES } from '../../../src/bff/upstream/lanes.ts'
import { createUser } from '../../../src/shop/auth/create-user.ts'
import { testBff } from '../../support/bff.ts'
import { cheapHash } from '../../support/cheap-hash.ts'
import { testDatabase } from '../../support/database.ts'
import { testShop } from '../../support/shop.ts'

const password = 'over-the-7-hills'
/** The machine may be busy, and how fast it is is not what is tried. */
const UNHURRIED = { ...LANES.login, head: 60_000, total: 60_000 }

test('while a hundred addresses guess at a name', async (t) => {
  const shop = await testShop(t, { connections: 20 })
  // The limits are what is tried here; who is served first is tried in turns.test.ts.
  const passwordHash = await cheapHash(shop.pool, password)
  await createUser(shop.db, { username: 'ann', name: 'Ann', role: 'customer', passwordHash })
  const upstreamUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const database = await testDatabase(t, { template: 'migrated' })
  const bff = await testBff(t, {
    database,
    upstreamUrl,
    config: { trustProxy: ['127.0.0.1'] },
    lanes: { login: UNHURRIED },
  })

  const attempt = (ip: string, given: string, browser = bff.browser()) =>
    browser.call(
      'POST',
      '/bff/auth/login',
      { username: 'ann', password: given },
      { headers: { 'x-forwarded-for': ip } },
    )

  const owner = bff.browser()
  t.equal((await attempt('192.0.2.1', password, owner)).status, 200)
  t.ok(owner.jar.has('__Host-Http-device'), 'a browser that has signed in is known from now on')
  await owner.call('POST', '/bff/auth/logout')

  const answers = new Map<number, number>()
  const over = { is: false }
  const underWay = Promise.withResolvers<void>()
  /** Each of ten guessers goes through ten addresses, again and again. */
  const guessers = Array.from({ length: 10 }, async (_, guesser) => {
    for (let n = 0; n < 40 || !over.is; n++) {
      const { status } = await attempt(`203.0.113.${guesser * 10 + (n % 10)}`, `guess-${n}`)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      // By then an hour's tries at the name are long used up.
      if (n === 9) underWay.resolve()
    }
  })
  await underWay.promise

  for (let n = 0; n < 10; n++)
    t.equal((await attempt(`198.51.100.${n}`, password)).status, 200, 'the right password from a clean address')
  for (let n = 0; n < 4; n++) await attempt('203.0.113.7', 'wrong')
  t.equal((await attempt('203.0.113.7', password)).status, 429, 'from an address that guesses it is not even tried')
  t.equal((await attempt('203.0.113.7', password, owner)).status, 200, 'but from the known browser it is')
  t.same(
    [(await attempt('198.51.100.77', 'a slip')).status, (await attempt('198.51.100.77', password)).status],
    [401, 200],
    'and a slip of the finger is forgiven',
  )

  over.is = true
  await Promise.all(guessers)
  t.same([...answers.keys()].sort(), [401, 429])
  const judged = answers.get(401) ?? 0
  t.ok(judged <= 50 + 100 * 3, `${judged} guesses were judged`)
  t.notOk(bff.lines().some((line) => line.event === 'upstream.breaker'))
})
