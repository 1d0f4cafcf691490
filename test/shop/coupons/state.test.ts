// What a coupon is at a moment: at its bounds, and as the pricing sees it.
import { sql } from 'kysely'
import t from 'tap'
import { stateAt } from '../../../src/shop/coupons/state.ts'
import { couponProblem } from '../../../src/shop/pricing/coupon.ts'
import { couponShop } from './setup.ts'

const START = '2026-05-01T10:00:00.000Z'
const END = '2026-05-02T10:00:00.000Z'
const MOMENTS = [
  '2026-05-01T09:59:59.999Z',
  START,
  '2026-05-01T10:00:00.001Z',
  '2026-05-02T09:59:59.999Z',
  END,
  '2026-05-02T10:00:00.001Z',
]
const WHOLE = ['not_yet', 'active', 'active', 'active', 'over', 'over']

t.test('a coupon helps from its start up to its end, and the pricing agrees at every bound', async (t) => {
  const { make, db } = await couponShop(t)
  const statesOf = async (fields: object, used = 0): Promise<string[]> => {
    const id = await make({ code: `C-${Math.random().toString(36).slice(2)}`, ...fields })
    await db.updateTable('coupons').set({ used }).where('id', '=', id).execute()
    const row = await db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const states: string[] = []
    for (const moment of MOMENTS) {
      const { rows } = await sql<{ state: string }>`
        select ${stateAt(sql<Date>`${moment}::timestamptz`)} as state from coupons c where c.id = ${id}`.execute(db)
      const state = rows[0]?.state ?? ''
      const problem = couponProblem(
        {
          effect: { kind: 'percent', value: row.value },
          active: row.active,
          startsAt: row.starts_at,
          endsAt: row.ends_at,
          minimum: null,
          maxUses: row.max_uses,
          perCustomer: null,
          used: row.used,
          onlyFullPrice: false,
          categoryIds: [],
        },
        [{ unit: 100, quantity: 1, reduced: false, categoryIds: [] }],
        { at: new Date(moment), usedByCustomer: 0 },
      )
      t.equal(problem ?? 'active', state === 'off' ? 'over' : state, `${JSON.stringify(fields)} at ${moment}`)
      states.push(state)
    }
    return states
  }
  t.same(await statesOf({ startsAt: START, endsAt: END }), WHOLE)
  t.same(await statesOf({ startsAt: START }), ['not_yet', 'active', 'active', 'active', 'active', 'active'])
  t.same(await statesOf({ endsAt: END }), ['active', 'active', 'active', 'active', 'over', 'over'])
  t.same(await statesOf({ startsAt: START, endsAt: END, active: false }), Array(6).fill('off'))
  t.same(
    await statesOf({ startsAt: START, endsAt: END, maxUses: 2 }, 2),
    WHOLE.map((state) => (state === 'active' ? 'used_up' : state)),
  )
  t.same(await statesOf({ startsAt: START, endsAt: END, maxUses: 2 }, 1), WHOLE)
})
