// Synonyms as staff see them.
import { type Kysely, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { adminSynonyms, SynonymRow } from '#contract/synonyms.ts'
import { type ListParts, matches, rowsOf } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'

type Query = Omit<QueryOf<typeof adminSynonyms.list>, 'page' | 'limit'>

const columns = sql<SynonymRow>`s.id, s.words, s.version`

const parts = ({ q }: Query): ListParts<SynonymRow> => ({
  from: sql`synonyms s`,
  where: [matches(q, sql`joined(s.words)`)],
  columns,
  sorts: { words: sql`fold(joined(s.words))`, updated: sql`s.updated_at` },
  tie: sql`s.id`,
})

export const synonymsAdmin = (db: Kysely<Database>) => ({
  ...rowsOf(db, parts),

  get: async (id: string): Promise<SynonymRow | undefined> => {
    const { rows } = await sql<SynonymRow>`select ${columns} from synonyms s where s.id = ${id}`.execute(db)
    return rows[0]
  },
})
