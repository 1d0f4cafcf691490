// The typed client every loader, action and live piece uses. It knows endpoints by type only; how a call travels
// (fetch in the browser, a direct call on the server) is the transport's business.
import { data } from 'react-router'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'

export interface Problem {
  status: number
  code: string
  message: string
  requestId: string
  fields?: Record<string, string> | undefined
}

export type Result<T> = { ok: true; data: T } | { ok: false; problem: Problem }

export interface RawInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

export type Transport = (key: string, input: RawInput, signal?: AbortSignal) => Promise<Result<unknown>>

export interface Api {
  /** Reads for a loader. A failure is thrown as a route error with its status, so that the error page shows it. */
  read<K extends keyof Endpoints>(
    key: K,
    input?: InputOf<Endpoints[K]>,
    signal?: AbortSignal,
  ): Promise<ReplyOf<Endpoints[K]>>
  /** Calls for an action or a live piece; a failure comes back as a value, to be shown in place. */
  attempt<K extends keyof Endpoints>(
    key: K,
    input?: InputOf<Endpoints[K]>,
    signal?: AbortSignal,
  ): Promise<Result<ReplyOf<Endpoints[K]>>>
}

export function createApi(transport: Transport): Api {
  const attempt: Api['attempt'] = async (key, input = {}, signal) => (await transport(key, input, signal)) as never
  return {
    attempt,
    async read(key, input, signal) {
      const result = await attempt(key, input, signal)
      if (result.ok) return result.data
      const { status, code, requestId } = result.problem
      // An address that does not parse (a bad slug, id or page number) is an address that does not exist.
      throw data({ code, requestId }, { status: code === 'INVALID_INPUT' || code === 'BAD_PATH' ? 404 : status })
    },
  }
}
