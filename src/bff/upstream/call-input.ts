// What a call of the upstream is made with, and which of it goes out as headers.
import type { FastifyRequest } from 'fastify'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Used } from '../kept/used.ts'

export interface CallInput<E extends Endpoint> extends Omit<InputOf<E>, 'query'> {
  query?: Partial<NonNullable<InputOf<E>['query']>>
  accessToken?: string | undefined
  /** Additional headers, such as `cart-token` or `idempotency-key`; undefined values are left out. */
  headers?: Record<string, string | undefined>
  /** The incoming request: its ids are passed on, its log line shows the timing; the call is aborted if its client leaves. */
  request?: FastifyRequest | undefined
  signal?: AbortSignal
  /** The page goes without the answer where it takes long: it is asked for in a lane of its own. */
  optional?: true
  /** What the answer becomes a part of; that of the request unless given. */
  used?: Used
}

/** Whether everybody would get the same answer: nothing of the caller goes along. */
export const isForAnybody = ({ method }: Endpoint, { accessToken, headers, body }: CallInput<Endpoint>): boolean =>
  method === 'GET' &&
  body === undefined &&
  accessToken === undefined &&
  Object.values(headers ?? {}).every((value) => value === undefined)

export function requestHeaders(input: CallInput<Endpoint>): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', ...input.request?.trace.headers() }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (input.accessToken !== undefined) headers.authorization = `Bearer ${input.accessToken}`
  for (const [name, value] of Object.entries(input.headers ?? {})) if (value !== undefined) headers[name] = value
  return headers
}
