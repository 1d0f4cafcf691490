// Signs the simulator's webhooks, in the manner of real providers: the time, and a digest over time and body.
import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'simulator-signature'

/** Seconds a signature may be old, or ahead. */
const TOLERANCE = 300

const digest = (key: Buffer, time: string, body: Buffer): Buffer => {
  // The shop's signing keys are for tokens: this one is made of them, and signs nothing else.
  const secret = createHmac('sha256', key).update('simulator webhooks').digest()
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest()
}

export const sign = (key: Buffer, body: Buffer, now: Date): string => {
  const time = String(Math.floor(now.getTime() / 1000))
  return `t=${time},v1=${digest(key, time, body).toString('hex')}`
}

export function isSigned(keys: readonly Buffer[], body: Buffer, header: unknown, now: Date): boolean {
  const [, time, given] = typeof header === 'string' ? (/^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []) : []
  if (time === undefined || given === undefined) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE) return false
  return keys.some((key) => timingSafeEqual(digest(key, time, body), Buffer.from(given, 'hex')))
}
