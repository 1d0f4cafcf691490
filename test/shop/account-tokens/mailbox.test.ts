// Letters with links that act for accounts, as the mailbox shows them: whoever reads it finds no token, before or after
// sending; a demo shop without a mail server shows them, since nobody could read them otherwise.
import { sql } from 'kysely'
import t from 'tap'
import { cleanUp } from '../../../src/shop/cleanup.ts'
import { cleanUpOutbox } from '../../../src/shop/mail/cleanup.ts'
import { type TestShop, testShop } from '../../support/shop.ts'
import { letterShop, tokenIn } from './letters.ts'

const secrets = ['reset-password', 'verify-email', 'welcome'] as const

const staff = async (shop: Pick<TestShop, 'app' | 'signIn'>) => {
  const { headers } = await shop.signIn('developer')
  return async (url: string, method: 'GET' | 'POST' = 'GET', payload?: object) => {
    const answer = await shop.app.inject({ method, url: `/api/admin${url}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, text: answer.body }
  }
}

/** Everything the API of the dashboard says of the outbox. */
const everything = async (read: Awaited<ReturnType<typeof staff>>): Promise<string> => {
  const list = await read('/mails?limit=100')
  const { rows } = JSON.parse(list.text) as { rows: { id: string }[] }
  const found = [list.text, (await read('/mails/export')).text, (await read('/jobs')).text, (await read('/audit')).text]
  for (const { id } of rows) found.push((await read(`/mails/${id}`)).text)
  return found.join('\n')
}

t.test(
  'with a mail server nobody who reads the mailbox finds a token, and the text goes with the letter',
  async (t) => {
    const shop = await letterShop(t)
    const read = await staff(shop)
    await shop.person('ann@bell.example')
    await shop.forgot('ann@bell.example')
    shop.sink.refusals.push({ status: 451, text: 'Later' })
    t.same(await shop.arrived(), [], 'written, and not taken yet')
    const waiting = await shop.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    t.match(waiting, { template: 'reset-password', status: 'queued' })
    const token = tokenIn(waiting)

    const before = await everything(read)
    t.notMatch(before, token)
    t.notMatch(before, 'token=')
    t.match(JSON.parse((await read(`/mails/${waiting.id}`)).text), { html: '', text: '', withheld: 'secret' })
    t.equal(JSON.parse((await read(`/mails?q=${token.slice(0, 8)}`)).text).total, 0, 'nor letter by letter')
    t.equal(JSON.parse((await read('/mails?q=ann@bell')).text).total, 1)

    await sql`select jobs.reschedule_jobs(array(select id from jobs.jobs), run_at => now())`.execute(shop.db)
    const [sent] = await shop.arrived()
    t.equal(tokenIn(sent), token)
    t.match(await shop.db.selectFrom('mails').selectAll().executeTakeFirst(), { status: 'sent', html: '', text: '' })
    t.match(JSON.parse((await read(`/mails/${waiting.id}`)).text), { html: '', text: '', withheld: 'dropped' })
    t.notMatch(await everything(read), token)
    const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(shop.db)
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(shop.db)
      t.notOk(
        rows.some(({ row }) => row.includes(token)),
        `no token in ${name}`,
      )
    }
    t.equal((await shop.reset(token)).statusCode, 200)
  },
)

for (const template of secrets)
  t.test(`${template}: shown in a demo shop without a mail server, and in no other`, async (t) => {
    const cases = [
      { seed: 'demo', shown: true },
      { seed: 'none', shown: false },
    ] as const
    for (const { seed, shown } of cases) {
      const shop = await testShop(t, { config: { seed, smtp: undefined } })
      const read = await staff(shop)
      const payload = { name: 'Ann', username: 'ann.bell', password: 'seven quiet lanterns', email: 'ann@bell.example' }
      const { accessToken } = (await shop.app.inject({ method: 'POST', url: '/api/auth/register', payload })).json()
      const headers = { authorization: `Bearer ${accessToken}` }
      if (template === 'verify-email')
        await shop.app.inject({ method: 'POST', url: '/api/account/email/verification', headers })
      if (template === 'reset-password') {
        await shop.db.updateTable('users').set({ email_verified_at: new Date() }).execute()
        await shop.app.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email: payload.email } })
      }
      await shop.runJobs()
      const options = (await shop.app.inject({ url: '/api/auth/options' })).json()
      t.same(options, { letters: shown })
      const row = await shop.db
        .selectFrom('mails')
        .selectAll()
        .where('template', '=', template)
        .executeTakeFirstOrThrow()
      t.equal(row.status, 'kept')
      const detail = JSON.parse((await read(`/mails/${row.id}`)).text)
      t.equal(detail.withheld, shown ? null : 'secret')
      if (shown) t.equal(tokenIn(detail), tokenIn(row))
      else t.notMatch(JSON.stringify(detail), tokenIn(row))
    }
  })

t.test('what has no link that acts is shown everywhere', async (t) => {
  const shop = await letterShop(t)
  const read = await staff(shop)
  const user = await shop.person('ann@bell.example')
  await shop.forgot('ann@bell.example')
  await shop.reset(tokenIn((await shop.arrived())[0]))
  await shop.arrived()
  const row = await shop.db
    .selectFrom('mails')
    .selectAll()
    .where('template', '=', 'password-changed')
    .executeTakeFirstOrThrow()
  t.match(row, { entity: 'users', entity_id: user.id, status: 'sent' })
  t.match(JSON.parse((await read(`/mails/${row.id}`)).text), { withheld: null, text: 'Your username is' })
})

t.test('a letter that was not sent in time loses its text, and is not sent any more', async (t) => {
  const shop = await letterShop(t)
  const read = await staff(shop)
  await shop.person('ann@bell.example')
  await shop.forgot('ann@bell.example')
  shop.sink.refusals.push({ status: 550, text: 'Unknown' })
  await shop.arrived()
  const { id } = await shop.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  await cleanUpOutbox(shop.db)
  t.match(await shop.db.selectFrom('mails').selectAll().executeTakeFirst(), { status: 'failed', text: /token=/ })
  await sql`update mails set created_at = now() - interval '49 hours'`.execute(shop.db)
  await cleanUpOutbox(shop.db)
  t.match(await shop.db.selectFrom('mails').selectAll().executeTakeFirst(), { status: 'failed', text: '', html: '' })
  t.equal((await read(`/mails/${id}/retry`, 'POST')).status, 409)
  await sql`update mails set status = 'queued', html = 'x', text = 'x'`.execute(shop.db)
  await cleanUpOutbox(shop.db)
  t.match(await shop.db.selectFrom('mails').selectAll().executeTakeFirst(), {
    status: 'failed',
    last_error: 'outdated',
  })
  await sql`update mails set template = 'password-changed', html = 'x', text = 'x'`.execute(shop.db)
  await cleanUpOutbox(shop.db)
  t.match(await shop.db.selectFrom('mails').selectAll().executeTakeFirst(), { text: 'x' }, 'others keep theirs')
})

t.test('old tokens are cleaned up, good ones stay', async (t) => {
  const shop = await letterShop(t)
  const user = await shop.person('ann@bell.example')
  const put = (n: number, expires: string, used: string | null) =>
    sql`insert into user_tokens (hash, user_id, kind, email, expires_at, used_at)
      values (${Buffer.from([n])}, ${user.id}, 'reset', 'ann@bell.example', now() + ${expires}::interval,
        now() + ${used}::interval)`.execute(shop.db)
  await put(1, '-25 hours', null)
  await put(2, '1 hour', '-25 hours')
  await put(3, '-23 hours', null)
  await put(4, '1 hour', null)
  await cleanUp(shop.db, { absoluteDays: 30 })
  const left = await shop.db.selectFrom('user_tokens').select('hash').orderBy('hash').execute()
  t.same(
    left.map(({ hash }) => hash[0]),
    [3, 4],
  )
})
