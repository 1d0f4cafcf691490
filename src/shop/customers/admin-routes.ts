// Customers in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { adminCustomers, blockCustomer, type CustomerRow, eraseCustomer, previewErasure } from '#contract/customers.ts'
import { toMajor } from '#contract/money.ts'
import type { Locale } from '#contract/parts.ts'
import { invalidInput } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import type { Identity } from '../auth/identity.ts'
import type { RowStep } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import type { ListColumns } from '../crud/csv.ts'
import { mountResource } from '../crud/mount-resource.ts'
import { customersAdmin } from './admin-list.ts'
import { customersWriter } from './admin-write.ts'
import { erasable, erase, erasureOf } from './erase.ts'

const entity = 'customers'

const columns = (_locale: Locale, currency: string): ListColumns<CustomerRow> => ({
  name: { Name: ({ name }) => name },
  username: { Username: ({ username }) => username },
  email: { 'E-mail': ({ email }) => email },
  status: { Status: ({ status }) => status },
  orders: { Orders: ({ orders }) => orders },
  spent: { Spent: ({ spent }) => toMajor(spent, currency) },
  last: { 'Last order': ({ lastOrderAt }) => lastOrderAt },
  since: { Since: ({ createdAt }) => createdAt },
})

const step: RowStep<typeof adminCustomers.bulk> = async (trx, { id, action }) => {
  const { before, after } = await customersWriter(trx).block(id, action === 'block')
  return { label: after.name, before, after, words: { before: before.status, after: after.status } }
}

export const customersBulk = { entity, step }

export function customersAdminRoutes(app: FastifyInstance, { db, lifetime }: Identity): void {
  mountResource(app, db, adminCustomers, {
    entity,
    read: (connection) => customersAdmin(connection, lifetime.idleDays),
    write: customersWriter,
    columns,
    bulk: step,
  })
  mount(app, blockCustomer, ({ params, body: { blocked, version }, request }) =>
    change({ db, request, entity, action: blocked ? 'block' : 'unblock' }, async (trx) => {
      const { before, after } = await customersWriter(trx).block(params.id, blocked, version)
      return { entityId: after.id, before, after, answer: { id: after.id, version: after.version } }
    }),
  )
  mount(app, previewErasure, ({ params }) =>
    db.transaction().execute(async (trx) => {
      const customer = await customersWriter(trx).claim(params.id)
      return erasureOf(trx, await erasable(trx, customer))
    }),
  )
  mount(app, eraseCustomer, ({ params, body: { version, username, ...ticked }, request }) =>
    change({ db, request, entity, action: 'erase' }, async (trx) => {
      const customer = await customersWriter(trx).claim(params.id, version)
      if (customer.username !== username) throw invalidInput({ username: 'wrong' })
      const erased = await erase(trx, await erasable(trx, customer), ticked)
      const { id, status } = customer
      return {
        entityId: id,
        before: { id, status, version },
        after: { id, status: 'erased', version: erased.version },
        answer: { id, version: erased.version },
      }
    }),
  )
}
