// Writes of synonyms by staff; each answers the stored row, for the audit log.
import type { Transaction } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { adminSynonyms } from '#contract/synonyms.ts'
import { lockRow } from '../crud/lock-row.ts'
import { insertRow, removeRow, updateRow } from '../crud/write-row.ts'
import type { Database } from '../db/schema.ts'

export const synonymsWriter = (trx: Transaction<Database>) => ({
  create: ({ words }: BodyOf<typeof adminSynonyms.create>) => insertRow(trx, 'synonyms', { words }),

  update: async (id: string, { version, words }: BodyOf<typeof adminSynonyms.update>) =>
    updateRow(trx, 'synonyms', await lockRow(trx, 'synonyms', id, version), { words }),

  remove: (id: string, version?: number) => removeRow(trx, 'synonyms', id, version),
})
