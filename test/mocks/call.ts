// One call to the mocked product, and how it is refused.
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode, ErrorDetails } from '#contract/errors.ts'

export interface Call {
  endpoint: Endpoint
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  /** Whether our own script's header came along. */
  fromOurPages: boolean
  /** Whether it is a form with a file. */
  withFile: boolean
  /** The same with what the contract made of it. */
  parsed: { params: unknown; query: unknown; body: unknown }
}

/** Thrown by what answers; becomes the JSON every error is. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly details: ErrorDetails[keyof ErrorDetails] | undefined

  constructor(code: ErrorCode, fields?: Record<string, string>, details?: ErrorDetails[keyof ErrorDetails]) {
    super(code)
    this.code = code
    this.fields = fields
    this.details = details
  }
}
