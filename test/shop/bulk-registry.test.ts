// Lists that are changed in bulk over a whole filter: which they are, and that each answers the ids of its rows.
import { sql } from 'kysely'
import t from 'tap'
import { BULK_RESOURCES } from '#contract/bulk-runs.ts'
import { endpoints } from '#contract/endpoints.ts'
import { bulkRegistry } from '../../src/shop/bulk-registry.ts'
import { testShop } from '../support/shop.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What orders have done to them takes a call of their own; entries of site info are listed all at once. */
const WITHOUT_RUNS = ['info-entries', 'orders']

t.test('whatever list can be changed in bulk can be so over a whole filter', async (t) => {
  const changed = Object.values(endpoints).flatMap(
    ({ method, path }) => (method === 'POST' && /^\/api\/admin\/([^/]+)\/bulk$/.exec(path)?.[1]) || [],
  )
  t.same([...changed].sort(), [...BULK_RESOURCES, ...WITHOUT_RUNS].sort(), 'a line in BULK_RESOURCES')
})

t.test('every list answers the ids of its rows, whatever it orders equal rows by', async (t) => {
  const { config, db, signIn } = await testShop(t, { template: 'demo' })
  const { user } = await signIn('developer')
  const actor = { userId: user.id, role: user.role }
  for (const [resource, source] of bulkRegistry({ config })) {
    const { rows } = await sql<{ id: unknown }>`${await source.ids(db, actor, {})}`.execute(db)
    const ids = rows.map(({ id }) => String(id))
    // No mail has left the demo shop yet.
    if (resource !== 'mails') t.not(ids.length, 0, `there are ${resource}`)
    t.same(
      ids.filter((id) => !UUID.test(id)),
      [],
      resource,
    )
  }
})
