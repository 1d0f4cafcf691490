// Tax classes in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { adminTaxes, fillInEuRates, type TaxClassRow } from '#contract/taxes.ts'
import { mount } from '#http/mount.ts'
import { type RowStep, removedRow } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import type { ListColumns } from '../crud/csv.ts'
import { requireVersion } from '../crud/list.ts'
import { mountResource } from '../crud/mount-resource.ts'
import { shopZone } from '../db/time-zone.ts'
import type { ShopDeps } from '../deps.ts'
import { taxesAdmin } from './admin-list.ts'
import { taxesWriter } from './admin-write.ts'
import { missingEuRates } from './eu-rates.ts'

const entity = 'taxes'

const COLUMNS: ListColumns<TaxClassRow> = {
  name: { Name: ({ name }) => name },
  code: { Code: ({ code }) => code },
  isDefault: { Default: ({ isDefault }) => isDefault },
  rates: {
    Rates: ({ rates }) =>
      rates.map(({ country, rateBp, validFrom }) => `${country} ${rateBp / 100} % from ${validFrom}`).join(', '),
  },
  position: { Position: ({ position }) => position },
  products: { Products: ({ products }) => products },
}

/** Removing is the only one. */
const step: RowStep<typeof adminTaxes.bulk> = async (trx, { id }) => {
  const before = await taxesWriter(trx).remove(id)
  return removedRow(before.name, before)
}

export const taxesBulk = { entity, step }

export function taxesAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mountResource(app, db, adminTaxes, {
    entity,
    read: taxesAdmin,
    write: taxesWriter,
    columns: COLUMNS,
    bulk: step,
  })
  mount(app, fillInEuRates, async ({ params: { id }, body, request }) => {
    const { dayOf } = await shopZone(db)
    const today = dayOf(Date.now())
    const seen = requireVersion(await taxesAdmin(db).get(id), body.version)
    if (missingEuRates(seen.rates, body.kind, today).length === 0) return { id, version: seen.version, auditId: null }
    return await change({ db, request, entity, action: 'eu-rates' }, async (trx) => {
      const { before, after } = await taxesWriter(trx).fillInEuRates(id, today, body)
      return { entityId: id, before, after, answer: { id, version: after.version } }
    })
  })
}
