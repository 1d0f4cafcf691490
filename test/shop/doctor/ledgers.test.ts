// The doctor compares parcels, papers and providers with what orders keep, and names what has stopped: beside a broken row stands
// a right one, and only the broken one is named.
import { sql } from 'kysely'
import t from 'tap'
import type { Finding } from '../../../src/shop/doctor/findings.ts'
import { examinePapers } from '../../../src/shop/doctor/papers.ts'
import { examineParcels, examineStuck } from '../../../src/shop/doctor/parcels.ts'
import { examineProviders } from '../../../src/shop/doctor/providers.ts'
import type { Provider, Reading } from '../../../src/shop/payments/provider.ts'
import { ok, unknown } from '../../../src/shop/payments/provider.ts'
import { shopDeps } from '../../support/shop.ts'

t.setTimeout(600_000)

const { db } = await shopDeps(t, { template: 'demo' })

const wrong = (findings: readonly Finding[]): Record<string, string> =>
  Object.fromEntries(
    findings.flatMap(({ subject, problems }) => (problems.length > 0 ? [[subject, problems.join(' / ')]] : [])),
  )

const examine = async (of: typeof db) => [
  ...(await examineParcels(of)),
  ...(await examinePapers(of)),
  ...(await examineStuck(of)),
]

/** What is wrong once these statements have run; they are taken back. */
const wrongAfter = async (...damage: readonly string[]): Promise<Record<string, string>> => {
  let found: Record<string, string> = {}
  const undone = new Error('taken back')
  const run = db.transaction().execute(async (trx) => {
    for (const statement of damage) await sql.raw(statement).execute(trx)
    found = wrong(await examine(trx))
    throw undone
  })
  await run.catch((error) => {
    if (error !== undone) throw error
  })
  return found
}

const one = async (query: string): Promise<string> => {
  const { rows } = await sql.raw<{ value: string }>(query).execute(db)
  if (!rows[0]) throw new Error(`There is nothing so: ${query}`)
  return rows[0].value
}

t.test('a demo shop is well, and looked at within a second', async (t) => {
  await examine(db)
  const begun = performance.now()
  t.same(wrong(await examine(db)), {})
  t.comment(`${Math.round(performance.now() - begun)} ms`)
  const every = [...(await examine(db)), ...(await examineProviders(db, { named: () => undefined }))]
  t.ok(
    every.every(({ remedy }) => remedy),
    'each says what to do',
  )
})

t.test('lines count what their parcels say', async (t) => {
  const id = await one(`select id::text as value from order_items where delivered = 2 and shipped = 2 and quantity = 2
    and returned = 0 and lost = 0 limit 1`)
  const number = await one(
    `select o.number as value from orders o join order_items i on i.order_id = o.id where i.id = '${id}'`,
  )
  for (const damage of [
    `update order_items set shipped = 1, delivered = 1 where id = '${id}'`,
    `update order_items set delivered = 1 where id = '${id}'`,
    `update order_items set delivered = 1, lost = 1 where id = '${id}'`,
  ])
    t.strictSame(
      Object.values(await wrongAfter(damage)).map((problem) => problem.split(':')[0]),
      [number],
      damage,
    )
})

t.test('what came back is what returns received', async (t) => {
  const row =
    await one(`select i.order_id || ' ' || i.id as value from order_items i where i.delivered >= 1 and i.returned = 0
    and not exists (select from return_items r where r.order_item_id = i.id) limit 1`)
  const [order, line] = row.split(' ')
  const back = '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'
  const made = [
    `insert into returns (id, order_id, number, kind, status) values ('${back}', '${order}', 'X-1', 'return', 'received')`,
    `insert into return_items (return_id, order_item_id, quantity, received) values ('${back}', '${line}', 1, 1)`,
  ]
  const counted = `update order_items set returned = 1 where id = '${line}'`
  t.same(await wrongAfter(...made, counted), {})
  t.match(await wrongAfter(...made), { 'pieces that came back, and returns': /0 returned is kept, 1 received/ })
})

/** Past the trigger that lets nothing be changed. */
const anyhow = (statement: string) => [
  'alter table documents disable trigger documents_stay',
  statement,
  'alter table documents enable trigger documents_stay',
]

t.test('a number that is missing, a count that went on alone, and a number of another year are named', async (t) => {
  const NUMBERS = 'numbers of invoices and credit notes'
  const middle = await one(`select number as value from documents d where kind = 'invoice'
    and not exists (select from documents n where n.invoice_id = d.id) order by issued_at offset 700 limit 1`)
  t.match(await wrongAfter(...anyhow(`delete from documents where number = '${middle}'`)), {
    [NUMBERS]: /^invoices: from 1 to \d+ there are only \d+$/,
  })
  t.match(await wrongAfter(`update document_counters set last = last + 1 where kind = 'credit_note'`), {
    [NUMBERS]: /^credit notes: the last one is \d+, \d+ have been counted$/,
  })
  const elsewhere = `update documents set number = 'R-1999-' || right(number, 5) where number = '${middle}'`
  t.match(await wrongAfter(...anyhow(elsewhere)), { [NUMBERS]: /^invoices: 1 have a number/ })
  const oldest = await one(`select min(number) as value from documents where kind = 'invoice'`)
  // What corrects it goes on correcting something.
  const invoice = (number: string) => `(select id from documents where number = '${number}')`
  const moved = `update documents set invoice_id = ${invoice(middle)} where invoice_id = ${invoice(oldest)}`
  const gone = await wrongAfter(...anyhow(`${moved}; delete from documents where number = '${oldest}'`))
  t.notOk(gone[NUMBERS], 'what was removed from the beginning leaves no gap')
})

t.test('a file that was changed is named, and one whose job has given up', async (t) => {
  const [good, bad] = (
    await sql<{ number: string }>`select number from documents where kind = 'invoice' order by number limit 2`.execute(
      db,
    )
  ).rows.map(({ number }) => number)
  const write = (number: string | undefined, pdf: string) =>
    `update documents set pdf = '${pdf}', sha256 = sha256('one') where number = '${number}'`
  t.strictSame(await wrongAfter(write(good, 'one'), write(bad, 'two')), {
    'files of invoices and credit notes': `${bad} is not as it was made`,
  })
  const job = (number: string | undefined) =>
    `with added as (select jobs.add_job('documents.render', '{}'::json, max_attempts => 3,
      job_key => 'document:' || (select id from documents where number = '${number}')))
      select * from added`
  const tried = `update jobs._private_jobs set attempts = max_attempts, last_error = 'no font'
    where key = 'document:' || (select id from documents where number = '${bad}')`
  t.strictSame(await wrongAfter(job(good), job(bad), tried), {
    'invoices and credit notes without a file': `${bad}: no font`,
  })
})

t.test('papers come to what the order comes to, and whatever has left has its invoice', async (t) => {
  const noted = await one(`select o.number as value from orders o join documents d on d.order_id = o.id
    where d.kind = 'credit_note' and o.total_minor > o.credited_minor limit 1`)
  const lost = await wrongAfter(
    ...anyhow(
      `delete from documents where kind = 'credit_note' and order_id = (select id from orders where number = '${noted}')`,
    ),
  )
  t.match(lost['invoices less credit notes, and orders'], new RegExp(`^${noted}: papers come to`))
  const plain = await one(`select o.number as value from orders o join documents d on d.order_id = o.id
    where o.credited_minor = 0 order by d.issued_at desc limit 1`)
  const none = await wrongAfter(
    ...anyhow(`delete from documents where order_id = (select id from orders where number = '${plain}')`),
  )
  t.equal(none['orders that have left without an invoice'], plain)
})

t.test('orders, payments and refunds that have stopped are named', async (t) => {
  const pending = await one(`select number as value from orders where status = 'pending_payment' limit 1`)
  const expire = (minutes: number) =>
    `update orders set expires_at = now() - interval '${minutes} minutes' where number = '${pending}'`
  t.same(await wrongAfter(expire(10)), {}, 'the job comes by in a moment')
  t.match(await wrongAfter(expire(45)), { 'orders that should have lapsed': new RegExp(`^${pending}: `) })

  const refund = await one(`select r.id::text as value from refunds r join payments p on p.id = r.payment_id
    where p.provider = 'simulator' and r.status = 'succeeded' limit 1`)
  const asked = (days: number) =>
    `update refunds set status = 'pending', created_at = now() - interval '${days} days' where id = '${refund}'`
  t.same(await wrongAfter(asked(1)), {})
  t.match(await wrongAfter(asked(3)), { 'refunds that take too long': /a refund is pending since/ })

  const payment = await one(
    `select id::text as value from payments where provider = 'simulator' and status = 'captured' limit 1`,
  )
  const begun = (days: number) => `update payments set status = 'processing', captured_minor = 0, captured_at = null,
    created_at = now() - interval '${days} days' where id = '${payment}'`
  t.same(await wrongAfter(begun(2)), {})
  t.match(await wrongAfter(begun(9)), { 'payments that nobody decides': /a payment is under way since/ })
})

t.test('payments are compared with what their providers say', async (t) => {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.amount_minor', 'o.number'])
    .where('p.provider', '=', 'simulator')
    .where('p.status', '=', 'captured')
    .whereRef('p.captured_minor', '=', 'p.amount_minor')
    .where('o.refunded_minor', '=', 0)
    .limit(5)
    .execute()
  for (const [at, { id }] of rows.entries())
    await sql`update payments set provider_ref = ${`sim_${at}`} where id = ${id}`.execute(db)
  const reading = (amount: number, more: Partial<Reading> = {}) =>
    ok<Reading>({
      ...{ status: 'captured', ref: 'x', chargeRef: null, url: null, captured: amount, amount, currency: 'EUR' },
      ...{ errorCode: null, refunds: [], disputes: [], ...more },
    })
  const read: Provider['read'] = async ({ ref, amount }) => {
    if (ref === 'sim_1') return reading(amount, { status: 'absent', captured: 0 })
    if (ref === 'sim_2') return reading(amount, { captured: amount - 1 })
    if (ref === 'sim_3')
      return reading(amount, {
        refunds: [{ ref: 'r', refundId: null, amount: 100, status: 'succeeded', errorCode: null }],
      })
    return ref === 'sim_4' ? unknown('timeout') : reading(amount)
  }
  const found = wrong(await examineProviders(db, { named: () => ({ read }) as unknown as Provider }))
  const problems = Object.values(found).join('\n')
  const at = (index: number) => rows[index]?.number
  t.notMatch(problems, `${at(0)}:`, 'one that is right')
  t.match(problems, `${at(1)}: captured here, absent there`)
  t.match(problems, new RegExp(`${at(2)}: captured \\d+ here, \\d+ there`))
  t.match(problems, `${at(3)}: refunded 0 here, 100 there`)
  t.match(found['providers that could not be asked'], `${at(4)}: timeout`)
})
