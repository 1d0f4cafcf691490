// Papers as they are issued: numbers without gaps, sums that agree with the order, and nothing that changes afterwards.
import { sql } from 'kysely'
import t from 'tap'
import { createRandom } from '../../../../src/demo/random.ts'
import { eraseOrders } from '../../../../src/shop/customers/anonymise.ts'
import { examinePapers } from '../../../../src/shop/doctor/papers.ts'
import { issueInvoice } from '../../../../src/shop/orders/documents/issue.ts'
import { removeOld } from '../../../../src/shop/orders/documents/jobs.ts'
import { keptUntil, paperNumber } from '../../../../src/shop/orders/documents/number.ts'
import { itemsBefore, soldOf } from '../../../../src/shop/orders/transitions/sold.ts'
import { whatIsLeft } from '../../../../src/shop/pricing/credited.ts'
import { lockWaits } from '../../../support/lock-wait.ts'
import { testShop } from '../../../support/shop.ts'
import { bill, countOf, credit, papersOf, soldOrder, within } from './papers.ts'

t.setTimeout(300_000)

const { db, pool } = await testShop(t, { connections: 8 })
await db
  .insertInto('info_groups')
  .values([
    { name: 'legal', value: JSON.stringify({ company: 'Stoa Handelsgesellschaft mbH', vatId: 'DE123456789' }) },
    {
      name: 'commerce',
      value: JSON.stringify({
        locale: 'de',
        currency: 'EUR',
        timeZone: 'Europe/Berlin',
        pricesIncludeTax: true,
        maxPerLine: 9,
        deliveryNote: '',
        returnsNote: '',
      }),
    },
  ] as never)
  .execute()

t.test('the invoice is of what is left when the first parcel leaves, once', async (t) => {
  const id = await soldOrder(db, {
    lines: [
      [3, 1290, 1900, 387],
      [1, 999, 700],
    ],
  })
  await credit(db, id, { goodwill: 300 })
  t.same(await papersOf(db, id), [], 'nothing is corrected that was never billed')
  const at = new Date('2026-12-31T23:30:00Z')
  const issued = await bill(db, id, at)
  t.match(issued?.number, /^R-2027-\d{5}$/, 'the year is that of the shop')
  t.equal(await bill(db, id), null, 'the second parcel brings no second one')
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [row, ...others] = await papersOf(db, id)
  t.same(others, [])
  t.match(row, { kind: 'invoice', keep_until: '2035-12-31', pdf: null })
  const paper = row?.paper
  t.equal(paper?.total, order.total_minor - order.credited_minor)
  t.equal(paper?.net, (paper?.total ?? 0) - (paper?.tax ?? 0))
  t.match(paper, {
    ...{ day: '2027-01-01', suppliedOn: '2027-01-01', payment: 'paid', country: 'DE', locale: 'en' },
    seller: { company: 'Stoa Handelsgesellschaft mbH', vatId: 'DE123456789', country: 'DE', taxNumber: undefined },
    buyer: ['Edda Thalberg', 'Lindenstraße 5', '20357 Hamburg', 'Germany'],
    taxes: [{ rateBp: 1900 }, { rateBp: 700 }],
  })
  const { parts } = await within(db, id, async (_, locked) => whatIsLeft(soldOf(locked), itemsBefore(locked)))
  t.strictSame(
    paper?.rows.map(({ amount }) => amount),
    parts.map(({ amount }) => amount),
  )
  const jobs = await sql`select from jobs.jobs where key = ${`document:${row?.id}`}`.execute(db)
  t.equal(jobs.rows.length, 1, 'its PDF is asked for')
})

t.test('of an order that was credited as a whole there is none', async (t) => {
  const id = await soldOrder(db)
  const line = await db.selectFrom('order_items').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  await credit(db, id, { lines: [{ line: line.id, pieces: 2, deduction: 0 }], shipping: 490 }, 'cancel')
  t.equal(await bill(db, id), null)
})

t.test('invoice less credit notes is always what the order comes to', async (t) => {
  const random = createRandom('papers')
  for (let round = 0; round < 25; round++) {
    const id = await soldOrder(db, {
      lines: Array.from({ length: random.int(1, 4) }, () => {
        const [quantity, unit] = [random.int(1, 4), random.int(1, 5000)]
        return [quantity, unit, random.pick([1900, 700, 0]), random.int(0, quantity * unit)]
      }),
      ...{ shipping: random.int(0, 900), pricesIncludeTax: random.chance(0.6) },
    })
    const steps = random.int(1, 6)
    const billed = random.int(0, steps)
    for (let step = 0; step <= steps; step++) {
      if (step === billed) await bill(db, id)
      await within(db, id, async (_, order) => {
        const left = whatIsLeft(soldOf(order), itemsBefore(order))
        const lines = left.parts.flatMap(({ line, pieces }) =>
          line !== null && pieces > 0 && random.chance(0.4)
            ? [{ line, pieces: random.int(1, pieces), deduction: 0 }]
            : [],
        )
        const shipping = random.chance(0.3) ? random.int(0, left.shipping) : 0
        return { lines, shipping }
      }).then((asked) => credit(db, id, asked, 'return'))
      if (random.chance(0.3)) {
        const left = await within(db, id, async (_, order) => whatIsLeft(soldOf(order), itemsBefore(order)))
        const most = left.parts.reduce((sum, { amount }) => sum + amount, 0)
        if (most > 0) await credit(db, id, { goodwill: random.int(1, most) })
      }
    }
    const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const papers = await papersOf(db, id)
    const sign = (kind: string) => (kind === 'invoice' ? 1 : -1)
    const sum = (of: 'total' | 'tax') => papers.reduce((all, { kind, paper }) => all + sign(kind) * paper[of], 0)
    if (papers.length > 0) t.equal(sum('total'), order.total_minor - order.credited_minor, `round ${round}`)
    const { parts } = await within(db, id, async (_, locked) => whatIsLeft(soldOf(locked), itemsBefore(locked)))
    if (papers.length > 0)
      t.equal(
        sum('tax'),
        parts.reduce((all, { tax }) => all + tax, 0),
      )
  }
  const found = (await examinePapers(db)).filter(({ problems }) => problems.length > 0)
  t.same(found, [])
})

t.test('two at once get two numbers, and one that is taken back leaves no gap', async (t) => {
  const [one, other, third] = [await soldOrder(db), await soldOrder(db), await soldOrder(db)]
  const before = await countOf(db, 'invoice')
  const number = (count: number) => paperNumber('invoice', new Date().toISOString(), count)
  let second: Promise<unknown> | undefined
  const first = within(db, one, async (trx, order) => {
    const issued = await issueInvoice(trx, order)
    second = bill(db, other)
    await lockWaits(pool)
    throw Object.assign(new Error('taken back'), { issued })
  })
  await t.rejects(first, { message: 'taken back', issued: { number: number(before + 1) } })
  t.match(await second, { number: number(before + 1) })
  const both = await Promise.all([bill(db, one), bill(db, third), bill(db, one), bill(db, third)])
  const numbers = both.flatMap((issued) => (issued ? [issued.number] : [])).sort()
  t.strictSame(numbers, [number(before + 2), number(before + 3)])
  t.equal(await countOf(db, 'invoice'), before + 3)
})

t.test('a credit note names its invoice, and has its buyer when the order has none any more', async (t) => {
  const id = await soldOrder(db, { lines: [[2, 1290, 1900]] })
  const issued = await bill(db, id)
  await db.transaction().execute((trx) => eraseOrders(trx, [id]))
  await credit(db, id, { goodwill: 500 })
  await credit(db, id, { goodwill: 100 })
  const [invoice, note, next] = await papersOf(db, id)
  t.match(note, { kind: 'credit_note', invoice_id: invoice?.id })
  t.match(note?.number, /^G-\d{4}-\d{5}$/)
  t.match(note?.paper, { about: { number: issued?.number }, cause: 'goodwill', total: 500, payment: null })
  t.strictSame(note?.paper.buyer, ['Edda Thalberg', 'Lindenstraße 5', '20357 Hamburg', 'Germany'])
  t.equal(next?.paper.total, 100, 'each credit has its own')
})

t.test('nothing of a paper can be changed, and its file is written once', async (t) => {
  const id = await soldOrder(db)
  await bill(db, id)
  const [row] = await papersOf(db, id)
  const set = (values: ReturnType<typeof sql>) => sql`update documents set ${values} where id = ${row?.id}`.execute(db)
  for (const values of [sql`number = 'R-1'`, sql`snapshot = '{}'`, sql`keep_until = '2000-01-01'`, sql`pdf = 'x'`])
    await t.rejects(set(values), /cannot be changed/)
  await set(sql`pdf = 'x', sha256 = sha256('x')`)
  await t.rejects(set(sql`pdf = 'y', sha256 = sha256('y')`), /cannot be changed/)
  await t.rejects(sql`delete from documents where id = ${row?.id}`.execute(db), /has to be kept until/)
})

t.test('the years of the law are kept, and then the oldest go without leaving a gap', async (t) => {
  t.equal(keptUntil('2026-03-01', 'DE', null), '2034-12-31')
  t.equal(keptUntil('2026-03-01', 'AT', null), '2033-12-31')
  t.equal(keptUntil('2026-03-01', 'CH', null), '2036-12-31')
  t.equal(keptUntil('2026-03-01', 'DE', 10), '2036-12-31')
  await sql`alter table documents disable trigger documents_stay`.execute(db)
  await sql`delete from documents where kind = 'credit_note'`.execute(db)
  await sql`delete from documents`.execute(db)
  await sql`delete from document_counters`.execute(db)
  const ids = await Promise.all([soldOrder(db), soldOrder(db), soldOrder(db), soldOrder(db)])
  const [first = '', second = '', third = '', fourth = ''] = ids
  await bill(db, first, new Date('2010-05-01T00:00:00Z'))
  await bill(db, second, new Date('2010-06-01T00:00:00Z'))
  await credit(db, second, { goodwill: 5 })
  await bill(db, third, new Date('2011-05-01T00:00:00Z'))
  await bill(db, fourth, new Date('2026-05-01T00:00:00Z'))
  await sql`alter table documents enable trigger documents_stay`.execute(db)
  await removeOld(db, '2026-11-23')
  const left = await Promise.all(ids.map(async (id) => (await papersOf(db, id)).length))
  t.strictSame(left, [0, 2, 1, 1], 'an invoice stays with its credit note, and whatever came after it')
  t.notOk((await examinePapers(db))[0]?.problems.length, 'no gap')
})

t.test('a shop without a VAT number names its tax number and its country', async (t) => {
  const legal = { company: 'Stoa Inc.', vatId: '', country: 'US', taxNumber: '12-3456789' }
  await db
    .updateTable('info_groups')
    .set({ value: JSON.stringify(legal) })
    .where('name', '=', 'legal')
    .execute()
  const id = await soldOrder(db, { lines: [[1, 999, 700]] })
  await bill(db, id)
  const [row] = await papersOf(db, id)
  t.match(row?.paper.seller, { company: 'Stoa Inc.', vatId: '', country: 'US', taxNumber: '12-3456789' })
})
