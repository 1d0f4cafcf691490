// The jobs of imports by name; what they do is in jobs.ts.
import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'
import { ATTEMPTS } from './failing.ts'

const Run = z.strictObject({ id: z.uuid(), run: z.int() })
const Actor = z.strictObject({ id: z.uuid(), role: z.string(), requestId: z.string() })

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
