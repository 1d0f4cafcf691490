// Verifying access tokens: signatures, ages, key rings, and the session behind them.
import { SignJWT, UnsecuredJWT } from 'jose'
import t from 'tap'
import { ACCESS_SECONDS, accessTokens } from '../../../src/shop/auth/access-tokens.ts'
import { testShop } from '../../support/shop.ts'

const { app, config, db, pool, signIn } = await testShop(t)
const [key = Buffer.alloc(32)] = config.signingKeys

const verify = async (token: string | undefined) => {
  const answer = await app.inject({
    url: '/api/auth/verify',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  t.equal(answer.statusCode, 200, 'always')
  t.equal(answer.headers['cache-control'], 'private, no-store')
  return answer.json()
}
const NOTHING = { valid: false, expired: false, user: null }
const ago = (seconds: number) => () => new Date(Date.now() - seconds * 1000)
const claimsOf = ({ user, epoch, familyId }: Awaited<ReturnType<typeof signIn>>) => ({
  userId: user.id,
  role: user.role,
  epoch,
  familyId,
  generation: 1,
})

t.test('a valid token tells whose it is, in one statement', async (t) => {
  const { accessToken, user } = await signIn('admin')
  const connections = t.capture(pool, 'connect', pool.connect)
  t.same(await verify(accessToken), { valid: true, expired: false, user })
  t.equal(connections().length, 1)
})

t.test('a token lives for fifteen minutes; afterwards it says expired as long as its session lives', async (t) => {
  const session = await signIn('customer')
  const young = await accessTokens([key], ago(ACCESS_SECONDS - 60)).sign(claimsOf(session))
  const old = await accessTokens([key], ago(ACCESS_SECONDS + 1)).sign(claimsOf(session))
  t.equal(ACCESS_SECONDS, 900)
  t.match(await verify(young), { valid: true, expired: false })
  t.same(await verify(old), { valid: false, expired: true, user: null })
  t.equal((await app.inject({ url: '/api/account', headers: { authorization: `Bearer ${old}` } })).statusCode, 401)
  await db.updateTable('refresh_families').set({ revoked_at: new Date() }).where('id', '=', session.familyId).execute()
  t.same(await verify(old), NOTHING)
  t.same(await verify(young), NOTHING)
})

t.test('any key of the ring verifies, the first one signs, and a dropped one counts no more', async (t) => {
  const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const claims = claimsOf(await signIn('customer'))
  const token = await accessTokens([older]).sign(claims)
  const rotated = accessTokens([newer, older])
  t.match(await rotated.read(token), { claims, expired: false })
  t.match(await accessTokens([newer]).read(await rotated.sign(claims)), { claims })
  t.equal(await accessTokens([newer]).read(token), undefined)
  t.throws(() => accessTokens([]), /at least one signing key/)
})

t.test('what we did not sign as an access token says nothing', async (t) => {
  const session = await signIn('developer')
  const payload = { role: 'developer', epoch: session.epoch, family: session.familyId }
  const [header = '', body = '', signature = ''] = session.accessToken.split('.')
  const kid = JSON.parse(Buffer.from(header, 'base64url').toString()).kid
  const good = () => new SignJWT(payload).setSubject(session.user.id).setJti('x').setIssuedAt().setExpirationTime('5m')
  const flipped = Buffer.from(body, 'base64url')
  flipped.writeUInt8(flipped.readUInt8(12) ^ 1, 12)
  const forged: Record<string, string | undefined> = {
    nothing: undefined,
    garbage: 'garbage',
    'three dots': '..',
    'no signature': `${header}.${body}.`,
    'another body': `${header}.${flipped.toString('base64url')}.${signature}`,
    'the algorithm none': new UnsecuredJWT(payload).setSubject(session.user.id).setExpirationTime('5m').encode(),
    'another key': await good().setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid }).sign(Buffer.alloc(32, 9)),
    'an unknown kid': await good().setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'other' }).sign(key),
    'no kid': await good().setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(key),
    'another kind of token': await good().setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid }).sign(key),
    'another algorithm': await good()
      .setProtectedHeader({ alg: 'HS512', typ: 'at+jwt', kid })
      .sign(Buffer.concat([key, key])),
    'no expiry': await new SignJWT(payload)
      .setSubject(session.user.id)
      .setJti('x')
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
      .sign(key),
    'no session': await new SignJWT({ role: 'developer', epoch: 1 })
      .setSubject(session.user.id)
      .setJti('x')
      .setExpirationTime('5m')
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
      .sign(key),
    'too long': `${session.accessToken}${'A'.repeat(4096)}`,
  }
  for (const [what, token] of Object.entries(forged)) t.same(await verify(token), NOTHING, what)
  t.match(await verify(await good().setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid }).sign(key)), {
    valid: true,
  })
})

t.test("a session of one user does not carry another user's token", async (t) => {
  const [mine, theirs] = [await signIn('customer'), await signIn('admin')]
  const tokens = accessTokens([key])
  t.same(await verify(await tokens.sign({ ...claimsOf(theirs), familyId: mine.familyId })), NOTHING)
  t.same(await verify(await tokens.sign({ ...claimsOf(mine), epoch: 2 })), NOTHING)
})

t.test('the scheme is read in any case, other schemes are not', async (t) => {
  const { accessToken } = await signIn('customer')
  const with_ = async (authorization: string) =>
    (await app.inject({ url: '/api/auth/verify', headers: { authorization } })).json().valid
  t.equal(await with_(`bearer ${accessToken}`), true)
  t.equal(await with_(`BEARER  ${accessToken}`), true)
  for (const other of [
    accessToken,
    `Token ${accessToken}`,
    `Bearer ${accessToken}, Bearer x`,
    `Bearer\t${accessToken}`,
  ])
    t.equal(await with_(other), false, other.slice(0, 8))
})
