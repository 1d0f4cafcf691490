// The jobs of imports by name; what they do is in jobs.ts.
import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'

/** How often a job of an import is tried at most, before the import counts as broken off. */
const ATTEMPTS = 5

const Run = z.strictObject({ id: z.uuid(), run: z.int() })
const Actor = z.strictObject({ id: z.uuid(), role: z.string(), requestId: z.string() })

/** Daily; see cleanup.ts. */
export const clearImports = defineJob({
  name: 'imports.clear',
  payload: z.strictObject({}),
  attempts: 3,
  cron: '53 3 * * *',
})

export const checkImportFile = defineJob({ name: 'imports.check', payload: Run, attempts: ATTEMPTS })
export const applyImportFile = defineJob({
  name: 'imports.apply',
  payload: Run.extend({ actor: Actor }),
  attempts: ATTEMPTS,
})
export const undoImportFile = defineJob({
  name: 'imports.undo',
  payload: Run.extend({ actor: Actor }),
  attempts: ATTEMPTS,
})
export const fetchImportPictures = defineJob({
  name: 'imports.fetch-pictures',
  payload: z.strictObject({ id: z.uuid(), actor: Actor }),
  attempts: ATTEMPTS,
})
