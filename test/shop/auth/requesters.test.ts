// As whom somebody waits for a check of their password: what turns.ts orders by, as each way in passes it on.
import t from 'tap'
import { changePassword } from '../../../src/shop/account/change-password.ts'
import { createUser } from '../../../src/shop/auth/create-user.ts'
import { identity } from '../../../src/shop/auth/identity.ts'
import type { Origin } from '../../../src/shop/auth/origin.ts'
import { hashPassword, passwords } from '../../../src/shop/auth/passwords.ts'
import { signIn } from '../../../src/shop/auth/sign-in.ts'
import { signUp } from '../../../src/shop/auth/sign-up.ts'
import { type Requester, type Turns, turns } from '../../../src/shop/auth/turns.ts'
import { testShop } from '../../support/shop.ts'

const shop = await testShop(t)
const password = 'over-the-7-hills'
const passwordHash = await hashPassword(password, { memory: 64, passes: 1, parallelism: 1 })
const ann = await createUser(shop.db, { username: 'ann', name: 'Ann', role: 'customer', passwordHash })

const asked: Requester[] = []
const refusing = { after: Number.POSITIVE_INFINITY, atTheDoor: false }
const full = turns({ atOnce: 0, waiting: 0, waitLimit: () => new AbortController().signal })
const noted: Turns = Object.assign(
  <T>(requester: Requester, task: () => Promise<T>) => {
    asked.push(requester)
    return asked.length > refusing.after ? full(requester, task) : task()
  },
  { makeSure: (requester: Requester) => (refusing.atTheDoor ? full.makeSure(requester) : undefined) },
)
const who = { ...identity(shop), passwords: passwords(undefined, noted) }
const { signal: gone } = new AbortController()
const from = (ip: string, knownDevice?: string): Origin => ({ ip, knownDevice, device: 'Test browser', gone })
const login = (given: string, origin: Origin) => signIn(who, { username: 'ann', password: given }, origin)
const lastAsked = () => asked.splice(0).map(({ key, rank }) => [key, rank])

t.test('an address that has sent a wrong password waits behind, until it sends the right one', async (t) => {
  const place = from('2001:db8:1:2::7')
  await t.rejects(login('wrong-guess', place), { code: 'INVALID_CREDENTIALS' })
  t.equal(asked[0]?.gone, gone, 'and nobody waits for a browser that has gone')
  t.same(lastAsked(), [['2001:db8:1:2::/64', 'clean']])
  await t.rejects(login('wrong-guess', from('2001:db8:1:2::8')), { code: 'INVALID_CREDENTIALS' })
  t.same(lastAsked(), [['2001:db8:1:2::/64', 'failed']])
  await login(password, from('203.0.113.1'))
  t.same(lastAsked()[0], ['203.0.113.1', 'clean'], 'another address has nothing to do with it')
  await login(password, place)
  t.same(lastAsked()[0], ['2001:db8:1:2::/64', 'failed'])
  await login(password, place)
  t.same(lastAsked()[0], ['2001:db8:1:2::/64', 'clean'])
})

t.test('a name that nobody has makes its address wait behind as well', async (t) => {
  const unknown = { username: 'no.such.user', password }
  for (const rank of ['clean', 'failed']) {
    await t.rejects(signIn(who, unknown, from('203.0.113.2')), { code: 'INVALID_CREDENTIALS' })
    t.same(lastAsked(), [['203.0.113.2', rank]])
  }
})

t.test('a known device goes first, wherever it is', async (t) => {
  await t.rejects(login('wrong-guess', from('203.0.113.3')))
  lastAsked()
  await t.rejects(login('wrong-guess', from('203.0.113.3', 'the-device-of-ann-0001')))
  await login(password, from('203.0.113.3', 'the-device-of-ann-0001'))
  t.same(lastAsked().slice(0, 2), Array(2).fill(['device the-device-of-ann-0001', 'known']))
})

t.test('registering waits like a login, changing a password before both', async (t) => {
  await signUp(who, { name: 'Bob', username: 'bob', password }, from('203.0.113.4'))
  t.same(lastAsked(), [['203.0.113.4', 'clean']])
  const caller = { userId: ann.id, role: ann.role, familyId: ann.id, username: 'ann', mustChangePassword: false }
  await changePassword(who, caller, { currentPassword: password, newPassword: 'under-the-7-seas' })
  t.same(lastAsked(), Array(2).fill([`user ${ann.id}`, 'known']))
})

t.test('where nobody like them gets a turn, no statement is made for them', async (t) => {
  refusing.atTheDoor = true
  const { rows: before } = await shop.pool.query('select * from login_attempts order by key')
  await t.rejects(login(password, from('203.0.113.6')), { code: 'RATE_LIMITED' })
  t.same((await shop.pool.query('select * from login_attempts order by key')).rows, before)
  refusing.atTheDoor = false
})

t.test('whoever is signed in stays so where there is no room to hash the password anew', async (t) => {
  await shop.pool.query('update users set password_hash = $1 where id = $2', [passwordHash, ann.id])
  refusing.after = 1
  t.match(await login(password, from('203.0.113.5')), { user: { username: 'ann' } })
  t.equal(asked.length, 2)
  refusing.after = Number.POSITIVE_INFINITY
  lastAsked()
  await login(password, from('203.0.113.5'))
  t.match(lastAsked()[1], ['203.0.113.5', 'known'])
  const { rows } = await shop.pool.query('select password_hash as hash from users where id = $1', [ann.id])
  t.match(rows[0].hash, /m=19456/)
})
