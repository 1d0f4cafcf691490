// Evicts the cached tree as soon as staff have changed it: whoever moved a category sees the shop as it is now. Other
// processes of the shop follow when their copy has expired.
import type { FastifyInstance } from 'fastify'
import { undoChange } from '#contract/audit.ts'
import { adminCategories } from '#contract/categories.ts'
import type { CategoryTree } from './tree.ts'

const OWN = adminCategories.list.path

export function evictTreeAfterChanges(app: FastifyInstance, tree: CategoryTree): void {
  app.addHook('preSerialization', async ({ method, routeOptions: { url = '' } }, _reply, payload) => {
    if (method !== 'GET' && (url === OWN || url.startsWith(`${OWN}/`) || url === undoChange.path)) tree.evict()
    return payload
  })
}
