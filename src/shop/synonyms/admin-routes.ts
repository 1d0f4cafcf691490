// Synonyms in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { adminSynonyms, type SynonymRow } from '#contract/synonyms.ts'
import { type RowStep, removedRow } from '../crud/bulk.ts'
import type { ListColumns } from '../crud/csv.ts'
import { mountResource } from '../crud/mount-resource.ts'
import type { ShopDeps } from '../deps.ts'
import { synonymsAdmin } from './admin-list.ts'
import { synonymsWriter } from './admin-write.ts'

const entity = 'synonyms'

const COLUMNS: ListColumns<SynonymRow> = { words: { Words: ({ words }) => words.join(', ') } }

const step: RowStep<typeof adminSynonyms.bulk> = async (trx, { id }) => {
  const before = await synonymsWriter(trx).remove(id)
  return removedRow(before.words.join(', '), before)
}

export const synonymsBulk = { entity, step }

export function synonymsAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mountResource(app, db, adminSynonyms, {
    entity,
    read: synonymsAdmin,
    write: synonymsWriter,
    columns: COLUMNS,
    bulk: step,
  })
}
