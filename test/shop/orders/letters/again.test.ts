// Staff send a letter of an order once more: to where the order's letters go now, as it was written, once per key.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { NOT_WRITTEN } from '../../../../src/shop/mail/queue.ts'
import { creditingShop } from '../credits/fixtures.ts'

async function lettersShop(t: Parameters<typeof creditingShop>[0]) {
  const shop = await creditingShop(t)
  const { db, call, headers, signIn } = shop
  const editor = (await signIn('editor')).headers

  /** A letter as the outbox keeps it. */
  const letter = async ({ id: entity_id }: { id: string }, values: object = {}): Promise<string> => {
    const id = randomUUID()
    const written = { template: 'order-confirmed', subject: 'Your order', html: '<p>Thank you</p>', text: 'Thank you' }
    const to = { to_address: 'old@example.org', to_name: 'Old Name', reply_to: 'desk@example.org' }
    const sent = { status: 'sent', sent_at: new Date(), attempts: 1, message_id: '<1@example.org>' }
    await db
      .insertInto('mails')
      .values({ id, ...written, ...to, ...sent, entity: 'orders', entity_id, ...values } as never)
      .execute()
    return id
  }
  const mailsOf = ({ id }: { id: string }) =>
    db.selectFrom('mails').selectAll().where('entity_id', '=', id).orderBy('created_at').orderBy('id').execute()
  const listed = async ({ number }: { number: string }, as = editor) =>
    await call('GET', `/api/admin/orders/${number}/letters`, { headers: as })
  const jobsOf = async (id: string) =>
    (await sql`select from jobs.jobs where key = ${`mail:${id}`}`.execute(db)).rows.length
  return { ...shop, headers, editor, letter, mailsOf, listed, jobsOf }
}

t.test('the copy has the same words and goes to the present address, and only its order has it', async (t) => {
  const { sold, staff, stateOf, letter, mailsOf, listed, jobsOf, db } = await lettersShop(t)
  const [order, beside] = [await sold(), await sold()]
  await db.deleteFrom('mails').execute()
  const address = { firstName: 'Edda', lastName: 'Kranz' }
  await db
    .updateTable('orders')
    .set({ email: 'now@example.org', shipping_address: JSON.stringify(address) })
    .where('id', '=', order.id)
    .execute()
  const id = await letter(order)
  await letter(beside)
  const [before, besideBefore] = [await stateOf(order.id), await stateOf(beside.id)]

  const said = await staff(order, `/letters/${id}/again`, {})
  t.match(said, { status: 201, body: { id: order.id, version: before.version + 1, auditId: Number } })
  const [first, copy, ...more] = await mailsOf(order)
  t.same(more, [])
  t.match(first, { id, status: 'sent', to_address: 'old@example.org', attempts: 1 }, 'the first stays what it is')
  t.match(copy, {
    ...{ id: said.body.letter, template: 'order-confirmed', subject: 'Your order' },
    ...{ html: '<p>Thank you</p>', text: 'Thank you', reply_to: 'desk@example.org' },
    ...{ to_address: 'now@example.org', to_name: 'Edda Kranz', entity: 'orders', entity_id: order.id },
    ...{ status: 'queued', attempts: 0, sent_at: null, message_id: null },
  })
  t.equal(await jobsOf(said.body.letter), 1, 'a job sends it')
  t.equal(await jobsOf(id), 0)
  t.match((await listed(order)).body.rows, [
    { id: said.body.letter, to: 'now@example.org', status: 'queued', sentAt: null, obstacle: null },
    { id, template: 'order-confirmed', to: 'old@example.org', status: 'sent', obstacle: null },
  ])

  t.equal((await mailsOf(beside)).length, 1)
  t.same(await stateOf(beside.id), besideBefore)
  t.equal((await stateOf(order.id)).events.at(-1), 'letter_again')
  const logged = await db.selectFrom('audit_log').selectAll().where('action', '=', 'letter').execute()
  t.match(logged, [{ entity: 'orders', entity_id: order.id, after: { letter: copy?.id, template: 'order-confirmed' } }])
  t.notMatch(JSON.stringify(logged), /example\.org|Edda/, 'the log names nobody')
})

t.test('a letter that waits, has failed or is kept is copied as well', async (t) => {
  const { sold, staff, letter, mailsOf } = await lettersShop(t)
  const order = await sold()
  const before = (await mailsOf(order)).length
  for (const status of ['queued', 'failed', 'kept']) {
    const id = await letter(order, { status, sent_at: null })
    t.equal((await staff(order, `/letters/${id}/again`, {})).status, 201, status)
  }
  t.equal((await mailsOf(order)).length, before + 6)
})

t.test("another order's letter, and one about something else, are not found", async (t) => {
  const { sold, staff, letter, mailsOf, listed } = await lettersShop(t)
  const [order, beside] = [await sold(), await sold()]
  const before = (await mailsOf(order)).length
  const [foreign, message] = [await letter(beside), await letter(order, { entity: 'messages' })]
  for (const id of [foreign, message, randomUUID()])
    t.equal((await staff(order, `/letters/${id}/again`, {})).status, 404)
  t.equal((await mailsOf(order)).length, before + 1)
  t.notMatch(JSON.stringify((await listed(order)).body), new RegExp(`${foreign}|${message}`))
  t.equal((await listed({ number: 'ST-0' })).status, 404)
})

t.test('one key sends one copy, and whoever has not seen the order as it is is refused', async (t) => {
  const { sold, staff, letter, mailsOf, stateOf } = await lettersShop(t)
  const order = await sold()
  const id = await letter(order)
  const before = (await mailsOf(order)).length
  const { version } = await stateOf(order.id)
  const path = `/letters/${id}/again`
  const first = await staff(order, path, { version }, { key: 'a' })
  const second = await staff(order, path, { version }, { key: 'a' })
  t.same(second.body, first.body)
  t.equal((await mailsOf(order)).length, before + 1)
  t.match(await staff(order, path, { version }, { key: 'b' }), { status: 409, body: { fields: { version: 'wrong' } } })
  t.equal((await staff(order, path, {}, { key: 'b' })).status, 201)
  t.equal((await mailsOf(order)).length, before + 2)
})

t.test('editors see the letters and send none; customers see none', async (t) => {
  const { sold, staff, letter, mailsOf, listed, editor, signIn } = await lettersShop(t)
  const order = await sold()
  const id = await letter(order)
  const before = (await mailsOf(order)).length
  t.equal((await staff(order, `/letters/${id}/again`, {}, { as: editor })).status, 403)
  t.equal((await mailsOf(order)).length, before)
  t.equal((await listed(order)).status, 200)
  t.equal((await listed(order, (await signIn('customer')).headers)).status, 403)
})

t.test(
  'what must not be shown, has no text or was not written to the customer is refused with the reason',
  async (t) => {
    const { sold, staff, letter, mailsOf, listed, stateOf, db } = await lettersShop(t)
    const [order, erased] = [await sold(), await sold()]
    await db.updateTable('orders').set({ email: '' }).where('id', '=', erased.id).execute()
    const cases = [
      [order, 'for-staff', await letter(order, { template: 'order-for-staff' })],
      [order, 'secret', await letter(order, { template: 'reset-password' })],
      [order, 'dropped', await letter(order, { html: '', text: '' })],
      [
        order,
        'not-written',
        await letter(order, { html: '', text: '', status: 'failed', sent_at: null, last_error: NOT_WRITTEN }),
      ],
      [erased, 'no-address', await letter(erased)],
    ] as const
    const good = await letter(order)
    const before = [await mailsOf(order), await mailsOf(erased), await stateOf(order.id)]
    for (const [of, obstacle, id] of cases) {
      const { status, body } = await staff(of, `/letters/${id}/again`, {})
      t.match({ status, body }, { status: 409, body: { message: /\.$/, fields: { letter: obstacle } } }, obstacle)
      const { rows } = (await listed(of)).body
      t.equal(rows.find((one: { id: string }) => one.id === id).obstacle, obstacle)
    }
    t.same([await mailsOf(order), await mailsOf(erased), await stateOf(order.id)], before)
    t.equal((await staff(order, `/letters/${good}/again`, {})).status, 201)
  },
)

t.test('the mailbox says which order a letter is about, and of others none', async (t) => {
  const { sold, letter, call, headers } = await lettersShop(t)
  const [order, beside] = [await sold(), await sold()]
  const orderOf = async (id: string) => (await call('GET', `/api/admin/mails/${id}`, { headers })).body.order
  t.equal(await orderOf(await letter(order)), order.number)
  t.equal(await orderOf(await letter(beside)), beside.number)
  t.equal(await orderOf(await letter(order, { entity: 'messages' })), null)
  t.equal(await orderOf(await letter(order, { entity: null, entity_id: null })), null)
})
