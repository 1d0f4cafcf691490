// What a job carries beside its payload: where it comes from, so that one id finds the request and everything it caused.
import { z } from 'zod'
import type { From } from './job.ts'

const Traceparent = z.string().regex(/^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/)

/** Scheduled jobs also carry the time they were due at, which nothing uses. */
export const JobPayload = z.object({
  payload: z.unknown(),
  requestId: z.string().max(64).optional().catch(undefined),
  traceparent: Traceparent.optional().catch(undefined),
})
export type JobPayload = z.infer<typeof JobPayload>

export const wrapPayload = (payload: unknown, from: From | undefined): JobPayload => ({
  payload,
  ...(from &&
    JobPayload.pick({ requestId: true, traceparent: true }).parse({
      requestId: from.id,
      traceparent: from.headers.traceparent,
    })),
})
