// The jobs of account tokens as others ask for them.
import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'

/** Writes a letter with a link to a new password, where an account has confirmed the address. */
export const sendReset = defineJob({
  name: 'users.reset',
  payload: z.strictObject({ email: z.email().max(254) }),
  attempts: 3,
})
