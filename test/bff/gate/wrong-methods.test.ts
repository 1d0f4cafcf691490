// A method that a call of scripts does not have is refused as such, and told which ones it has, as the shop's own are behind
// the proxy. It comes before sessions and the proof of our own pages.
import t from 'tap'
import { addressesBelow, listed, METHODS } from '../../support/contract-addresses.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

const upstream = await fakeUpstream(t)
const stoa = await testStoa(t, upstream.url, { rateLimitPerMinute: 10_000 })

t.test('every call of the contract', async (t) => {
  const browser = stoa.browser()
  const addresses = addressesBelow('/bff/')
  t.ok(addresses.length > 40)
  upstream.reset()
  for (const { address, methods } of addresses)
    for (const method of METHODS) {
      if (methods.includes(method)) continue
      const answer = await browser.send(address, { method })
      t.same(
        [answer.status, listed(answer.headers.allow)],
        [405, [...methods, 'OPTIONS'].sort()],
        `${method} ${address}`,
      )
      if (method !== 'HEAD') t.match(answer.json(), { code: 'METHOD_NOT_ALLOWED', requestId: String })
    }
  t.same(upstream.seen, [])
  const options = await browser.send('/bff/cart', { method: 'OPTIONS' })
  t.same([options.status, listed(options.headers.allow)], [204, ['GET', 'HEAD', 'OPTIONS']])
  const read = await browser.send('/bff/auth/verify', { method: 'HEAD' })
  t.not(read.status, 405)
})

t.test('what is not there is not found, whatever the method', async (t) => {
  const browser = stoa.browser()
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    t.equal((await browser.call(method, '/bff/nothing')).status, 404, method)
  const options = await browser.send('/bff/nothing', { method: 'OPTIONS' })
  t.equal(options.status, 204)
})

t.test('what the backend refuses so is passed on with what it has', async (t) => {
  const refusal = { code: 'METHOD_NOT_ALLOWED', message: 'The method is not allowed here.', requestId: 'up' }
  upstream.script('DELETE /api/categories', (call, response) => {
    response.setHeader('allow', 'GET, HEAD')
    faults.answer(405, refusal)(call, response)
  })
  const answer = await stoa.browser().call('DELETE', '/api/categories')
  t.same([answer.status, answer.headers.allow], [405, 'GET, HEAD'])
  t.match(answer.json(), { code: 'METHOD_NOT_ALLOWED' })
})
