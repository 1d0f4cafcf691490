// The jobs of stock as others ask for them.
import { z } from 'zod'
import { Id } from '#contract/parts.ts'
import { defineJob } from '../jobs/job.ts'

/** Gives what came free to orders that wait for it. */
export const allocateBackorders = defineJob({
  name: 'backorders.allocate',
  payload: z.strictObject({ variantId: Id }),
})

/** A variant has one such job at a time. */
export const backordersKey = (variantId: string): string => `backorders:${variantId}`

/** Brings `products.stock_left` up to date. The schedule only catches what a process left undone when it died. */
export const refreshStockLeft = defineJob({
  name: 'stock_left',
  payload: z.strictObject({}),
  attempts: 3,
  cron: '* * * * *',
})

/** The same key as the schedule's, so that there is one of them. */
export const STOCK_LEFT_KEY = refreshStockLeft.name
