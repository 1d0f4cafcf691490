// The jobs of customers as others ask for them.
import { z } from 'zod'
import { Id } from '#contract/parts.ts'
import { defineJob } from '../jobs/job.ts'

/** Brings the number and sum of a customer's orders up to date. */
export const deriveCustomer = defineJob({
  name: 'customers.derive',
  payload: z.strictObject({ customerId: Id }),
})

/** Several changes in a row are one job. */
export const deriveKey = (customerId: string): string => `customer:${customerId}`
