// Writes of synonyms by staff; each answers the stored row, for the audit log.
import type { Transaction } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { adminSynonyms } from '#contract/synonyms.ts'
import { invalidInput } from '#http/errors.ts'
import { lockRow } from '../crud/lock-row.ts'
import { insertRow, removeRow, updateRow } from '../crud/write-row.ts'
import type { Database } from '../db/schema.ts'

/** The same word in small and in large letters is one word. */
const several = (words: string[]): { words: string[] } => {
  if (words.length < 2) throw invalidInput({ words: 'too_short:2' })
  return { words }
}

export const synonymsWriter = (trx: Transaction<Database>) => ({
  create: ({ words }: BodyOf<typeof adminSynonyms.create>) => insertRow(trx, 'synonyms', several(words)),

  update: async (id: string, { version, words }: BodyOf<typeof adminSynonyms.update>) =>
    updateRow(trx, 'synonyms', await lockRow(trx, 'synonyms', id, version), several(words)),

  remove: (id: string, version?: number) => removeRow(trx, 'synonyms', id, version),
})
