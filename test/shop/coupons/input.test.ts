// Bad input of coupons: each names its field and leaves nothing behind.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { addCategory } from '../fixtures.ts'
import { couponShop, TENTH } from './setup.ts'

t.test('bad input names its field and leaves nothing behind', async (t) => {
  const { call, audit, db } = await couponShop(t)
  const known = await addCategory(db, 'textiles')
  const gone = randomUUID()
  const day = (date: string) => `${date}T00:00:00.000Z`
  const fixed = { kind: 'fixed' }
  const free = { kind: 'free_shipping' }
  const cases: [object, Record<string, string>][] = [
    [{ code: undefined }, { code: 'required' }],
    [{ code: 'AB' }, { code: 'too_short:3' }],
    [{ code: '  AB  ' }, { code: 'too_short:3' }],
    [{ code: 'A'.repeat(41) }, { code: 'too_long:40' }],
    [{ code: 'TWO WORDS' }, { code: 'invalid' }],
    [{ code: 'STRASSE_1' }, { code: 'invalid' }],
    [{ code: 'GRÜN' }, { code: 'invalid' }],
    [{ code: 'A\nBCD' }, { code: 'invalid' }],
    [{ kind: 'gift' }, { kind: 'invalid' }],
    [{ kind: undefined }, { kind: 'invalid' }],
    [{ value: 0 }, { value: 'too_small:1' }],
    [{ value: undefined }, { value: 'too_small:1' }],
    [{ value: 10_001 }, { value: 'too_large:10000' }],
    [{ value: -1 }, { value: 'too_small:0' }],
    [{ value: 10.5 }, { value: 'invalid' }],
    [{ value: '1000' }, { value: 'invalid' }],
    [{ ...fixed, value: 0 }, { value: 'too_small:1' }],
    [{ ...fixed, value: 100_000_000_001 }, { value: 'too_large:100000000000' }],
    [{ ...free, value: 1 }, { value: 'too_large:0' }],
    [{ startsAt: 'tomorrow' }, { startsAt: 'invalid' }],
    [{ startsAt: day('1999-12-31') }, { startsAt: 'invalid' }],
    [{ endsAt: day('2100-01-01') }, { endsAt: 'invalid' }],
    [{ startsAt: day('2026-05-02'), endsAt: day('2026-05-01') }, { endsAt: 'invalid' }],
    [{ startsAt: day('2026-05-02'), endsAt: day('2026-05-02') }, { endsAt: 'invalid' }],
    [{ min: -1 }, { min: 'too_small:0' }],
    [{ min: null }, { min: 'invalid' }],
    [{ maxUses: 0 }, { maxUses: 'too_small:1' }],
    [{ maxUses: 1_000_001 }, { maxUses: 'too_large:1000000' }],
    [{ perCustomer: 0 }, { perCustomer: 'too_small:1' }],
    [{ perCustomer: 1.5 }, { perCustomer: 'invalid' }],
    [{ onlyFullPrice: 'yes' }, { onlyFullPrice: 'invalid' }],
    [{ categoryIds: null }, { categoryIds: 'invalid' }],
    [{ categoryIds: ['x'] }, { 'categoryIds.0': 'invalid' }],
    [{ categoryIds: [known, gone] }, { 'categoryIds.1': 'unknown' }],
    [{ categoryIds: Array.from({ length: 101 }, () => known) }, { categoryIds: 'too_long:100' }],
    [{ active: 'on' }, { active: 'invalid' }],
    [{ used: 3 }, { used: 'unknown' }],
    [{ state: 'active' }, { state: 'unknown' }],
    [
      { ...free, endsAt: day('2026-05-01'), startsAt: day('2026-05-02'), categoryIds: [gone] },
      {
        value: 'too_large:0',
        endsAt: 'invalid',
        'categoryIds.0': 'unknown',
      },
    ],
  ]
  const id = (await call('POST', '', { ...TENTH, code: 'KEPT' })).body.id
  for (const [fields, problems] of cases) {
    const body = { ...TENTH, ...fields }
    for (const answer of [await call('POST', '', body), await call('PUT', `/${id}`, { ...body, version: 1 })])
      t.match(
        { status: answer.status, fields: answer.body.fields },
        { status: 400, fields: problems },
        JSON.stringify(fields),
      )
  }
  t.match((await call('GET', '')).body, { total: 1, rows: [{ code: 'KEPT', version: 1 }] })
  t.equal((await audit()).length, 1)
})

t.test('bounds are taken, a category named twice is one, and moments are kept to the millisecond', async (t) => {
  const { call, db } = await couponShop(t)
  const textiles = await addCategory(db, 'textiles')
  const good: object[] = [
    { code: 'ABC', value: 1 },
    { code: 'Z'.repeat(40), value: 10_000, maxUses: 1, perCustomer: 1_000_000 },
    { code: '123', kind: 'fixed', value: 100_000_000_000, min: 100_000_000_000 },
    { code: 'TWICE', categoryIds: [textiles, textiles.toUpperCase(), textiles] },
    { code: 'FINE', startsAt: '2026-05-01T00:00:00.0019Z', endsAt: '2026-05-01T00:00:00.0029999Z' },
  ]
  for (const fields of good)
    t.equal((await call('POST', '', { ...TENTH, ...fields })).status, 201, JSON.stringify(fields))
  const row = async (code: string) => (await call('GET', `?q=${code}`)).body.rows[0]
  t.same((await row('TWICE')).categoryIds, [textiles])
  t.match(await row('FINE'), { startsAt: '2026-05-01T00:00:00.001Z', endsAt: '2026-05-01T00:00:00.002Z' })
})

t.test('a limit never goes below what was used already', async (t) => {
  const { call, make, use } = await couponShop(t)
  const id = await make({ maxUses: 5 })
  await use(id)
  await use(id)
  const limit = (maxUses: number | null, version: number) => call('PUT', `/${id}`, { ...TENTH, maxUses, version })
  t.match(await limit(1, 1), { status: 400, body: { fields: { maxUses: 'too_small:2' } } })
  t.match(await limit(2, 1), { status: 200 })
  t.match((await call('GET', `/${id}`)).body, { used: 2, usesLeft: 0, state: 'used_up' })
  t.match(await limit(null, 2), { status: 200 })
  t.match((await call('GET', `/${id}`)).body, { used: 2, usesLeft: null, state: 'active' })
})

t.test('a category that is removed stays with the coupon, which never comes to help everywhere', async (t) => {
  const { call, make, db } = await couponShop(t)
  const textiles = await addCategory(db, 'textiles')
  const id = await make({ categoryIds: [textiles] })
  await db.deleteFrom('categories').execute()
  t.match((await call('GET', `/${id}`)).body, { categoryIds: [textiles], categories: [] })
  t.match(await call('PUT', `/${id}`, { ...TENTH, categoryIds: [textiles], version: 1 }), {
    status: 400,
    body: { fields: { 'categoryIds.0': 'unknown' } },
  })
})
