// What is remembered of verifications: good news only, never older than the last revocation.
import { test } from 'tap'
import { verifiedCache } from '../../../src/bff/auth/verified-cache.ts'
import { expiredSession } from '../../support/expired-session.ts'

const verified = { familyId: 'f', user: { id: 'u', name: 'Ada', username: 'ada', role: 'admin' } }

test('news from before a revocation is not kept, news from after it is', async (t) => {
  const cache = verifiedCache({ seconds: 60 })
  const before = cache.mark()
  cache.evictFamilies(['f'])
  cache.set('token', verified, before)
  t.equal(cache.get('token'), undefined)
  cache.set('other', { ...verified, familyId: 'g' }, before)
  t.ok(cache.get('other'), 'another family is another matter')
  cache.set('token', verified, cache.mark())
  t.same(cache.get('token'), verified)
  cache.evictFamilies(['f'])
  t.equal(cache.get('token'), undefined)
})

test('after a gap in the notices nothing older is kept, of no family', async (t) => {
  const cache = verifiedCache({ seconds: 60 })
  const before = cache.mark()
  cache.clear()
  cache.set('token', verified, before)
  t.equal(cache.get('token'), undefined)
  cache.set('token', verified, cache.mark())
  t.ok(cache.get('token'))
  cache.clear()
  t.equal(cache.get('token'), undefined)
})

test('where nothing is to be remembered, nothing is', async (t) => {
  const cache = verifiedCache({ seconds: 0 })
  cache.set('token', verified, cache.mark())
  t.equal(cache.get('token'), undefined)
})

test('whoever signs out while their token is being verified is out', async (t) => {
  const { upstream, browser } = await expiredSession(t, { tuning: { verifiedSeconds: 3600 } })
  await browser.visit('/users')
  // Forgets what is known, so that the next visit asks.
  upstream.script('GET /api/who', (_, response) => void response.writeHead(401).end())
  await browser.call('GET', '/api/who')
  const leaving = browser.copy()
  upstream.before('GET /api/auth/verify', async () => {
    // The second actor: the upstream has not answered yet.
    t.equal((await leaving.call('POST', '/bff/auth/logout')).status, 204)
    t.equal((await browser.copy().visit('/users')).status, 302, 'who comes now does not wait for that answer')
  })
  await browser.copy().visit('/users')
  t.equal(upstream.count('/api/auth/logout'), 1)
  t.equal((await browser.copy().visit('/users')).status, 302)
})
