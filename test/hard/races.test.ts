// A short run of the races, at one shop with sixteen at once. The long one is `npm run test:hard -- races`.
import t from 'tap'
import { buildShop } from '../../src/shop/app.ts'
import { race } from './orders/race.ts'
import { layGround } from './orders/shops.ts'

t.test('as many orders as pieces, uses and keys', async (t) => {
  const ground = await layGround(t)
  const app = await buildShop(ground)
  t.teardown(async () => void (await app.close()))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const { faults, said } = await race(ground, [url], { rounds: 2, buyers: 16, crowd: 20, opposite: 16 })
  t.same(faults, [])
  t.equal(said.length, 5)
})
