// Hashing passwords: the form they are stored in, what counts as the same, how many at once.
import { argon2Sync } from 'node:crypto'
import t from 'tap'
import { usernameKey } from '../../../src/contract/auth.ts'
import { COMMON_PASSWORDS } from '../../../src/shop/auth/common-passwords.ts'
import { argon2id, hashPassword, passwords } from '../../../src/shop/auth/passwords.ts'
import { passwordProblem } from '../../../src/shop/auth/rules.ts'
import type { Requester } from '../../../src/shop/auth/turns.ts'

const somebody: Requester = { key: '203.0.113.1', rank: 'clean' }

t.test('a hash is argon2id in PHC form, and never the same twice', async (t) => {
  const [one, other] = [await hashPassword('over-the-7-hills'), await hashPassword('over-the-7-hills')]
  t.not(one, other)
  const [, algorithm, version, parameters, salt = '', tag = ''] = one.split('$')
  t.same([algorithm, version, parameters], ['argon2id', 'v=19', 'm=19456,t=2,p=1'])
  const nonce = Buffer.from(salt, 'base64')
  t.equal(nonce.length, 16)
  const expected = argon2Sync('argon2id', {
    message: 'over-the-7-hills',
    nonce,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  t.equal(tag, expected.toString('base64').replaceAll('=', ''))
})

t.test('a hash made elsewhere with other parameters is understood, and said to be outdated', async (t) => {
  // The test vector of the reference implementation: password "password", salt "somesalt", t=2, m=64 MiB, p=1.
  const foreign = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  const { check } = passwords()
  t.same(await check('password', foreign, somebody), { right: true, outdated: true })
  t.same(await check('passwort', foreign, somebody), { right: false, outdated: false })
  t.same(await check('over-the-7-hills', await hashPassword('over-the-7-hills'), somebody), {
    right: true,
    outdated: false,
  })
})

t.test('nothing matches where there is no hash or none that is understood', async (t) => {
  const { check } = passwords()
  for (const stored of [null, undefined, '', 'no password', '$2b$12$abc', '$argon2id$v=19$m=1,t=1,p=1$x$y'])
    t.same(await check('no password', stored, somebody), { right: false, outdated: false }, String(stored))
})

t.test('an unknown user costs what a known one costs', async (t) => {
  const work: object[] = []
  const { check } = passwords((password, salt, tagLength, parameters) => {
    work.push({ salt: salt.length, tagLength, parameters })
    return argon2id(password, salt, tagLength, parameters)
  })
  await check('guess', await hashPassword('over-the-7-hills'), somebody)
  await check('guess', null, somebody)
  await check('guess', 'nonsense', somebody)
  t.equal(work.length, 3)
  t.same(work[1], work[0])
  t.same(work[2], work[0])
})

t.test('no more than two are hashed at once, and past thirty in line the next is turned away', async (t) => {
  let running = 0
  let most = 0
  const { check, hash } = passwords(async (_password, _salt, tagLength) => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
    return Buffer.alloc(tagLength)
  })
  const answers = await Promise.allSettled([
    ...Array.from({ length: 40 }, () => check('guess', null, somebody)),
    ...Array.from({ length: 40 }, () => hash('over-the-7-hills', somebody)),
  ])
  t.equal(most, 2)
  const refused = answers.filter((answer) => answer.status === 'rejected')
  t.equal(refused.length, 48)
  t.match(refused[0]?.reason, { code: 'RATE_LIMITED', retryAfter: 2 })
  t.match(await hash('over-the-7-hills', somebody), /^\$argon2id/, 'and then there is room again')
})

t.test('a lone surrogate is no password: it would equal every other one', async (t) => {
  const { check } = passwords()
  t.match(await check('\ud800 and so on', await hashPassword('\ufffd and so on'), somebody), { right: false })
  t.equal(passwordProblem('\ud800 and so on', 'ann'), 'invalid')
})

t.test('common passwords are refused in any case', (t) => {
  t.ok(COMMON_PASSWORDS.size >= 300)
  for (const one of COMMON_PASSWORDS) t.ok(one.length >= 8 && one === one.toLowerCase(), one)
  for (const one of ['password', 'PassWord1', '12345678', 'qwertzuiop', 'aaaaaaaa', 'Sommer2025', 'abababab'])
    t.equal(passwordProblem(one, 'ann'), 'common', one)
  for (const one of ['over-the-7-hills', 'пароль-мой-дом', '🐢🐇🐢🐇🦊🦊🦊🦊'])
    t.equal(passwordProblem(one, 'ann'), undefined, one)
  t.equal(passwordProblem('ANN.BELL', 'ann.bell'), 'common')
  t.end()
})

t.test('names are one name whatever case, width or ligature they are typed in', (t) => {
  for (const [one, other] of [
    ['Ann', 'ANN'],
    ['Straße', 'STRASSE'],
    ['ﬁne', 'FINE'],
    ['ａｎｎ', 'ann'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['\u212Belvin', 'åelvin'],
  ] as const)
    t.equal(usernameKey(one), usernameKey(other), one)
  t.not(usernameKey('ann'), usernameKey('anna'))
  t.end()
})
