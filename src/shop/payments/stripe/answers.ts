// What may be concluded from a call to Stripe that failed.
import { type Answer, ok, refused, unknown } from '../provider.ts'

interface Failure {
  type?: string
  code?: string
  decline_code?: string
  statusCode?: number
}

/** Stripe read the question and said no; everything else may have happened all the same, or not been looked at. */
const IS_NO = new Set(['StripeInvalidRequestError', 'StripeCardError'])

/**
 * A key that is not accepted (401, 403) says nothing of the payment, and a person mends it: it is asked again. So is a key
 * used with another body: what was asked first may have been done.
 */
function failureOf(error: unknown): Exclude<Answer<never>, { answer: 'ok' }> {
  const { type = 'unknown', code = '', decline_code: declined, statusCode } = error as Failure
  if (IS_NO.has(type)) return refused(declined || code || 'invalid_request')
  return unknown([type, code, statusCode].filter(Boolean).join(' '))
}

export async function asked<T>(call: () => Promise<T>): Promise<Answer<T>> {
  try {
    return ok(await call())
  } catch (error) {
    return failureOf(error)
  }
}
