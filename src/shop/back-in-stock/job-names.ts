// The jobs of those who wait, as others ask for them.
import { z } from 'zod'
import { Id } from '#contract/parts.ts'
import { defineJob } from '../jobs/job.ts'

/** Writes to everybody who waits for a variant, if it can still be bought. */
export const tellWaiting = defineJob({
  name: 'stock-waits.tell',
  payload: z.strictObject({ variantId: Id }),
})

/** A variant has one such job at a time. */
export const tellingKey = (variantId: string): string => `stock_waits:${variantId}`

/** Finds what came back without stock moving: a product whose day has come, or that was hidden. */
export const findReturned = defineJob({
  name: 'stock-waits.find',
  payload: z.strictObject({}),
  attempts: 3,
  cron: '*/10 * * * *',
})
