// Two at once, the second held at the moment it waits for the first.
import t from 'tap'
import { lockWaits } from '../../support/lock-wait.ts'
import { couponShop, TENTH } from './setup.ts'

t.test('of two who make the same code the second is told that it is taken', async (t) => {
  const { db, pool, call } = await couponShop(t)
  const second = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('coupons')
      .values({ id: '0190aaaa-0000-7000-8000-000000000001', code: 'tenth', kind: 'percent', value: 5 })
      .execute()
    const running = call('POST', '', TENTH)
    await lockWaits(pool)
    return [running] as const
  })
  t.match(await second[0], { status: 409, body: { code: 'TAKEN', fields: { code: 'taken' } } })
  t.match((await call('GET', '')).body, { total: 1, rows: [{ code: 'tenth' }] })
})

t.test('of two who change the same version the second is refused', async (t) => {
  const { db, pool, call, make } = await couponShop(t)
  const id = await make()
  const [one, other] = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('coupons').select('id').where('id', '=', id).forUpdate().execute()
    const both = [300, 400].map((value) => call('PUT', `/${id}`, { ...TENTH, value, version: 1 }))
    await lockWaits(pool, 2)
    return both
  })
  t.same([(await one)?.status, (await other)?.status].sort(), [200, 409])
  t.match((await call('GET', `/${id}`)).body, { version: 2 })
})

t.test(
  'a coupon is not removed beside an order that begins to use it, nor is its new version taken back',
  async (t) => {
    const { db, pool, call, make, use, undo } = await couponShop(t)
    const id = await make()
    const fresh = (await call('POST', '', { ...TENTH, code: 'FRESH' })).body
    for (const [coupon, act] of [
      [id, () => call('DELETE', `/${id}?version=1`)],
      [fresh.id, () => undo(fresh.auditId)],
    ] as const) {
      const [late] = await db.transaction().execute(async (trx) => {
        await use(coupon, trx)
        const running = act()
        await lockWaits(pool)
        return [running] as const
      })
      t.match(await late, { status: 409, body: { fields: { uses: 'in_use:1' } } })
      t.match((await call('GET', `/${coupon}`)).body, { used: 1 })
    }
  },
)

t.test('a limit that is lowered counts the use that comes first, and never overwrites it', async (t) => {
  const { db, pool, call, make, use } = await couponShop(t)
  const id = await make({ maxUses: 5 })
  await use(id)
  const during = async (maxUses: number) => {
    const [late] = await db.transaction().execute(async (trx) => {
      await use(id, trx)
      const running = call('PUT', `/${id}`, { ...TENTH, maxUses, version: 1 })
      await lockWaits(pool)
      return [running] as const
    })
    return await late
  }
  t.match(await during(1), { status: 400, body: { fields: { maxUses: 'too_small:2' } } })
  t.match(await during(3), { status: 200 })
  t.match((await call('GET', `/${id}`)).body, { used: 3, usesLeft: 0, version: 2 })
})
