// The outbox against a real mail server: what staff answer arrives once, or stands there with the reason why it did not.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { examineMail } from '../../../src/shop/doctor/mail.ts'
import { enqueue } from '../../../src/shop/jobs/enqueue.ts'
import { recoverStuckJobs } from '../../../src/shop/jobs/recover-stuck-jobs.ts'
import { runDueJobs } from '../../../src/shop/jobs/run.ts'
import { cleanUpOutbox } from '../../../src/shop/mail/cleanup.ts'
import { sendMail } from '../../../src/shop/mail/job-names.ts'
import { mailJobs } from '../../../src/shop/mail/jobs.ts'
import { mailBranding } from '../../../src/shop/mail/mail-branding.ts'
import { queueMail } from '../../../src/shop/mail/queue.ts'
import { testMail } from '../../../src/shop/mail/templates.ts'
import { smtpTransport } from '../../../src/shop/mail/transport.ts'
import { mailSink } from '../../support/mail-sink.ts'
import { type SignedIn, testShop } from '../../support/shop.ts'

const sink = await mailSink(t)
const shop = await testShop(t, { config: { smtp: sink.smtp } })
const { db, config } = shop
const [editor, admin, developer] = [
  await shop.signIn('editor'),
  await shop.signIn('admin'),
  await shop.signIn('developer'),
]

type Method = 'GET' | 'POST' | 'PUT'

const as =
  ({ headers }: SignedIn) =>
  async (method: Method, url: string, payload?: object) => {
    const answer = await shop.app.inject({ method, url: `/api/admin${url}`, headers, ...(payload && { payload }) })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body }
  }
const me = as(editor)
const boss = as(developer)

const group = (name: string, value: object) =>
  sql`insert into info_groups (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value, version = info_groups.version + 1`.execute(db)

const contact = (email: string) => ({
  email,
  phone: '',
  address: ['Corner “Shop”', 'Harbour Lane 4'],
  openingHours: [],
})
const commerce = (locale: 'en' | 'de') => ({
  locale,
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  pricesIncludeTax: true,
  maxPerLine: 9,
  deliveryNote: '',
  returnsNote: '',
})

const settle = async () => {
  sink.mails.length = 0
  sink.refusals.length = 0
  await sql`delete from mails`.execute(db)
  await sql`delete from jobs._private_jobs`.execute(db)
  await group('identity', { name: 'Corner “Shop”', tagline: '', accent: '#1f6f5c' })
  await group('contact', contact('hello@corner.example'))
  await group('commerce', commerce('en'))
}
t.beforeEach(settle)

const message = async (values: object = {}): Promise<string> => {
  const { id } = await db
    .insertInto('messages')
    .values({
      id: randomUUID(),
      name: 'Ann Bell',
      email: 'ann@example.org',
      subject: 'Cable',
      body: 'How long is it?\n\n<b>Really</b> long?',
      created_at: new Date('2026-03-31T22:30:00Z'),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const answer = async (id: string, body = 'Two metres.\nKind regards') => {
  const { version } = (await me('GET', `/messages/${id}`)).body
  const said = await me('POST', `/messages/${id}/replies`, { body, version })
  t.equal(said.status, 201)
  return said.body.replyId as string
}
const state = async (id: string) => (await me('GET', `/messages/${id}`)).body.thread.at(-1).mail
const mails = () => db.selectFrom('mails').selectAll().orderBy('created_at').execute()
const jobs = async () =>
  (
    await sql<{ attempts: number; last_error: string | null }>`
    select attempts, last_error from jobs.jobs where task_identifier = 'mails.send'`.execute(db)
  ).rows
const runNow = async () => {
  await sql`select jobs.reschedule_jobs(array(select id from jobs.jobs), run_at => now())`.execute(db)
  await shop.runJobs()
}
const withoutServer = () => runDueJobs({ ...shop, config: { ...config, smtp: undefined } })

t.test('an answer arrives once, in the name of the shop, with what it answers below it', async (t) => {
  const id = await message()
  await answer(id)
  t.match(await state(id), { status: 'queued', error: null, sentAt: null })
  t.equal(sink.mails.length, 0, 'nothing leaves within the request')
  shop.log.length = 0
  await shop.runJobs()
  const [mail] = sink.mails
  t.match(mail, {
    from: { name: 'Corner “Shop”', address: 'hello@corner.example' },
    to: [{ name: 'Ann Bell', address: 'ann@example.org' }],
    subject: 'Re: Cable',
    recipients: ['ann@example.org'],
  })
  t.equal(
    mail?.text?.replace(/\r\n/g, '\n').trimEnd(),
    [
      'Two metres.\nKind regards',
      'On 1 April 2026, Ann Bell wrote:',
      '> How long is it?\n>\n> <b>Really</b> long?',
      '-- \nCorner “Shop”\nHarbour Lane 4\nhello@corner.example',
    ].join('\n\n'),
    'the day is the shop’s own',
  )
  t.match(mail?.html, /Two metres\.<br\/?>Kind regards/)
  t.match(mail?.html, '&lt;b&gt;Really&lt;/b&gt;')
  t.match(mail?.html, '#1f6f5c')
  t.match(mail?.html, /^<!doctype html>[\s\S]*<title>Re: Cable<\/title>/)
  t.notMatch(mail?.html, /<(?:img|script|link)|https?:|url\(|@import/i, 'nothing is fetched by looking at it')
  const [row] = await mails()
  t.equal(mail?.messageId, `<${row?.id}@corner.example>`)
  t.match(await state(id), { id: row?.id, status: 'sent', error: null, sentAt: String })

  await enqueue(db, sendMail, { id: row?.id ?? '' })
  await shop.runJobs()
  t.equal(sink.mails.length, 1, 'a job that runs again sends nothing')
  t.match(await mails(), [{ status: 'sent', attempts: 1 }])
  t.notMatch(JSON.stringify(shop.log), /ann@example|Ann Bell|Two metres|hello@corner/, 'the log names nobody')
  t.match(
    shop.log.filter(({ event }) => event === 'mail'),
    [{ outcome: 'sent', mailId: row?.id }],
  )
})

t.test('a mail speaks the language of the shop; a note between staff is none', async (t) => {
  await group('commerce', commerce('de'))
  const id = await message({ subject: 'AW: Kabel' })
  const { version } = (await me('GET', `/messages/${id}`)).body
  await me('POST', `/messages/${id}/replies`, { body: 'Nachmessen!', note: true, version })
  t.same(await mails(), [])
  await answer(id, 'Zwei Meter.')
  await shop.runJobs()
  t.match(sink.mails, [{ subject: 'AW: Kabel', text: /Am 1\. April 2026 schrieb Ann Bell:/, html: /<html lang="de">/ }])
})

t.test('a temporary refusal is tried again, with the same Message-ID; at last it is a failure', async (t) => {
  const id = await message()
  await answer(id)
  sink.refusals.push({ status: 451, text: 'ann@example.org has to wait' })
  await shop.runJobs()
  t.match(await state(id), { status: 'queued', error: /^451 .*has to wait/ })
  t.match(await jobs(), [{ attempts: 1, last_error: 'The mail was not taken: EENVELOPE 451' }])
  const [before] = await mails()
  await runNow()
  t.match(await state(id), { status: 'sent', error: null })
  t.match(sink.mails, [{ messageId: before?.message_id }])
  t.match(await mails(), [{ attempts: 2 }])

  const other = await message()
  await answer(other)
  await sql`update jobs._private_jobs set attempts = ${sendMail.attempts - 1}`.execute(db)
  sink.refusals.push({ status: 451, text: 'wait' })
  await runNow()
  t.match(await state(other), { status: 'failed', error: /^451/ })
  t.equal((await jobs()).length, 1, 'its job stands on the screen of jobs')
  t.notMatch(JSON.stringify(shop.log), /ann@example/)
})

t.test('a refusal for good fails at once, and is sent again when somebody asks', async (t) => {
  const id = await message()
  const replyId = await answer(id)
  sink.refusals.push({ status: 550, text: 'No such mailbox' })
  await shop.runJobs()
  t.match(await state(id), { status: 'failed', error: /^550 .*No such mailbox/ })
  t.same(await jobs(), [], 'nobody tries it over and over')
  const again = await me('POST', `/message-replies/${replyId}/send`)
  t.match(again, { status: 200, body: { auditId: Number } })
  t.match(await state(id), { status: 'queued', error: null })
  await shop.runJobs()
  t.match(await state(id), { status: 'sent' })
  t.equal(sink.mails.length, 1)
  t.match(await me('POST', `/message-replies/${replyId}/send`), { status: 409 })
  t.match(await boss('POST', `/mails/${(await mails())[0]?.id}/retry`), { status: 409 })
  t.equal((await me('POST', `/message-replies/${randomUUID()}/send`)).status, 404)
  const log = await db.selectFrom('audit_log').selectAll().where('entity', '=', 'mails').execute()
  t.match(log, [{ action: 'retry', before: { status: 'failed' }, after: { status: 'queued' } }])
  t.notMatch(JSON.stringify(log), /ann@example|Ann Bell|Cable/)
})

t.test('a password travels only within TLS, and no step lasts for ever', async (t) => {
  const login = { port: 587, secure: false, user: 'shop', password: 'secret' }
  t.match((await smtpTransport({ ...login, host: 'mail.example' })).options, {
    requireTLS: true,
    auth: { user: 'shop', pass: 'secret' },
    connectionTimeout: Number,
    greetingTimeout: Number,
    socketTimeout: Number,
  })
  t.match((await smtpTransport({ ...login, host: 'mail.example', port: 465, secure: true })).options, { secure: true })
  t.match((await smtpTransport({ ...login, host: '127.0.0.1' })).options, { requireTLS: false })
})

t.test('a server that is not there is waited for', async (t) => {
  const id = await message()
  await answer(id)
  const nowhere = { ...config, smtp: { ...sink.smtp, port: 1 } }
  await runDueJobs({ ...shop, config: nowhere })
  t.match(await state(id), { status: 'queued', error: /ECONNREFUSED/ })
  t.match(await examineMail(db, nowhere), [
    { subject: 'mail server', problems: [/^127\.0\.0\.1:1: /] },
    { problems: [] },
  ])
  await runNow()
  t.match(await state(id), { status: 'sent' })
  t.match(await examineMail(db, config), [{ problems: [] }, { problems: [] }])
  t.same(await examineMail(db, { smtp: undefined }), [])
})

t.test('without a mail server mail is kept, and can be sent once there is one', async (t) => {
  const id = await message()
  const replyId = await answer(id)
  await withoutServer()
  t.match(await state(id), { status: 'kept', error: null })
  t.same(await jobs(), [])
  await me('POST', `/message-replies/${replyId}/send`)
  await shop.runJobs()
  t.match(await state(id), { status: 'sent' })
  t.equal(sink.mails.length, 1)
})

t.test('without a sender mail waits, and leaves when site info has one', async (t) => {
  await group('contact', contact(''))
  const id = await message()
  await answer(id)
  await shop.runJobs()
  t.match(await state(id), { status: 'queued', error: 'no-sender' })
  await cleanUpOutbox(db)
  await shop.runJobs()
  t.equal(sink.mails.length, 0)
  const { groups, versions } = (await boss('GET', '/info')).body
  const saved = await boss('PUT', '/info/contact', {
    value: { ...groups.contact, email: 'new@corner.example' },
    version: versions.contact,
  })
  t.equal(saved.status, 200)
  await shop.runJobs()
  t.match(await state(id), { status: 'sent', error: null })
  t.match(sink.mails, [{ from: { address: 'new@corner.example' } }])
})

t.test('what comes to nothing sends nothing', async (t) => {
  const head = await mailBranding(db)
  const to = { address: 'ann@example.org', name: null }
  await t.rejects(
    db.transaction().execute(async (trx) => {
      await queueMail(trx, { template: 'test', to, letter: () => testMail(head), head, about: null }, {})
      throw new Error('changed my mind')
    }),
    /changed my mind/,
  )
  const id = await message()
  t.equal((await me('POST', `/messages/${id}/replies`, { body: 'Late', version: 7 })).status, 409)
  t.same(await mails(), [])
  t.same(await jobs(), [])
})

t.test('nobody adds a header, or a recipient, by what they write', async (t) => {
  const written = { email: 'a@example.org', body: 'Long enough', name: 'Ann', subject: 'Hello' }
  for (const [field, value] of [
    ['name', 'Ann\r\nBcc: b@example.org'],
    ['subject', 'Hello\nBcc: b@example.org'],
    ['subject', 'Hello\u2028Bcc: b@example.org'],
  ] as const) {
    const { statusCode, body } = await shop.app.inject({
      method: 'POST',
      url: '/api/messages',
      payload: { ...written, [field]: value },
    })
    t.equal(statusCode, 400)
    t.same(JSON.parse(body).fields, { [field]: 'invalid' })
  }
  // Rows from before the form refused them.
  const id = await message({ name: 'Ann\r\nBcc: b@example.org', subject: 'Hello\r\nBcc: b@example.org\r\n\r\nBody' })
  await answer(id)
  await shop.runJobs()
  const [mail] = sink.mails
  t.same(mail?.recipients, ['ann@example.org'])
  t.match(mail, { to: [{ name: 'Ann Bcc: b@example.org' }], subject: 'Re: Hello Bcc: b@example.org Body' })
  t.notOk(mail?.headers.some(({ key }) => key === 'bcc'))
  const head = await mailBranding(db)
  const queue = (address: string, subject: string) =>
    db
      .transaction()
      .execute((trx) =>
        queueMail(
          trx,
          { template: 'test', to: { address, name: null }, letter: () => ({ subject, blocks: [] }), head, about: null },
          {},
        ),
      )
  await settle()
  await queue('a@example.org', 'One\r\nTwo')
  await queue('a@example.org\r\nb@example.org', 'One')
  await shop.runJobs()
  t.same(sink.mails, [])
  t.match(await mails(), [{ status: 'failed' }, { status: 'failed', to_address: 'a@example.org b@example.org' }])
})

t.test('names and subjects that are too long end earlier, never within a character', async (t) => {
  const id = await message({ name: `${'n'.repeat(198)}😀 and more`, subject: `${'s'.repeat(244)}😀 and more` })
  await answer(id)
  await shop.runJobs()
  t.match(sink.mails, [{ to: [{ name: `${'n'.repeat(198)}…` }], subject: `Re: ${'s'.repeat(244)}…` }])
})

t.test(
  'a letter that cannot be written fails alone: the change it belongs to stays, and the mailbox says it',
  async (t) => {
    const head = await mailBranding(db)
    const letter = () => {
      throw new Error('no such word')
    }
    shop.log.length = 0
    const id = await db.transaction().execute(async (trx) => {
      await sql`update info_groups set version = 77 where name = 'contact'`.execute(trx)
      const to = { address: 'ann@example.org', name: 'Ann Bell' }
      return await queueMail(trx, { template: 'test', to, letter, head, about: null }, { logger: shop.logger })
    })
    t.match(await db.selectFrom('info_groups').select('version').where('name', '=', 'contact').execute(), [
      { version: 77 },
    ])
    t.match(
      shop.log.filter(({ event }) => event === 'mail'),
      [{ mailId: id, outcome: 'not-written', err: { message: 'no such word' } }],
    )
    t.match((await boss('GET', `/mails/${id}`)).body, {
      ...{ status: 'failed', error: 'not-written', withheld: 'dropped', to: { address: 'ann@example.org' } },
    })
    t.match(await boss('POST', `/mails/${id}/retry`), { status: 409, body: { message: /could not be written/ } })
    t.same(await jobs(), [])
  },
)

t.test('a mail that is being handed over is left alone, until the claim has run out', async (t) => {
  const id = await message()
  const replyId = await answer(id)
  await sql`update mails set claimed_at = now()`.execute(db)
  t.equal((await me('POST', `/message-replies/${replyId}/send`)).status, 409)
  await shop.runJobs()
  t.equal(sink.mails.length, 0)
  t.match(await jobs(), [{ attempts: 1 }])
  await sql`update mails set claimed_at = now() - interval '3 minutes'`.execute(db)
  await runNow()
  t.match(await state(id), { status: 'sent' })
})

t.test('the cleanup removes what was sent long ago, and says of what nobody works on that it failed', async (t) => {
  const [old, recent, kept, lost] = [await message(), await message(), await message(), await message()]
  for (const id of [old, recent]) await answer(id)
  await shop.runJobs()
  await sql`update mails set sent_at = now() - interval '91 days' where entity_id = ${old}`.execute(db)
  await answer(kept)
  await withoutServer()
  await sql`update mails set created_at = now() - interval '1 year' where entity_id = ${kept}`.execute(db)
  await answer(lost)
  await cleanUpOutbox(db)
  t.match(await state(lost), { status: 'queued' }, 'a job is on its way to it')
  await sql`delete from jobs._private_jobs`.execute(db)
  await sql`update mails set created_at = now() - interval '1 hour' where entity_id = ${lost}`.execute(db)
  await cleanUpOutbox(db)
  t.equal(await state(old), null)
  t.match(await state(recent), { status: 'sent' })
  t.match(await state(kept), { status: 'kept' })
  t.match(await state(lost), { status: 'failed', error: 'given-up' })
})

t.test(
  'a mail whose process died at the last attempt failed; one with attempts left, and one that was refused, stay as they are',
  async (t) => {
    const [died, left, refused] = [await message(), await message(), await message()]
    for (const id of [died, left, refused]) await answer(id)
    const of = (id: string) => sql`payload -> 'payload' ->> 'id' = (select id::text from mails where entity_id = ${id})`
    await sql`update mails set status = 'failed', last_error = '550 No such mailbox' where entity_id = ${refused}`.execute(
      db,
    )
    await sql`update jobs._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '2 minutes',
    attempts = case when ${of(left)} then max_attempts - 1 else max_attempts end`.execute(db)
    t.same(await recoverStuckJobs(shop, mailJobs(shop)), ['pool-dead'])
    t.match(await state(died), { status: 'failed', error: 'given-up' })
    t.match(await state(left), { status: 'queued', error: null })
    t.match(await state(refused), { status: 'failed', error: '550 No such mailbox' })
  },
)

t.test('staff read the mailbox, find mails in it and send them again; editors see nothing of it', async (t) => {
  const first = await message({ name: 'Zoë Krämer', email: 'zoe@example.org' })
  await answer(first)
  sink.refusals.push({ status: 550, text: 'No such mailbox' })
  await shop.runJobs()
  await answer(await message())
  await shop.runJobs()
  const subjects = async (query: string) => (await boss('GET', `/mails?${query}`)).body.rows
  t.match(await subjects(''), [
    { to: { address: 'ann@example.org', name: 'Ann Bell' }, status: 'sent', template: 'message-reply' },
    { to: { address: 'zoe@example.org' }, status: 'failed', about: { entity: 'messages', id: first }, attempts: 1 },
  ])
  t.match(await subjects('q=kramer'), [{ status: 'failed' }])
  t.equal((await subjects('q=kramer')).length, 1)
  t.match(await subjects('status=failed&template=message-reply&sort=to'), [{ status: 'failed' }])
  t.same(await subjects('template=test'), [])
  t.match(await boss('GET', '/mails?status=lost'), { status: 400, body: { fields: { 'status.0': String } } })
  t.match((await boss('GET', '/mails/export?status=failed')).body, /zoe@example\.org/)
  const [failed] = await subjects('status=failed')
  t.match(await boss('GET', `/mails/${failed.id}`), {
    status: 200,
    body: { from: { address: 'hello@corner.example' }, html: /Two metres/, text: /Two metres/, error: /^550/ },
  })
  t.equal((await boss('GET', `/mails/${randomUUID()}`)).status, 404)
  const bulk = (preview: boolean) => boss('POST', '/mails/bulk', { action: 'retry', ids: [failed.id], preview })
  t.match((await bulk(true)).body.results, [{ ok: true, label: 'Re: Cable', before: 'failed', after: 'queued' }])
  t.match(await state(first), { status: 'failed' })
  t.match((await bulk(false)).body.results, [{ ok: true }])
  await shop.runJobs()
  t.match(await state(first), { status: 'sent' })
  for (const [method, url] of [
    ['GET', '/mails'],
    ['GET', '/mails/export'],
    ['GET', `/mails/${failed.id}`],
    ['POST', `/mails/${failed.id}/retry`],
  ] as const)
    t.equal((await me(method, url)).status, 403, url)
  t.equal((await as(admin)('GET', '/mails')).status, 200, 'admins read')
  t.equal((await as(admin)('POST', `/mails/${failed.id}/retry`)).status, 403)
})

t.test('site info says whom mail comes from and where answers go, or else its contact does', async (t) => {
  const arrived = async () => {
    sink.mails.length = 0
    await as(developer)('POST', '/mails/test', { to: 'me@example.org' })
    await shop.runJobs()
    return sink.mails[0]
  }
  await group('mail', { senderName: 'The\nCorner', senderEmail: 'post@corner.example', replyTo: 'help@corner.example' })
  t.match(await arrived(), {
    from: { name: 'The Corner', address: 'post@corner.example' },
    replyTo: [{ address: 'help@corner.example' }],
  })
  await group('mail', { senderName: '', senderEmail: '', replyTo: '' })
  const plain = await arrived()
  t.match(plain, { from: { name: 'Corner “Shop”', address: 'hello@corner.example' } })
  t.notOk(plain?.replyTo)
})

t.test('closing words of site info stand at the end of a letter, above the address of the shop', async (t) => {
  const sender = { senderName: '', senderEmail: '', replyTo: '' }
  await group('mail', { ...sender, closing: 'Away until <Monday>.\r\n\r\nWe answer then.' })
  sink.mails.length = 0
  await as(developer)('POST', '/mails/test', { to: 'me@example.org' })
  await shop.runJobs()
  t.match(sink.mails[0]?.text, '\n\n-- \nAway until <Monday>.\n\nWe answer then.\n\nCorner “Shop”\n')
  t.match(sink.mails[0]?.html, 'Away until &lt;Monday&gt;.<br/><br/>We answer then.<br/><br/>Corner “Shop”')
  await group('mail', sender)
  sink.mails.length = 0
  await as(developer)('POST', '/mails/test', { to: 'me@example.org' })
  await shop.runJobs()
  t.match(sink.mails[0]?.text, '\n\n-- \nCorner “Shop”\n', 'none by default')
})

t.test('a developer sends a mail to see whether it arrives', async (t) => {
  const made = await as(developer)('POST', '/mails/test', { to: 'me@example.org' })
  t.match(made, { status: 201, body: { id: String, auditId: Number } })
  await shop.runJobs()
  t.match(sink.mails, [{ subject: 'Test mail from Corner “Shop”', recipients: ['me@example.org'] }])
  t.equal((await as(admin)('POST', '/mails/test', { to: 'me@example.org' })).status, 403)
  for (const to of ['nobody', 'a@b.example\r\nBcc: c@d.example', ''])
    t.match(await as(developer)('POST', '/mails/test', { to }), { status: 400, body: { fields: { to: String } } })
  t.match((await boss('GET', '/system')).body.mail, { server: '127.0.0.1', sender: 'hello@corner.example', failed: 0 })
})
