// Refreshing: every credential works once, whoever else holds a copy, and however many ask at the same time; only an answer
// that may have been lost is given again.
import t from 'tap'
import { credentials } from '../../../src/shop/auth/credentials.ts'
import { endAllSessions } from '../../../src/shop/auth/sessions.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { testShop } from '../../support/shop.ts'

const shop = await testShop(t, { connections: 20 })
const { app, db, pool, signIn, signInAgain } = shop
const lifetime = { idleDays: 14, absoluteDays: 30 }

const refresh = (credential: string) =>
  app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie: `stoa_refresh=${credential}` } })
const credentialOf = ({ headers }: Awaited<ReturnType<typeof refresh>>): string =>
  /stoa_refresh=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''
const verify = async (accessToken: string) =>
  (await app.inject({ url: '/api/auth/verify', headers: { authorization: `Bearer ${accessToken}` } })).json()
const ends: Record<string, (session: Awaited<ReturnType<typeof signIn>>) => Promise<unknown>> = {
  age: ({ familyId }) => pool.query(`update refresh_families set expires_at = now() where id = $1`, [familyId]),
  idleness: ({ familyId }) =>
    pool.query(`update refresh_families set last_seen_at = now() - interval '14 days 1 second' where id = $1`, [
      familyId,
    ]),
  block: ({ user }) => pool.query(`update users set status = 'blocked' where id = $1`, [user.id]),
  epoch: ({ user }) => pool.query(`update users set session_epoch = session_epoch + 1 where id = $1`, [user.id]),
  logout: ({ credential }) =>
    app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie: `stoa_refresh=${credential}` } }),
}
const credentialsOf = (id: string) =>
  db.selectFrom('refresh_credentials').selectAll().where('family_id', '=', id).execute()
const familyOf = (id: string) =>
  db.selectFrom('refresh_families').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

t.test('a credential is exchanged for the next one, of the same session', async (t) => {
  const { credential, user, familyId } = await signIn('editor')
  let current = credential
  for (let round = 0; round < 3; round++) {
    const answer = await refresh(current)
    t.equal(answer.statusCode, 200)
    t.same(answer.json().user, user)
    t.same(await verify(answer.json().accessToken), { valid: true, expired: false, user })
    t.not(credentialOf(answer), current)
    current = credentialOf(answer)
  }
  const { n } = await db
    .selectFrom('refresh_credentials')
    .select((one) => one.fn.countAll().as('n'))
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()
  t.equal(Number(n), 4, 'the used ones are remembered')
})

t.test('a refresh tells the user as they are now', async (t) => {
  const { credential, user } = await signIn('customer')
  await db.updateTable('users').set({ name: 'New Name', role: 'editor' }).where('id', '=', user.id).execute()
  t.match((await refresh(credential)).json().user, { name: 'New Name', role: 'editor' })
})

t.test('a successor that nobody has used is handed out again, the very same', async (t) => {
  const { credential, familyId, user, accessToken } = await signIn('customer')
  const lost = await refresh(credential)
  t.match(await verify(accessToken), { valid: true }, 'the token of before says nothing about the answer')
  await pool.query(`update refresh_families set rotated_at = rotated_at - interval '50 seconds' where id = $1`, [
    familyId,
  ])
  const again = await refresh(credential)
  t.equal(again.statusCode, 200)
  t.same(again.json().user, user)
  t.equal(credentialOf(again), credentialOf(lost), 'so the lost answer is as good, should it still arrive')
  for (const { accessToken } of [lost.json(), again.json()]) t.match(await verify(accessToken), { valid: true })
  t.equal((await refresh(credentialOf(again))).statusCode, 200)
  t.equal((await familyOf(familyId)).revoked_at, null)
  t.equal((await credentialsOf(familyId)).length, 3, 'asking again made none')
})

const uses: Record<
  string,
  (answer: { accessToken: string; credential: string }) => PromiseLike<{ statusCode: number }>
> = {
  'is refreshed with': ({ credential }) => refresh(credential),
  'has its token verified': ({ accessToken }) =>
    app.inject({ url: '/api/auth/verify', headers: { authorization: `Bearer ${accessToken}` } }),
  'has its token spoken with': ({ accessToken }) =>
    app.inject({ url: '/api/account', headers: { authorization: `Bearer ${accessToken}` } }),
}
for (const [what, use] of Object.entries(uses))
  t.test(
    `a credential that comes back once its successor ${what} ends the session, for whoever holds it`,
    async (t) => {
      const { credential, familyId, accessToken } = await signIn('customer')
      await refresh(credential)
      const answer = await refresh(credential)
      const successor = { accessToken: answer.json().accessToken, credential: credentialOf(answer) }
      t.equal((await use(successor)).statusCode, 200)
      const back = await refresh(credential)
      t.equal(back.statusCode, 401)
      t.match(back.json(), { code: 'UNAUTHENTICATED' })
      t.match(back.headers['set-cookie'], /^stoa_refresh=; Max-Age=0; Path=\/api\/auth/)
      t.equal((await familyOf(familyId)).revoke_reason, 'reuse')
      t.equal((await refresh(successor.credential)).statusCode, 401, 'the newest credential')
      for (const token of [accessToken, successor.accessToken])
        t.same(await verify(token), { valid: false, expired: false, user: null })
    },
  )

t.test(
  'a credential that comes back after a minute ends the session, although nobody used its successor',
  async (t) => {
    const { credential, familyId } = await signIn('customer')
    const answer = await refresh(credential)
    await pool.query(`update refresh_families set rotated_at = rotated_at - interval '61 seconds' where id = $1`, [
      familyId,
    ])
    t.equal((await refresh(credential)).statusCode, 401)
    t.equal((await familyOf(familyId)).revoke_reason, 'reuse')
    t.equal((await refresh(credentialOf(answer))).statusCode, 401)
  },
)

t.test('only the newest successor is handed out again', async (t) => {
  const { credential, familyId } = await signIn('customer')
  const second = credentialOf(await refresh(credential))
  const third = credentialOf(await refresh(second))
  t.equal(credentialOf(await refresh(second)), third)
  t.equal((await refresh(credential)).statusCode, 401)
  t.equal((await familyOf(familyId)).revoke_reason, 'reuse')
})

t.test('what is stored leads to no credential, and to nothing once it arrived', async (t) => {
  const { credential, familyId } = await signIn('customer')
  const answer = await refresh(credential)
  const family = await familyOf(familyId)
  const stored = [family.repeat_of, family.repeat_salt, ...(await credentialsOf(familyId)).map(({ hash }) => hash)]
  for (const bytes of stored) t.equal((await refresh(bytes?.toString('base64url') ?? '')).statusCode, 401)
  t.equal((await familyOf(familyId)).revoked_at, null)
  await verify(answer.json().accessToken)
  t.match(await familyOf(familyId), { repeat_of: null, repeat_salt: null })
})

t.test('a session that has ended hands out nothing again', async (t) => {
  for (const [what, end] of Object.entries(ends)) {
    const session = await signIn('customer')
    await refresh(session.credential)
    await end(session)
    t.equal((await refresh(session.credential)).statusCode, 401, what)
  }
})

t.test('other sessions of the same user live on', async (t) => {
  const first = await signIn('customer')
  const second = await signInAgain(first.user)
  await verify((await refresh(first.credential)).json().accessToken)
  t.equal((await refresh(first.credential)).statusCode, 401)
  t.match(await verify(second.accessToken), { valid: true })
  t.equal((await refresh(second.credential)).statusCode, 200)
})

t.test('whoever comes second, while the first is not done, waits and gets the same', async (t) => {
  const { credential, familyId } = await signIn('customer')
  let second: ReturnType<typeof refresh> | undefined
  const winner = await db.transaction().execute(async (trx) => {
    const session = await credentials(trx, lifetime).rotate(credential)
    // The other actor steps in here: the credential is spent, and nobody can see it yet.
    second = refresh(credential)
    second.catch(() => undefined)
    await lockWaits(pool)
    return session
  })
  const answer = await second
  t.equal(answer?.statusCode, 200)
  t.equal(answer && credentialOf(answer), winner?.credential)
  t.equal((await familyOf(familyId)).revoked_at, null)
})

t.test('asking again while the successor is being used is answered as it was before, and leads on', async (t) => {
  const { credential, familyId } = await signIn('customer')
  const successor = credentialOf(await refresh(credential))
  const [again, next] = await db.transaction().execute(async (trx) => {
    const session = await credentials(trx, lifetime).rotate(successor)
    // The other actor steps in here: the successor is spent, and nobody can see it yet.
    return [await refresh(credential), session]
  })
  t.equal(credentialOf(again), successor)
  t.equal(credentialOf(await refresh(successor)), next?.credential)
  t.equal((await familyOf(familyId)).revoked_at, null)
  await verify((await refresh(successor)).json().accessToken)
  t.equal((await refresh(credential)).statusCode, 401)
})

t.test('whoever comes second, when the first gives up, is the first', async (t) => {
  const { credential, familyId } = await signIn('customer')
  let second: ReturnType<typeof refresh> | undefined
  const givesUp = db.transaction().execute(async (trx) => {
    await credentials(trx, lifetime).rotate(credential)
    second = refresh(credential)
    second.catch(() => undefined)
    await lockWaits(pool)
    throw new Error('the first one fails')
  })
  await t.rejects(givesUp, /the first one fails/)
  t.equal((await second)?.statusCode, 200)
  t.equal((await familyOf(familyId)).revoked_at, null)
})

t.test('of fifty at once one rotates, and all get the same', async (t) => {
  for (let round = 0; round < 5; round++) {
    const { credential, familyId } = await signIn('customer')
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(credential)))
    t.same(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]))
    t.equal(new Set(answers.map(credentialOf)).size, 1)
    t.equal((await credentialsOf(familyId)).length, 2)
    t.match(await familyOf(familyId), { revoked_at: null, generation: 2 })
  }
})

t.test('a refresh that runs into a logout may answer, but what it answers is dead', async (t) => {
  const { credential, user } = await signIn('customer')
  let late: ReturnType<typeof refresh> | undefined
  await db.transaction().execute(async (trx) => {
    await endAllSessions(trx, user.id)
    late = refresh(credential)
    await lockWaits(pool)
  })
  const answer = await late
  if (answer?.statusCode === 200)
    t.same(await verify(answer.json().accessToken), { valid: false, expired: false, user: null })
  t.equal((await refresh(answer ? credentialOf(answer) : '')).statusCode, 401)
})

t.test('a logout that runs into a refresh ends the session it made', async (t) => {
  const { credential, headers } = await signIn('customer')
  let logout: Promise<{ statusCode: number }> | undefined
  const rotated = await db.transaction().execute(async (trx) => {
    const session = await credentials(trx, lifetime).rotate(credential)
    logout = app.inject({ method: 'POST', url: '/api/auth/logout-all', headers }).then()
    await lockWaits(pool)
    return session
  })
  t.ok(rotated)
  t.equal((await logout)?.statusCode, 204)
  t.equal((await refresh(rotated?.credential ?? '')).statusCode, 401)
})

t.test('sessions end by age, by idleness, by a block, by an epoch, by a logout', async (t) => {
  for (const [what, end] of Object.entries(ends)) {
    const session = await signIn('customer')
    t.match(await verify(session.accessToken), { valid: true }, `before the ${what}`)
    await end(session)
    t.equal((await refresh(session.credential)).statusCode, 401, what)
    t.same(await verify(session.accessToken), { valid: false, expired: false, user: null }, what)
    t.equal((await app.inject({ url: '/api/account', headers: session.headers })).statusCode, 401, what)
  }
})

t.test('a credential that was never used is no theft, even where its session is over', async (t) => {
  const [idle, other] = [await signIn('customer'), await signIn('customer')]
  await ends.idleness?.(idle)
  t.equal((await refresh(idle.credential)).statusCode, 401)
  for (const { familyId } of [idle, other])
    t.match(await familyOf(familyId), { revoked_at: null, revoke_reason: null }, 'nothing is revoked for it')
})

t.test('a session ends thirty days after its login, however often it is refreshed', async (t) => {
  const { credential, familyId } = await signIn('customer')
  const days = async () => {
    const { rows } = await pool.query(
      `select extract(day from expires_at - created_at)::int as days from refresh_families where id = $1`,
      [familyId],
    )
    return rows[0].days
  }
  t.equal(await days(), 30)
  await pool.query(`update refresh_families set last_seen_at = now() - interval '13 days' where id = $1`, [familyId])
  const answer = await refresh(credential)
  t.equal(answer.statusCode, 200)
  t.equal(await days(), 30)
  const { last_seen_at } = await familyOf(familyId)
  t.ok(Date.now() - last_seen_at.getTime() < 86_400_000, 'it was seen today')
})

t.test('anything else in the cookie is a plain 401', async (t) => {
  for (const credential of ['', 'x', 'undefined', 'A'.repeat(43), 'A'.repeat(4096), '%00', "' or 1=1 --", '"quoted"'])
    t.equal((await refresh(credential)).statusCode, 401, credential.slice(0, 20))
  t.equal((await app.inject({ method: 'POST', url: '/api/auth/refresh' })).statusCode, 401)
})
