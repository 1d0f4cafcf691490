// Taking back changes of coupons. What orders used of a coupon stays used: one that has uses is not taken back as a whole,
// and no limit is set back below them.
import { invalidInput } from '#http/errors.ts'
import { type Undo, undoRow } from '../audit/undo-row.ts'
import { recordOf, requireUnused } from './admin-write.ts'
import { limitFaults } from './rules.ts'

const row = undoRow('coupons', {
  permission: 'selling.edit',
  actions: ['create', 'update', 'remove', 'activate', 'deactivate'],
})

export const couponsUndo: Undo = {
  ...row,
  run: async (trx, entry, actorId) => {
    const { entityId, before } = entry
    const now = await trx.selectFrom('coupons').select('used').where('id', '=', entityId).forUpdate().executeTakeFirst()
    if (before === null) await requireUnused(trx, entityId)
    const undone = await row.run(trx, entry, actorId)
    const faults = limitFaults((before?.max_uses as number | null | undefined) ?? null, now?.used ?? 0)
    if (Object.keys(faults).length > 0) throw invalidInput(faults)
    return {
      ...undone,
      before: undone.before && recordOf(undone.before),
      after: undone.after && recordOf(undone.after),
    }
  },
}
