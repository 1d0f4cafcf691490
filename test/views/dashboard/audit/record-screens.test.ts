import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { RECORD_SCREENS } from '../../../../views/dashboard/audit/record-screens.ts'

// Read as text: the routes load components, which need a build.
const routes = readFileSync(join(import.meta.dirname, '../../../../views/dashboard/routes.tsx'), 'utf8')
const screens = [...routes.matchAll(/'([a-z-]+)\/:id'/g)].map(([, name]) => name)

t.test('the log links to every screen of one record, and to no other', async (t) => {
  // The log finds these in ways of their own.
  const others = ['info', 'mailbox', 'messages', 'orders']
  t.same(screens.filter((name) => name !== undefined && !others.includes(name)).sort(), [...RECORD_SCREENS].sort())
})
