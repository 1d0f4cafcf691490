// The same sequences against PostgreSQL: after each step money, stock and papers are what the plain model says, and what the
// model refuses the shop refuses.
import assert from 'node:assert/strict'
import { type Kysely, sql } from 'kysely'
import { ApiError } from '#http/errors.ts'
import { deriveProducts } from '../../../../src/shop/catalogue/derive.ts'
import type { Database } from '../../../../src/shop/db/schema.ts'
import { examinePapers } from '../../../../src/shop/doctor/papers.ts'
import { examineParcels } from '../../../../src/shop/doctor/parcels.ts'
import { lockOrder } from '../../../../src/shop/orders/transitions/lock-order.ts'
import { happen, sell, wrong } from '../transitions/sold.ts'
import { act } from './act.ts'
import { expected, type Scene, setScene, shownOf } from './scene.ts'
import { stepsOf, worldOf } from './sequences.ts'
import { type Step, take } from './steps.ts'
import type { World } from './world.ts'

type Db = Kysely<Database>
/** What others leave of the goods, the coupon and the cart, before the order is locked. */
async function surround({ db, variants, couponId, cartId, rival }: Scene, world: World, step: Step): Promise<void> {
  if (step.kind === 'shelf')
    await sql`
      with was as (select id, reserved + ${step.free}::integer - on_hand as more from variants where id = ${variants[step.line]}),
      counted as (update variants v set on_hand = v.on_hand + was.more from was where v.id = was.id)
      insert into stock_movements (variant_id, kind, delta_on_hand) select id, 'adjust', more from was where more <> 0`.execute(
      db,
    )
  // An order that lapses gives its use back, which others then take at once.
  if (step.kind === 'around' || world.limited)
    await sql`update coupons set max_uses = ${world.limited ? sql`used` : null} where id = ${couponId}`.execute(db)
  const open = world.status === 'expired' && world.rival
  if (open && !rival.id) rival.id = await sell(db, { lines: [{ variantId: rival.variantId }], cartId })
  if (!open && rival.id) {
    await happen(db, rival.id, { event: 'cancel', decided: true, by: 'customer' })
    rival.id = undefined
  }
}

/** Whether it was refused. */
const attempted = async ({ db, id }: Scene, step: Step): Promise<boolean> => {
  try {
    await db.transaction().execute(async (trx) => act(trx, await lockOrder(trx, id), step))
    return false
  } catch (error) {
    if (error instanceof ApiError) return true
    throw error
  }
}

/** The number of steps. Throws where rows and model differ. */
export async function playOnDatabase(db: Db, seed: string): Promise<number> {
  const world = worldOf(seed)
  const scene = await setScene(db, world)
  const steps: Step[] = []
  try {
    assert.deepEqual(await shownOf(scene), expected(world), 'as it was placed')
    for (const step of stepsOf(seed, world)) {
      steps.push(step)
      await surround(scene, world, step)
      const no = take(world, step)
      if (step.kind === 'around' || step.kind === 'shelf') await surround(scene, world, step)
      else assert.equal(await attempted(scene, step), no, no ? 'the shop allows it' : 'the shop refuses it')
      assert.deepEqual(await shownOf(scene), expected(world))
    }
  } catch (error) {
    const told = JSON.stringify({ steps, world })
    throw new Error(`seed "${seed}": ${(error as Error).message}\n${told}`, { cause: error })
  }
  return steps.length
}

/** What the doctor says of all of them. */
export async function faultsOf(db: Db): Promise<string[]> {
  await db.transaction().execute((trx) => deriveProducts(trx, 'all'))
  await sql`delete from stock_left_due`.execute(db)
  const found = [...(await examineParcels(db)), ...(await examinePapers(db))]
  const faults = found.flatMap(({ subject, problems }) => problems.map((problem) => `${subject}: ${problem}`))
  return [...(await wrong(db)), ...faults]
}
