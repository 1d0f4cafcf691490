// Taking back changes of tax classes, each with all of its rates, and with being the default where that moved.
import { ApiError } from '#http/errors.ts'
import type { Undo } from '../audit/undo-row.ts'
import { bodyOf, taxesWriter } from './admin-write.ts'
import { type Side, sideOf } from './audit-record.ts'

const moved = () => new ApiError('CONFLICT', { fields: { isDefault: 'wrong' } })

export const taxesUndo: Undo = {
  permission: 'selling.edit',
  actions: ['create', 'update', 'remove', 'eu-rates'],
  run: async (trx, entry) => {
    const writer = taxesWriter(trx)
    const [before, after] = [entry.before, entry.after] as unknown as [Side | null, Side | null]
    const others = await writer.others(entry.entityId)
    /** It takes being the default only from the class that it had it from. */
    const requireOther = (side: Side) => {
      const now = others.find(({ is_default }) => is_default)?.id ?? null
      if (now !== (side.restore.other?.id ?? null)) throw moved()
    }
    const wanted = before && bodyOf({ ...before, rates: before.restore.rates })

    if (!after) {
      if (!before || !wanted) throw new ApiError('CONFLICT')
      if (before.is_default) requireOther(before)
      const again = await writer.insert(wanted, { id: before.id, version: before.version + 1 })
      return { before: null, after: again, version: again.version }
    }
    const now = await writer.locked(entry.entityId, after.version)
    const heir = after.restore.other ?? null
    if (!wanted) {
      // The first class of a shop leaves none behind, or another one to be the default.
      if (now.is_default && !heir && others.length > 0) throw moved()
      const gone = now.is_default ? sideOf(now, heir) : await writer.remove(now.id, now.version)
      if (now.is_default) await writer.drop(now)
      if (now.is_default && heir) await writer.giveDefault(heir.id)
      return { before: gone, after: null, version: gone.version }
    }
    if (wanted.isDefault && !now.is_default) requireOther(before)
    const done = await writer.write(now, wanted, heir)
    return { ...done, version: done.after.version }
  },
}
