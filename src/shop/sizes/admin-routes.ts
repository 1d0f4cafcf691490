// Size sets in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { adminSizeSets, allSizeSets, type SizeSetRow } from '#contract/sizes.ts'
import { mount } from '#http/mount.ts'
import { type RowStep, removedRow } from '../crud/bulk.ts'
import type { ListColumns } from '../crud/csv.ts'
import { mountResource } from '../crud/mount-resource.ts'
import type { ShopDeps } from '../deps.ts'
import { sizeSetsAdmin } from './admin-list.ts'
import { sizeSetsWriter } from './admin-write.ts'

const COLUMNS: ListColumns<SizeSetRow> = {
  code: { Code: ({ code }) => code },
  name: { Name: ({ name }) => name },
  sizes: { Sizes: ({ sizes }) => sizes.map(({ label }) => label).join(', ') },
  measures: { Measures: ({ measures }) => measures.join(', ') },
  position: { Position: ({ position }) => position },
  uses: { Variants: ({ uses }) => uses },
  categories: { Categories: ({ categories }) => categories },
}

/** Removing is the only one. */
const step: RowStep<typeof adminSizeSets.bulk> = async (trx, { id }) => {
  const before = await sizeSetsWriter(trx).remove(id)
  return removedRow(before.name, before)
}

export const sizeSetsBulk = { entity: 'size-sets', step }

export function sizesAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mountResource(app, db, adminSizeSets, {
    entity: 'size-sets',
    read: sizeSetsAdmin,
    write: sizeSetsWriter,
    columns: COLUMNS,
    bulk: step,
  })
  mount(app, allSizeSets, async () => ({ sets: await sizeSetsAdmin(db).everything() }))
}
