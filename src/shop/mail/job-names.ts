// The jobs of the outbox as others ask for them.
import { z } from 'zod'
import { Id } from '#contract/parts.ts'
import { defineJob } from '../jobs/job.ts'

export const sendMail = defineJob({ name: 'mails.send', payload: z.strictObject({ id: Id }) })

export const cleanUpMails = defineJob({
  name: 'mails.sweep',
  payload: z.strictObject({}),
  attempts: 3,
  cron: '51 * * * *',
})

/** A mail has one job at a time: a new one replaces the one that waits. */
export const jobKey = (id: string): string => `mail:${id}`
