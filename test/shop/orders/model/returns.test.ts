// Random sequences of withdrawals and returns against PostgreSQL beside a plain model of pieces and money.
// `ORDERS_SEED=word npm test -- unit test/shop/orders/model/returns.test.ts` takes other ones.
import assert from 'node:assert/strict'
import t from 'tap'
import { createRandom, type Random } from '../../../../src/demo/random.ts'
import { EMAIL } from '../payments/fixtures.ts'
import { returningShop } from '../returns/fixtures.ts'

const SEED = process.env.ORDERS_SEED ?? 'returns'
const SEQUENCES = 8
const LONGEST = 12
const ON_HAND = 5

type Shop = Awaited<ReturnType<typeof returningShop>>
type Status = 'requested' | 'approved' | 'received' | 'closed' | 'rejected'

interface ModelReturn {
  status: Status
  quantity: number
  received: number
}

/** Of an order of one line; `credited` in pieces, of which each costs the same, less what was kept back. */
interface World {
  quantity: number
  unsent: number
  sent: number
  returns: ModelReturn[]
  creditedPieces: number
  kept: number
  onHand: number
}

const coming = ({ status, quantity, received }: ModelReturn): number =>
  status === 'rejected' ? 0 : status === 'received' || status === 'closed' ? received : quantity
const inReturns = ({ returns }: World) => returns.reduce((sum, one) => sum + coming(one), 0)
const waits = ({ returns }: World) => returns.some(({ status }) => status === 'requested')
const left = (world: World) => world.unsent + world.sent - inReturns(world)

type Step = 'ship' | 'withdraw' | 'form' | 'begin' | 'approve' | 'reject' | 'receive' | 'close'
const STEPS: readonly Step[] = ['ship', 'withdraw', 'form', 'begin', 'approve', 'reject', 'receive', 'close']

class Play {
  readonly shop: Shop
  readonly order: Awaited<ReturnType<Shop['paid']>>
  readonly world: World
  readonly random: Random
  constructor(shop: Shop, order: Awaited<ReturnType<Shop['paid']>>, quantity: number, random: Random) {
    Object.assign(this, { shop, order, random })
    this.shop = shop
    this.order = order
    this.random = random
    this.world = { quantity, unsent: quantity, sent: 0, returns: [], creditedPieces: 0, kept: 0, onHand: ON_HAND }
  }

  get unit(): number {
    return this.order.total / this.world.quantity
  }

  /** The n-th return in the shop is the n-th of the model. */
  async staff(at: number, action: string, body: object): Promise<number> {
    const { returns } = await this.shop.detail(this.order.number)
    const { status } = await this.shop.staff(this.order.number, `/${returns[at]?.id}/${action}`, body)
    return status
  }

  /** Whether what the shop answered is what the model says. */
  async take(step: Step): Promise<void> {
    const { world, random, order, shop } = this
    const { lineId, number, token } = order
    const pick = (...statuses: Status[]) => {
      const fitting = world.returns.flatMap(({ status }, at) => (statuses.includes(status) ? [at] : []))
      return fitting.length > 0 ? random.pick(fitting) : undefined
    }
    switch (step) {
      case 'ship': {
        // Parcels ask the guard themselves; here they only leave where it says yes.
        if (world.unsent === 0 || waits(world)) return
        const count = random.int(1, world.unsent)
        await shop.parcel(order.id, count, random.chance(0.5) ? 'shipped' : 'delivered')
        world.unsent -= count
        world.sent += count
        world.onHand -= count
        return
      }
      case 'withdraw': {
        const count = random.int(1, Math.max(1, left(world) + 1))
        const body = { email: EMAIL, lines: [{ lineId, quantity: count }] }
        const { status } = await shop.call('POST', `/api/orders/${token}/withdraw`, { body })
        assert.equal(status, count <= left(world) ? 200 : 409, `withdraw ${count}`)
        if (status === 200) this.declare(count)
        return
      }
      case 'form': {
        if (left(world) === 0) return
        await shop.db.deleteFrom('messages').execute()
        const body = { name: 'Edda Thalberg', order: number, email: EMAIL }
        assert.equal((await shop.call('POST', '/api/withdrawals', { body })).status, 201)
        await shop.runJobs()
        world.returns.push({ status: 'requested', quantity: left(world), received: 0 })
        return
      }
      case 'begin': {
        const out = world.sent - inReturns(world) + Math.min(world.unsent, this.requested())
        const count = random.int(1, Math.max(1, out + 1))
        const { status } = await shop.staff(number, '', { kind: 'return', lines: [{ lineId, quantity: count }] })
        assert.equal(status, count <= out ? 201 : 409, `begin ${count}`)
        if (status === 201) world.returns.push({ status: 'approved', quantity: count, received: 0 })
        return
      }
      case 'approve': {
        const at = pick('requested')
        if (at === undefined) return
        assert.equal(await this.staff(at, 'approve', {}), 200)
        const one = world.returns[at] as ModelReturn
        const cancelled = Math.min(one.quantity, world.unsent)
        this.cancel(cancelled)
        one.quantity -= cancelled
        one.status = one.quantity > 0 ? 'approved' : 'closed'
        return
      }
      case 'reject': {
        const at = pick('requested', 'approved')
        if (at === undefined) return
        assert.equal(await this.staff(at, 'reject', { reason: 'No' }), 200)
        ;(world.returns[at] as ModelReturn).status = 'rejected'
        return
      }
      case 'receive': {
        const at = pick('approved')
        if (at === undefined) return
        const one = world.returns[at] as ModelReturn
        const received = random.int(0, one.quantity)
        const restocked = random.int(0, received)
        const lines = [{ lineId, received, condition: 'sellable', restocked }]
        assert.equal(await this.staff(at, 'receive', { lines }), 200)
        assert.equal(await this.staff(at, 'receive', { lines }), 409, 'twice')
        Object.assign(one, { status: 'received', received })
        world.onHand += restocked
        return
      }
      case 'close': {
        const at = pick('received')
        if (at === undefined) return
        const one = world.returns[at] as ModelReturn
        const deduction = one.received > 0 ? random.int(0, 500) : 0
        const lines = deduction > 0 ? [{ lineId, deduction }] : []
        const worth = one.received * this.unit - deduction
        const preview = await this.preview(at, lines)
        assert.equal(preview.credit, worth)
        assert.equal(await this.staff(at, 'close', { lines, refund: true }), 200)
        one.status = 'closed'
        world.creditedPieces += one.received
        world.kept += deduction
      }
    }
  }

  async preview(at: number, lines: object[]) {
    const { returns } = await this.shop.detail(this.order.number)
    return (await this.shop.staff(this.order.number, `/${returns[at].id}/close/preview`, { lines })).body
  }

  requested(): number {
    return this.world.returns.filter(({ status }) => status === 'requested').reduce((sum, one) => sum + one.quantity, 0)
  }

  /** What a waiting declaration speaks of is taken from what has not left first. */
  declare(count: number): void {
    const { world } = this
    const free = Math.max(0, world.unsent - this.requested())
    const cancelled = Math.min(count, free)
    this.cancel(cancelled)
    const status = count > cancelled ? 'approved' : 'closed'
    world.returns.push({ status, quantity: count - cancelled, received: 0 })
  }

  cancel(count: number): void {
    this.world.unsent -= count
    this.world.creditedPieces += count
  }

  async compare(): Promise<void> {
    const { world, order, shop } = this
    const state = await shop.stateOf(order.id)
    const { returns, lines } = await shop.detail(order.number)
    assert.equal(state.credited_minor, world.creditedPieces * this.unit - world.kept, 'what is credited')
    assert.equal(
      state.refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
      state.credited_minor,
      'all of it goes back',
    )
    assert.equal(lines[0].reserved, world.unsent, 'pieces that are held')
    assert.deepEqual(
      returns.map(({ status }: ModelReturn) => status),
      world.returns.map(({ status }) => status),
    )
    assert.equal((await shop.shelf(order.variantId)).on_hand, world.onHand, 'pieces on the shelf')
  }
}

t.test('pieces and money are what the model says after each step, and the doctor finds nothing', async (t) => {
  const shop = await returningShop(t)
  let taken = 0
  for (let n = 0; n < SEQUENCES; n++) {
    const random = createRandom(`${SEED} ${n}`)
    const quantity = random.int(1, 4)
    const play = new Play(shop, await shop.paid(quantity), quantity, random)
    const steps: Step[] = []
    try {
      for (let left = random.int(4, LONGEST); left > 0; left--) {
        const step = random.pick(STEPS)
        steps.push(step)
        await play.take(step)
        await play.compare()
        taken++
      }
    } catch (error) {
      throw new Error(
        `seed "${SEED} ${n}": ${(error as Error).message}\n${JSON.stringify({ steps, world: play.world })}`,
        {
          cause: error,
        },
      )
    }
  }
  t.ok(taken >= SEQUENCES * 4, `${taken} steps`)
  t.same(await shop.ailments(), [])
})
