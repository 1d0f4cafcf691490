// Undoes blocking and unblocking, by the same rules. Sessions and passwords that were ended stay ended.
import { ApiError } from '#http/errors.ts'
import type { Undo } from '../audit/undo-row.ts'
import { usersWriter } from './admin-write.ts'

export const usersUndo: Undo = {
  permission: 'users.edit',
  actions: ['block', 'unblock'],
  run: async (trx, { entityId, before, after }, actorId) => {
    const was = before?.status
    // The entry has no status where the account was erased, and no state after where it was removed.
    if ((was !== 'active' && was !== 'blocked') || typeof after?.version !== 'number') throw new ApiError('CONFLICT')
    const changed = await usersWriter(trx, actorId).block(entityId, was === 'blocked', after.version)
    return { ...changed, version: changed.after.version }
  },
}
