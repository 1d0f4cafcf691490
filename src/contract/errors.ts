// The one catalogue of errors: code, HTTP status and the English sentence API readers see. Screens translate by code.
import { z } from 'zod'
import { Rest } from './order-credits.ts'
import { Count, textOf, textOrNull } from './values.ts'

export const ERRORS = {
  BAD_PATH: { status: 400, message: 'The address is not in canonical form.' },
  BAD_REQUEST: { status: 400, message: 'The request could not be read.' },
  INVALID_SIGNATURE: { status: 400, message: 'The signature is missing, wrong or too old.' },
  INVALID_INPUT: { status: 400, message: 'Some of the input is not valid.' },
  UNAUTHENTICATED: { status: 401, message: 'Log in to continue.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Username or password is wrong.' },
  FORBIDDEN: { status: 403, message: 'Your role does not allow this.' },
  ACCOUNT_REQUIRED: { status: 403, message: 'Only customers with an account can order here. Log in to order.' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, message: 'Choose your own password first.' },
  CSRF: { status: 403, message: 'The request did not come from this site.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  NOT_OFFERED: { status: 404, message: 'The backend of this shop does not offer this.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'The method is not allowed here.' },
  TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  CONFLICT: { status: 409, message: 'The record was changed in the meantime.' },
  TAKEN: { status: 409, message: 'The name is already taken.' },
  LIST_FULL: { status: 409, message: 'The list is full.' },
  CART_EMPTY: { status: 409, message: 'The cart is empty.' },
  TERMS_REQUIRED: { status: 409, message: 'The terms must be agreed to.' },
  PRICE_CHANGED: { status: 409, message: 'The price has changed since it was shown.' },
  COUPON_REFUSED: { status: 409, message: 'The coupon cannot be used.' },
  METHOD_UNAVAILABLE: { status: 409, message: 'The delivery or payment method is not available.' },
  ALREADY_PAID: { status: 409, message: 'The order has already been paid.' },
  CHECKOUT_PAUSED: { status: 409, message: 'The shop is not taking orders at the moment.' },
  IN_PROGRESS: { status: 409, message: 'The same request is still being processed.' },
  OUT_OF_STOCK: { status: 409, message: 'There is not enough in stock.' },
  MORE_THAN_LEFT: { status: 409, message: 'This is more than is left.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  URI_TOO_LONG: { status: 414, message: 'The address is too long.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The content type is not supported.' },
  MISDIRECTED: { status: 421, message: 'This host is not served here.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The request headers are too large.' },
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'The key was used with another request.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Try again later.' },
  INTERNAL: { status: 500, message: 'Something went wrong on the server.' },
  UPSTREAM_INVALID: { status: 502, message: 'The shop system answered in a way that was not understood.' },
  UPSTREAM_UNREACHABLE: { status: 502, message: 'The shop system could not be reached.' },
  TOKEN_TOO_LARGE: { status: 502, message: 'The session is too large to keep.' },
  UNAVAILABLE: { status: 503, message: 'The service is not available at the moment.' },
  CHECKOUT_UNAVAILABLE: { status: 503, message: 'The backend of this shop takes no orders.' },
  MAINTENANCE: { status: 503, message: 'The shop is closed for maintenance.' },
  CATALOGUE_UNAVAILABLE: { status: 503, message: 'The catalogue is not available at the moment.' },
  STORAGE_UNWRITABLE: { status: 503, message: 'Pictures cannot be stored: their storage is read-only.' },
  UPSTREAM_TIMEOUT: { status: 504, message: 'The shop system took too long to answer.' },
  STORAGE_FULL: { status: 507, message: 'There is no space left for pictures.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/**
 * What is wrong with one field: a word, with its bound after a colon where it has one (`too_short:8`).
 * Words: required, invalid, too_short:n, too_long:n, too_small:n, too_large:n, taken, common, wrong, unknown, mismatch,
 * same, in_use:n, too_many; of accounts also mixed_scripts, own_account, beyond_role, last_developer, erased, confirmed; of /readyz
 * stopping, starting, unreachable.
 */
export type FieldProblem = string

const OrderMade = z.object({
  number: textOf('Order number', 'ST-10042'),
  token: textOf('Its key: the page is at /orders/<token>', 'pQ3l9cV0x8mJrT2uWz5bKg'),
})

/** What else an error says, by its code; the other codes say nothing more. */
export const ERROR_DETAILS = {
  PRICE_CHANGED: z
    .object({
      checkout: z.unknown().meta({ description: 'What `GET /api/checkout` answers now', examples: [{}] }),
      changes: z
        .array(
          z.object({
            what: z
              .enum(['line', 'items', 'discount', 'shipping', 'tax', 'total'])
              .describe('The price of one piece of a line, or a sum of the checkout'),
            variantId: textOrNull('The variant of the line; null of sums', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
            was: Count.meta({ description: 'As it was shown, in minor units', examples: [4900] }),
            is: Count.meta({ description: 'What it is now, in minor units', examples: [5200] }),
          }),
        )
        .describe('What differs, as far as it is known'),
      terms: z.boolean().default(false).describe('Whether the pages that are agreed to have changed'),
      withdrawal: z
        .array(textOf('The variant of the line', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'))
        .default([])
        .describe('Lines whose `noWithdrawal` has changed'),
    })
    .describe('Of PRICE_CHANGED: what it comes to now, what was shown, and whether what is agreed to has changed'),
  ALREADY_PAID: OrderMade.describe('Of ALREADY_PAID: the order that was paid'),
  IDEMPOTENCY_MISMATCH: OrderMade.describe('Of IDEMPOTENCY_MISMATCH where an order is placed: the one the key made'),
  OUT_OF_STOCK: z
    .object({
      lines: z
        .array(
          z.object({
            variantId: textOf(
              'Which variant is not available in that quantity',
              '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41',
            ),
            wanted: Count.describe('Pieces that were wanted in all'),
            left: Count.describe('Pieces that are available'),
          }),
        )
        .describe('The variants of which there are too few'),
    })
    .describe('Of OUT_OF_STOCK where an order is placed: what is available'),
  MORE_THAN_LEFT: Rest.describe('Of MORE_THAN_LEFT: what is left to cancel, to credit or to pay back'),
} as const satisfies { [Code in ErrorCode]?: z.ZodType }
export type ErrorDetails = { [Code in keyof typeof ERROR_DETAILS]: z.output<(typeof ERROR_DETAILS)[Code]> }

/** The body of every error answer, of BFF and shop alike. */
export const ErrorBody = z
  .object({
    code: textOf('What went wrong, in a word that programs compare', 'INVALID_INPUT'),
    message: textOf('The same in an English sentence, for people who read logs', 'Some of the input is not valid.'),
    requestId: textOf(
      'Id of the request, by which the log lines of both systems are found',
      '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41',
    ),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({
        description:
          "What is wrong with which field: a word by the field's path, with its bound after a colon where it has one. Words: `required`, `invalid`, `too_short:n`, `too_long:n`, `too_small:n`, `too_large:n`, `taken`, `common`, `wrong`, `unknown`, `mismatch`, `same`, `in_use:n`, `too_many`, `own_account`, `beyond_role`, `last_developer`, `erased`, `confirmed`, `stopping`, `unreachable`",
        examples: [{ title: 'required', 'variants.0.price': 'too_small:0' }],
      }),
    details: z
      .union(Object.values(ERROR_DETAILS))
      .optional()
      .describe('What else there is to say, in the form of its code'),
  })
  .meta({ id: 'ErrorBody', description: 'The body of every error answer.' })
export type ErrorBody = z.infer<typeof ErrorBody>

/**
 * The first problem of each field of a failed parse, in the words of FieldProblem. Paths join with dots; the root is `_`.
 * `input` is what was parsed: a text that was left empty is missing, however long or well formed it has to be.
 */
export function fieldProblems(error: z.ZodError, input?: unknown): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = Object.create(null)
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'unknown'
      continue
    }
    fields[issue.path.join('.') || '_'] ??= isLeftEmpty(issue, input) ? 'required' : problemOf(issue)
  }
  return { ...fields }
}

function isLeftEmpty({ code, path }: z.core.$ZodIssue, input: unknown): boolean {
  if (code !== 'too_small' && code !== 'invalid_format') return false
  const value = path.reduce<unknown>((part, key) => (Object(part) as Record<PropertyKey, unknown>)[key], input)
  return typeof value === 'string' && value.trim() === ''
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  // Zod keeps inputs out of its issues; only the sentence tells an absent value from one of the wrong type.
  if (issue.code === 'invalid_type') return issue.message.endsWith('received undefined') ? 'required' : 'invalid'
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && issue.minimum === 1) return 'required'
    return `${issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'too_small'}:${issue.minimum}`
  }
  if (issue.code === 'too_big') {
    return `${issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_large'}:${issue.maximum}`
  }
  if (issue.code === 'custom' && typeof issue.params?.problem === 'string') return issue.params.problem
  return 'invalid'
}
