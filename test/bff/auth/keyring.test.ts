// Sealing and digesting: what goes in comes out, for its purpose and under its keys only.
import { randomBytes } from 'node:crypto'
import { test } from 'tap'
import { cookieHeader, merged } from '../../../src/bff/auth/credential.ts'
import { createKeyring } from '../../../src/bff/auth/keyring.ts'
import { pack, unpack } from '../../../src/bff/auth/packing.ts'
import { renewAfter } from '../../../src/bff/auth/token-life.ts'
import { cookieValues } from '../../../src/bff/cookies.ts'

const [one, two] = [randomBytes(32), randomBytes(32)]

test('what is sealed opens for its purpose, and under no other', async (t) => {
  const ring = createKeyring([one])
  for (const text of ['', 'a', 'a.b.c', 'eyJhbGciOiJFZERTQSJ9.e30.c2ln', 'not base64 ä', '..', 'x'.repeat(4000)]) {
    const sealed = ring.seal(text, 'here')
    t.match(sealed, /^v1\.[\w-]{6}\.[\w-]+$/)
    t.equal(ring.open(sealed, 'here'), text)
    t.equal(ring.open(sealed, 'there'), undefined)
  }
  t.not(ring.seal('a', 'here'), ring.seal('a', 'here'))
})

test('every changed character of a seal spoils it', async (t) => {
  const ring = createKeyring([one])
  const sealed = ring.seal('some token of a person', 'here')
  const bytes = Buffer.from(sealed.split('.')[2] ?? '', 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = Buffer.from(bytes)
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    if (ring.open(`${sealed.slice(0, 10)}${flipped.toString('base64url')}`, 'here') !== undefined) t.fail(`bit ${bit}`)
  }
  for (const odd of [
    '',
    'v1',
    'v1.',
    sealed.slice(0, -1),
    `v2${sealed.slice(2)}`,
    `${sealed}A`,
    `v1.${sealed[3] === 'A' ? 'B' : 'A'}${sealed.slice(4)}`,
  ])
    t.equal(ring.open(odd, 'here'), undefined)
})

test('the newest key writes, older ones still read, a removed one reads nothing', async (t) => {
  const before = createKeyring([one])
  const during = createKeyring([two, one])
  const after = createKeyring([two])
  const sealed = before.seal('token', 'here')
  t.equal(during.open(sealed, 'here'), 'token')
  t.equal(after.open(sealed, 'here'), undefined)
  t.equal(after.open(during.seal('token', 'here'), 'here'), 'token')
  t.ok(during.digests('token').some((digest) => digest.equals(before.digest('token'))))
  t.notOk(before.digest('token').equals(after.digest('token')))
  t.throws(() => createKeyring([]))
})

test('what the release before sealed and digested is still read, so that a rolling update signs nobody out', async (t) => {
  // Written by it, and never to be written anew: a new form needs a version of its own beside this one.
  const ring = createKeyring([Buffer.from(Array.from({ length: 32 }, (_, at) => at + 1))])
  const opaque = 'v1.UBqE1b.ptHrM1PmgTe0A9jwiRdhDkfV2Kfas28eemoWJ9sx7J5k0GbVqJbujDBlsAi8GGp-'
  const packed =
    'v1.UBqE1b.H4IKfT6SL4Rdx_CaXm1xz8ezBw9y0DbY-RTXSiqCSu-J2Xwe096T9oDdm8Pr50S4ayV9qDEbZU8z0HZBlRm_PQLiGXvBby1_NMI'
  t.equal(ring.open(opaque, 'here'), 'a token of no shape')
  t.equal(ring.open(packed, 'here'), 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl')
  const digest = '3sn3MuUATx0qfB5V5rTFJYAYwfx-ozgvMJ73qeu8L68'
  t.equal(ring.digest('a token of no shape').toString('base64url'), digest, 'by which its row is found')
})

test('tokens pack to three quarters and come back to the letter', async (t) => {
  for (let length = 1; length < 70; length++) {
    const text = randomBytes(60).toString('base64url').slice(0, length)
    t.equal(unpack(pack(text)), text)
    t.equal(unpack(pack(`${text}.${text}..`)), `${text}.${text}..`)
  }
  t.ok(pack('x'.repeat(3993)).length < 3010)
  t.equal(unpack(pack('a+b/c==')), 'a+b/c==')
})

test('cookies are read to the letter', async (t) => {
  t.same(cookieValues('a=1; b=2;a=3 ;\ta="x"; A=4; aa=5; a', 'a'), ['1', '3', '"x"'])
  t.same(cookieValues('a=%41=b', 'a'), ['%41=b'])
  t.same(cookieValues(undefined, 'a'), [])
})

test('the credential is the cookies of the upstream, byte for byte', async (t) => {
  t.same(merged({}, ['refresh=a%0d%0aX-Evil:%201; Path=/']), { refresh: 'a%0d%0aX-Evil:%201' })
  t.same(
    merged({}, ['refresh="a;b"', `long=${'x'.repeat(5000)}`, '__Host-Http-bff=x', '=x', 'no', 'a b=c', 'u=\u00e4']),
    {},
  )
  t.same(merged({ refresh: 'old', other: 'kept' }, ['refresh=new; HttpOnly', 'refresh2=x'], ['refresh']), {
    refresh: 'new',
    other: 'kept',
  })
  t.same(merged({ refresh: 'old' }, ['refresh=; Max-Age=0']), {})
  t.same(merged({ refresh: 'old' }, ['refresh=gone; Expires=Thu, 01 Jan 1970 00:00:00 GMT']), {})
  t.same(merged({ refresh: 'old' }, ['refresh=new; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT']), {
    refresh: 'new',
  })
  t.same(
    Object.keys(
      merged(
        {},
        Array.from({ length: 50 }, (_, at) => `c${at}=x`),
      ),
    ).length,
    8,
  )
  t.equal(cookieHeader({ a: '1', b: '2' }), 'a=1; b=2')
  t.equal(({} as { polluted?: string }).polluted, undefined)
  t.same(Object.keys(merged({}, ['__proto__=x'])), ['__proto__'])
})

test("only the length of a token's life counts, whatever its clock says", async (t) => {
  const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
  t.equal(renewAfter(token({ iat: 1000, exp: 1900 })), 870)
  t.equal(renewAfter(token({ iat: 9e9, exp: 9e9 + 60 })), 48)
  t.equal(renewAfter(token({ iat: 0, exp: 1 })), 1)
  for (const odd of [
    'opaque',
    'a.b.c',
    token({ exp: 5 }),
    token({ iat: 5, exp: 5 }),
    token({ iat: '1', exp: 2 }),
    token({ iat: 0, exp: 1e12 }),
  ])
    t.equal(renewAfter(odd), undefined)
})
