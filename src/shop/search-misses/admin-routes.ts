// Searches without results in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { type SearchMiss, searchMisses } from '#contract/search-misses.ts'
import type { ListColumns } from '../crud/csv.ts'
import { mountResource } from '../crud/mount-resource.ts'
import type { ShopDeps } from '../deps.ts'
import { searchMissesAdmin } from './admin-list.ts'

const COLUMNS: ListColumns<SearchMiss> = {
  words: { Words: ({ words }) => words },
  times: { Times: ({ times }) => times },
  last: { Last: ({ lastOn }) => lastOn },
  instead: { 'Shown instead': ({ instead }) => instead },
}

export function searchMissesAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mountResource(app, db, searchMisses, { entity: 'search-misses', read: searchMissesAdmin, columns: COLUMNS })
}
