// Taking back changes of site info: a group becomes what it was, as a new version; entries are rows like any other.
import { GROUPS, type GroupName } from '#contract/info-groups.ts'
import { ApiError } from '#http/errors.ts'
import { type Undo, undoRow } from '../audit/undo-row.ts'
import { groupsWriter, valueIn } from './admin-groups.ts'
import { endRedirectsFromSlug } from './admin-write.ts'

const isGroup = (name: string): name is GroupName => (GROUPS as readonly string[]).includes(name)

export const groupsUndo: Undo = {
  permission: 'info.edit',
  actions: ['update', 'restore'],
  run: async (trx, { entityId, before, after }, actorId) => {
    // The first save of a group has no former state to restore.
    if (!isGroup(entityId) || before === null || typeof after?.version !== 'number') throw new ApiError('CONFLICT')
    return await groupsWriter(trx, actorId).save(entityId, valueIn(entityId, before), after.version)
  },
}

export const entriesUndo = undoRow('info_entries', {
  permission: 'info.edit',
  actions: ['create', 'update', 'remove'],
  afterwards: endRedirectsFromSlug,
})
