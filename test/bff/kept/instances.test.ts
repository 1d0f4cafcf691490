// Three instances on one database, behind one shop that is edited again and again: whoever edits sees it with the next request
// to the same instance, everybody else a quarter of a second later at the most. `npm run test:hard -- cache` does it with
// processes of their own, and a thousand times.
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { testDatabase } from '../../support/database.ts'
import { fakeUpstream, people } from '../../support/fake-upstream.ts'
import { hearing, scriptKeptShop } from '../../support/kept-shop.ts'
import { stoaOn } from '../../support/whole-bff.ts'

const upstream = await fakeUpstream(t)
const database = await testDatabase(t, { template: 'migrated' })
scriptKeptShop(upstream, database.pool('bff'))
const instances = await Promise.all(
  [1, 2, 3].map(() => stoaOn(t, database, upstream.url, { viewCacheMb: 8, pageCacheMb: 8 })),
)
await Promise.all(instances.map((one) => hearing(one)))

t.test('edits are seen at once where they were made, and soon everywhere', async (t) => {
  const staff = await Promise.all(
    instances.map(async (one) => {
      const browser = one.browser()
      await browser.login(people.editor.username, people.editor.password)
      return browser
    }),
  )
  const shoppers = instances.map((one) => one.browser())
  const stop = { now: false }
  // Shoppers look all the time, so that pages are under way whenever something changes.
  const looking = shoppers.map(async (shopper) => {
    while (!stop.now) {
      await shopper.visit('/product/a-mug')
      await sleep(1)
    }
  })
  const stale = { here: 0, elsewhere: 0 }
  for (let number = 0; number < 30; number += 1) {
    const title = `Edition ${number}.`
    await staff[number % 3]?.call('PUT', '/api/admin/products/a-mug', { title })
    const isShown = async (at: number) => (await shoppers[at]?.visit('/product/a-mug'))?.text.includes(title)
    if (!(await isShown(number % 3))) stale.here += 1
    if (number % 10 === 0) {
      await sleep(250)
      for (const at of [0, 1, 2]) if (!(await isShown(at))) stale.elsewhere += 1
    }
  }
  stop.now = true
  await Promise.all(looking)
  t.same(stale, { here: 0, elsewhere: 0 })
})
