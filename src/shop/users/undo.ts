// Taking back a block or its end, by the rules of blocking. What ended sessions or passwords stays ended.
import { ApiError } from '#http/errors.ts'
import type { Undo } from '../audit/undo-row.ts'
import { usersWriter } from './admin-write.ts'

export const usersUndo: Undo = {
  permission: 'users.edit',
  actions: ['block', 'unblock'],
  run: async (trx, { entityId, before, after }, actorId) => {
    const was = before?.status
    // An erasure has emptied the entry, or the account was removed.
    if ((was !== 'active' && was !== 'blocked') || typeof after?.version !== 'number') throw new ApiError('CONFLICT')
    const changed = await usersWriter(trx, actorId).block(entityId, was === 'blocked', after.version)
    return { ...changed, version: changed.after.version }
  },
}
