// Taking back changes of delivery zones, each with all of its places and methods.

import type { ShippingZone } from '#contract/shipping.ts'
import { ApiError } from '#http/errors.ts'
import type { Undo } from '../audit/undo-row.ts'
import { shippingWriter } from './admin-write.ts'

export const shippingUndo: Undo = {
  permission: 'selling.edit',
  actions: ['create', 'update', 'remove'],
  run: async (trx, entry) => {
    const writer = shippingWriter(trx)
    const [before, after] = [entry.before, entry.after] as unknown as [ShippingZone | null, ShippingZone | null]
    if (before && !after) {
      const again = await writer.insert(before, { id: before.id, version: before.version + 1 })
      return { before: null, after: again, version: again.version }
    }
    if (!after) throw new ApiError('CONFLICT')
    if (!before) {
      const gone = await writer.remove(entry.entityId, after.version)
      return { before: gone, after: null, version: gone.version }
    }
    const now = await writer.locked(entry.entityId, after.version)
    const done = await writer.write(now, before)
    return { ...done, version: done.after.version }
  },
}
