// Where one is signed in, and signing one browser out.
import t from 'tap'
import { testShop } from '../../support/shop.ts'

const { app, db, signIn, signInAgain } = await testShop(t)

type Headers = Record<string, string>
const list = async (headers: Headers) => (await app.inject({ url: '/api/account/sessions', headers })).json().rows
const end = (headers: Headers, id: string) =>
  app.inject({ method: 'DELETE', url: `/api/account/sessions/${id}`, headers })

t.test('all living sessions are listed, newest first, and one of them is this one', async (t) => {
  const first = await signIn('customer')
  const second = await signInAgain(first.user)
  const third = await signInAgain(first.user)
  await signIn('customer')
  await db.updateTable('refresh_families').set({ revoked_at: new Date() }).where('id', '=', third.familyId).execute()
  const rows = await list(first.headers)
  t.same(
    rows.map(({ id, current }: { id: string; current: boolean }) => [id, current]),
    [
      [second.familyId, false],
      [first.familyId, true],
    ],
  )
  t.match(rows[0], { device: 'Test browser', createdAt: /Z$/, lastSeenAt: /Z$/ })
})

t.test('ending a session signs that browser out', async (t) => {
  const here = await signIn('customer')
  const there = await signInAgain(here.user)
  t.equal((await end(here.headers, there.familyId)).statusCode, 204)
  t.equal((await app.inject({ url: '/api/account', headers: there.headers })).statusCode, 401)
  t.equal((await list(here.headers)).length, 1)
  t.equal((await end(here.headers, there.familyId)).statusCode, 404, 'it is gone')
  t.equal((await end(here.headers, here.familyId)).statusCode, 204, 'one may end the session one is in')
  t.equal((await app.inject({ url: '/api/account', headers: here.headers })).statusCode, 401)
})

t.test("other people's sessions do not exist", async (t) => {
  const mine = await signIn('developer')
  const theirs = await signIn('customer')
  const answer = await end(mine.headers, theirs.familyId)
  t.equal(answer.statusCode, 404)
  t.match(answer.json(), { code: 'NOT_FOUND' })
  t.equal((await app.inject({ url: '/api/account', headers: theirs.headers })).statusCode, 200)
})

t.test('what is not the id of a session is refused', async (t) => {
  const { headers } = await signIn('customer')
  for (const id of ['1', 'null', "'--", '__proto__', 'x'.repeat(100)]) {
    const answer = await end(headers, encodeURIComponent(id))
    t.equal(answer.statusCode, 400, id)
    t.same(answer.json().fields, { id: 'invalid' })
  }
})
