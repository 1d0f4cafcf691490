// Files stay short enough to be read in one go; those that are longer are named here, each with its reason.
import t from 'tap'
import { pathsOf, sources } from './sources.ts'

/** Lines, comments and blank ones included. */
const BUDGET = 240

const CONTRACT = 'a contract is read as a whole: every field with its meaning and an example'
const SENTENCES = 'sentences of one area in one language, looked up by key'
const DRAWING = 'drawings as numbers'
const TABLES = 'the types of tables that one migration made'
const FROZEN = 'a migration that has run is not rewritten'

const LONGER: Readonly<Record<string, string>> = {
  'src/contract/admin-products.ts': CONTRACT,
  'src/contract/auth.ts': CONTRACT,
  'src/contract/carts.ts': CONTRACT,
  'src/contract/checkouts.ts': CONTRACT,
  'src/contract/customer-orders.ts': CONTRACT,
  'src/contract/customers.ts': CONTRACT,
  'src/contract/imports.ts': CONTRACT,
  'src/contract/messages.ts': CONTRACT,
  'src/contract/orders.ts': CONTRACT,
  'src/contract/products.ts': CONTRACT,
  'src/demo/content/messages.ts': SENTENCES,
  'src/demo/draw/solid/forms-rooms.ts': DRAWING,
  'src/demo/draw/solid/forms-vessels.ts': DRAWING,
  'src/demo/reviews/phrases/clothes.ts': SENTENCES,
  'src/shop/db/catalogue.ts': TABLES,
  'src/shop/migrations/0002-catalogue.ts': FROZEN,
  'views/messages/de/dashboard/products.ts': SENTENCES,
  'views/messages/de/order.ts': SENTENCES,
  'views/messages/en/dashboard/products.ts': SENTENCES,
  'views/messages/en/order.ts': SENTENCES,
}

const linesOf = (text: string) => text.split('\n').length - 1

t.test(`a file of more than ${BUDGET} lines is named with its reason`, async (t) => {
  const long = sources.filter(({ text }) => linesOf(text) > BUDGET)
  t.same(
    long.filter(({ path }) => !(path in LONGER)).map(({ path, text }) => `${path}: ${linesOf(text)} lines`),
    [],
  )
  t.same(
    Object.keys(LONGER).filter((path) => !pathsOf(long).includes(path)),
    [],
    'and is named no longer than it is long',
  )
})
