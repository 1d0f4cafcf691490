// Error responses: one description for each reason, and which of them an endpoint's contract makes possible.
import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { Json } from './schemas.ts'

interface Refusal {
  description: string
  example: ErrorCode
  fields?: Record<string, string>
}

const REFUSALS = {
  Invalid: {
    description:
      'The input does not fit (`INVALID_INPUT`): `fields` names each field by its path and says what is wrong with it in a word, with the bound after a colon where there is one (`too_short:8`). Or it could not be read at all (`BAD_REQUEST`, `BAD_PATH`).',
    example: 'INVALID_INPUT',
    fields: { title: 'required', price: 'too_small:0' },
  },
  Unauthenticated: {
    description:
      'Nobody is signed in, or no longer (`UNAUTHENTICATED`); a sign-in that does not fit (`INVALID_CREDENTIALS`).',
    example: 'UNAUTHENTICATED',
  },
  Forbidden: {
    description:
      'The role lacks the permission (`FORBIDDEN`), a password that staff made has to be changed first (`PASSWORD_CHANGE_REQUIRED`), or the request is not known to come from our own pages (`CSRF`).',
    example: 'FORBIDDEN',
  },
  NotFound: {
    description: 'There is nothing at this address, or nothing the caller may know of (`NOT_FOUND`).',
    example: 'NOT_FOUND',
  },
  Conflict: {
    description:
      'The row was changed since it was read, or something stands in the way (`CONFLICT`); a name or code belongs to another row (`TAKEN`); there is not enough in stock (`OUT_OF_STOCK`); or an order cannot be placed as it was shown (the codes of `POST /api/orders`).',
    example: 'CONFLICT',
  },
  Refused: {
    description:
      'Any other refusal of the request: by a method that the address does not have (`METHOD_NOT_ALLOWED`, with `Allow`), too large (`TOO_LARGE`), of another type (`UNSUPPORTED_MEDIA_TYPE`), or one of too many (`RATE_LIMITED`, with `Retry-After` in seconds).',
    example: 'RATE_LIMITED',
  },
  Failed: {
    description:
      'The server could not answer: its own fault (`INTERNAL`), something it depends on (`UNAVAILABLE`, `UPSTREAM_…`, with `Retry-After` in seconds where waiting helps), or the shop is closed (`MAINTENANCE`).',
    example: 'UNAVAILABLE',
  },
} as const satisfies Record<string, Refusal>

/** Error statuses that depend on the endpoint, in addition to those that any request may receive. */
const applies: Readonly<Record<string, readonly [keyof typeof REFUSALS, (endpoint: Endpoint) => boolean]>> = {
  400: ['Invalid', ({ params, query, body, form }) => Boolean(params ?? query ?? body ?? form)],
  401: ['Unauthenticated', ({ access, owner, id }) => access !== 'public' || owner !== 'none' || signsIn(id)],
  403: ['Forbidden', ({ access, method }) => (access !== 'public' && access !== 'user') || method !== 'GET'],
  404: ['NotFound', ({ params }) => params !== undefined],
  409: ['Conflict', ({ method, id }) => method !== 'GET' && !signsIn(id)],
  '4XX': ['Refused', () => true],
  '5XX': ['Failed', () => true],
}

const signsIn = (id: string): boolean => /^(?:auth|session)\.(?:login|refresh|logout)/.test(id)

/** `schema` describes the body of every error. */
export function refusals(schema: Json) {
  const responses = Object.fromEntries(
    Object.entries<Refusal>(REFUSALS).map(([name, { description, example, fields }]) => [
      name,
      {
        description,
        content: {
          'application/json': {
            schema,
            example: {
              code: example,
              message: ERRORS[example].message,
              requestId: '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41',
              ...(fields && { fields }),
            },
          },
        },
      },
    ]),
  )
  const refusalsOf = (endpoint: Endpoint): Json =>
    Object.fromEntries(
      Object.entries(applies)
        .filter(([, [, holds]]) => holds(endpoint))
        .map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }]),
    )
  return { responses, refusalsOf }
}
