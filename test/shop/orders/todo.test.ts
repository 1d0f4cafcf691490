// What the shop owes its customers is among what there is to do: as long as nothing that goes out by itself brings it.
import { sql } from 'kysely'
import t from 'tap'
import { toMajor } from '#contract/money.ts'
import { returningShop } from './returns/fixtures.ts'

t.test('money that staff have to send back is to do, and its row says how much', async (t) => {
  const { app, order, paid, parcel, staff, detail, call, headers, runJobs, stateOf, db } = await returningShop(t)
  await paid(1)
  const found = async (todo: string, { number }: { number: string }) => {
    const { body } = await call('GET', `/api/admin/orders?todo=${todo}&q=${number}`, { headers })
    return body.rows.map(({ toRefund }: { toRefund: number }) => toRefund)
  }
  const standsIn = async (one: { number: string }, amount: number | null, message: string) => {
    const rows = amount === null ? [] : [amount]
    for (const todo of ['money', 'any']) t.same(await found(todo, one), rows, `${message}: ${todo}`)
    for (const todo of ['pack', 'send', 'returns', 'attention']) t.same(await found(todo, one), [], todo)
    t.same(await found('money&toRefund=1', one), amount === 0 ? [] : rows, `${message}: of what is to be refunded`)
    const file = await app.inject({ url: `/api/admin/orders/export?q=${one.number}&columns=number,toRefund`, headers })
    const [head, line] = file.body.replace('\uFEFF', '').split('\r\n')
    t.same([head, line], ['Number,To refund', `${one.number},${toMajor(amount ?? 0, 'EUR')}`], message)
  }
  const withdrawn = async (refund: boolean) => {
    const one = await paid(2)
    await parcel(one.id, 2, 'delivered')
    const pieces = [{ lineId: one.lineId, quantity: 2 }]
    await staff(one.number, '', { kind: 'withdrawal', lines: pieces })
    const [begun] = (await detail(one.number)).returns
    const received = { lineId: one.lineId, received: 2, condition: 'sellable', restocked: 2 }
    await staff(one.number, `/${begun.id}/receive`, { lines: [received] })
    t.match(await staff(one.number, `/${begun.id}/close`, { refund }), { status: 200 })
    return one
  }

  const unsent = await withdrawn(false)
  t.match((await detail(unsent.number)).returns, [{ status: 'closed', refundBy: String }])
  await standsIn(unsent, unsent.total, 'a withdrawal closed without its refund')

  const online = await withdrawn(true)
  await standsIn(online, null, 'a refund that is under way online')
  await sql`update refunds set amount_minor = amount_minor - 100
    where payment_id = (select id from payments where order_id = ${online.id})`.execute(db)
  await standsIn(online, 100, 'one that brings less than is owed')
  await sql`update refunds set amount_minor = amount_minor + 100, status = 'failed'
    where payment_id = (select id from payments where order_id = ${online.id})`.execute(db)
  await standsIn(online, online.total, 'one that has failed')
  await sql`update refunds set status = 'pending'
    where payment_id = (select id from payments where order_id = ${online.id})`.execute(db)
  await runJobs()
  await standsIn(online, null, 'one that has gone')

  const bank = await order({ provider: 'bank_transfer' })
  await standsIn(bank, 0, 'a transfer that has not come')
  const money = { amount: bank.total, method: 'bank_transfer', version: (await stateOf(bank.id)).version }
  await call('POST', `/api/admin/orders/${bank.number}/payments`, { headers, body: money })
  const cancel = {
    ...{ reason: 'Sold out', refund: true, version: (await stateOf(bank.id)).version },
    lines: (await detail(bank.number)).lines.map(({ id }: { id: string }) => ({ lineId: id, quantity: 1 })),
  }
  t.match(await call('POST', `/api/admin/orders/${bank.number}/cancel`, { headers, body: cancel }), { status: 201 })
  await sql`update orders set needs_attention = null where id = ${bank.id}`.execute(db)
  await standsIn(bank, bank.total, 'a transfer that staff have to make')
  await sql`update orders set credited_minor = 0, status = 'confirmed' where id = ${bank.id}`.execute(db)
  t.same(await found('money', bank), [bank.total], 'also where it is more than is owed')
  await sql`update orders set status = 'cancelled' where id = ${bank.id}`.execute(db)
  await sql`delete from refunds where payment_id in (select id from payments where order_id = ${bank.id})`.execute(db)
  t.same(await found('money', bank), [bank.total], 'nothing is paid for what was cancelled, whatever was credited')
  await sql`update orders set credited_minor = ${bank.total} where id = ${bank.id}`.execute(db)
  await sql`update orders set refunded_minor = ${bank.total} where id = ${bank.id}`.execute(db)
  await standsIn(bank, null, 'one that was made')
})
