// Words that mean the same to shoppers, as staff keep them; searches look for all of a group when one of it is typed.
import { z } from 'zod'
import { Id, line } from './parts.ts'
import { resource, Version } from './resource.ts'

const LONGEST_WORD = 60

/** As they are compared: in lower case, each once. */
const lowered = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.toLowerCase().replace(/\s+/g, ' '))),
]

const Words = z
  .array(line(1, LONGEST_WORD))
  .max(40)
  .transform(lowered)
  .pipe(z.array(z.string()).min(2))
  .meta({
    sent: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 40 },
    examples: [['sweater', 'jumper', 'pullover']],
  })

export const SynonymRow = z
  .object({
    id: Id.describe('Of the group'),
    words: z.array(z.string()).meta({
      description: 'Words and phrases that mean the same, in lower case',
      examples: [['sweater', 'jumper', 'pullover']],
    }),
    version: Version,
  })
  .meta({ id: 'SynonymRow', description: 'Words that mean the same.' })
export type SynonymRow = z.infer<typeof SynonymRow>

export const adminSynonyms = resource({
  name: 'synonyms',
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: SynonymRow,
  detail: SynonymRow,
  body: {
    words: Words.describe(
      'Words and phrases that mean the same, two at least; small and large letters count as the same',
    ),
  },
  filters: {},
  sorts: ['words', 'updated'],
  actions: ['remove'],
})
