// The inventory in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { listInventory, saveInventory } from '#contract/inventory.ts'
import { type Handler, mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import { inTransaction } from '../crud/once.ts'
import { constraintError } from '../db/constraints.ts'
import type { ShopDeps } from '../deps.ts'
import { inventory } from './admin-list.ts'
import { saveRows } from './admin-write.ts'

/** Five hundred rows of as many products. */
const LARGE = { handlerTimeout: 60_000 }

export function inventoryAdminRoutes(app: FastifyInstance, { db }: Pick<ShopDeps, 'db'>): void {
  mount(app, listInventory, ({ query }) => inventory(db).list(query))
  const save: Handler<typeof saveInventory> = async ({ body: { rows, reason }, request }) => {
    const { userId, role } = signedIn(request)
    const by = {
      id: userId,
      role,
      requestId: request.id,
      addressHash: request.addressHash,
      group: { id: uuidv7(), folded: false },
    }
    try {
      await inTransaction(db, (trx) => saveRows(trx, rows, by, reason || null))
    } catch (error) {
      throw constraintError(error)
    }
    return { rows: await inventory(db).rows(rows.map(({ id }) => id)) }
  }
  mount(app, saveInventory, save, LARGE)
}
