// Delivery in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { adminShipping, quoteShipping, type ShippingZone } from '#contract/shipping.ts'
import { mount } from '#http/mount.ts'
import { type RowStep, removedRow } from '../crud/bulk.ts'
import type { ListColumns } from '../crud/csv.ts'
import { mountResource } from '../crud/mount-resource.ts'
import type { ShopDeps } from '../deps.ts'
import { shippingAdmin } from './admin-list.ts'
import { shippingWriter } from './admin-write.ts'
import { quoteMethods, zoneOf } from './quote.ts'

const COLUMNS: ListColumns<ShippingZone> = {
  code: { Code: ({ code }) => code },
  name: { Name: ({ name }) => name },
  countries: { Countries: ({ countries }) => countries.join(', ') },
  methods: { Methods: ({ methods }) => methods.map(({ name }) => name).join(', ') },
  position: { Position: ({ position }) => position },
}

/** Removing is the only one. */
const step: RowStep<typeof adminShipping.bulk> = async (trx, { id }) => {
  const before = await shippingWriter(trx).remove(id)
  return removedRow(before.name, before)
}

export const shippingBulk = { entity: 'shipping', step }

export function shippingAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mountResource(app, db, adminShipping, {
    entity: 'shipping',
    read: shippingAdmin,
    write: shippingWriter,
    columns: COLUMNS,
    bulk: step,
  })
  mount(app, quoteShipping, async ({ body: { country, postalCode, subtotal, weight } }) => {
    const found = zoneOf(await shippingAdmin(db).everything(), country, postalCode)
    if (!found) return { place: null, zone: null, methods: [], refused: [] }
    const { place, zone } = found
    return { place, zone: { id: zone.id, name: zone.name }, ...quoteMethods(zone.methods, { subtotal, weight }) }
  })
}
