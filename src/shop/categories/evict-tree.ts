// The cached tree is evicted as soon as staff have changed it, so that whoever moved a category sees it in the shop. Other
// processes keep theirs until it expires.
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
