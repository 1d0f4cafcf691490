// Words that mean the same to shoppers, as staff keep them; searches look for all of a group when one of it is typed.
import { z } from 'zod'
import { Id, line } from './parts.ts'
import { resource, Version } from './resource.ts'

const Word = line(1, 60).meta({ description: 'A word or a phrase', examples: ['pullover'] })

/** As they are compared: in lower case, each once. That two are left is for the shop to see, once they are compared. */
const Words = z
  .array(Word)
  .max(40)
  .transform((words) => [...new Set(words.map((word) => word.toLowerCase().replace(/\s+/g, ' ')))])

export const SynonymRow = z
  .object({
    id: Id.describe('Id of the group'),
    words: z.array(z.string()).meta({
      description: 'Words and phrases with the same meaning, in lower case',
      examples: [['sweater', 'jumper', 'pullover']],
    }),
    version: Version,
  })
  .meta({ id: 'SynonymRow', description: 'A group of synonyms.' })
export type SynonymRow = z.infer<typeof SynonymRow>

export const adminSynonyms = resource({
  name: 'synonyms',
  nouns: ['a group of synonyms', 'groups of synonyms'],
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: SynonymRow,
  detail: SynonymRow,
  body: {
    words: Words.describe(
      'Words and phrases with the same meaning, at least two; upper and lower case count as the same',
    ),
  },
  filters: {},
  sorts: ['words', 'updated'],
  actions: ['remove'],
})
