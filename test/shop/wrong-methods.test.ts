// A method that an address does not have is refused as such, and told which ones it has; what is not there is not found.
import t from 'tap'
import { addressesBelow, listed, METHODS } from '../support/contract-addresses.ts'
import { testShop } from '../support/shop.ts'

t.test('every address of the contract', async (t) => {
  const { app } = await testShop(t)
  const addresses = addressesBelow('/api/')
  t.ok(addresses.length > 100)
  for (const { address, methods } of addresses)
    for (const method of METHODS) {
      if (methods.includes(method)) continue
      const answer = await app.inject({ method, url: `${address}?page=2` })
      t.same([answer.statusCode, listed(answer.headers.allow)], [405, methods], `${method} ${address}`)
      if (method === 'HEAD') continue
      t.match(answer.json(), { code: 'METHOD_NOT_ALLOWED', message: String, requestId: String })
    }
})

t.test('what has no address', async (t) => {
  const { app } = await testShop(t)
  for (const url of ['/api/nothing', '/api/orders/some-thing/nothing', '/api/cart/', '/api', '/', '/API/cart'])
    for (const method of METHODS) {
      const answer = await app.inject({ method, url })
      t.same([answer.statusCode, answer.headers.allow], [404, undefined], `${method} ${url}`)
    }
})
