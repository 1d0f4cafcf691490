// The typed client every loader, action and live piece uses. It knows endpoints by type only; how a call travels
// (fetch in the browser, a direct call on the server) is the transport's business.
import { data } from 'react-router'
import type { z } from 'zod'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Endpoints, Replies } from '#contract/endpoints.ts'

export interface Problem {
  status: number
  code: string
  message: string
  requestId: string
  fields?: Record<string, string> | undefined
  /** What else there is to say, in the form of its code. */
  details?: unknown
}

export type Result<T> = { ok: true; data: T } | { ok: false; problem: Problem }

export interface RawInput {
  params?: unknown
  query?: unknown
  body?: unknown
  /** Of a small change: the call goes on where the page is left. Browsers allow such calls 64 KiB of bodies at a time. */
  keepalive?: boolean
}

export type Transport = (key: string, input: RawInput, signal?: AbortSignal) => Promise<Result<unknown>>

type PartName = Exclude<keyof RawInput, 'keepalive'>

/** Parts of an endpoint's input that cannot be left out: those with required fields. */
type Needed<E extends Endpoint> = {
  [N in PartName]: E[N] extends z.ZodType ? (Partial<z.input<E[N]>> extends z.input<E[N]> ? never : N) : never
}[PartName]

type Input<E extends Endpoint> = InputOf<E> & Required<Pick<InputOf<E>, Needed<E>>> & Pick<RawInput, 'keepalive'>

/** What follows the key of a call; the input may be left out where nothing in it is needed. */
export type CallArgs<E extends Endpoint> = [Needed<E>] extends [never]
  ? [input?: Input<E>, signal?: AbortSignal]
  : [input: Input<E>, signal?: AbortSignal]

export interface Api {
  /** Reads for a loader. A failure is thrown as a route error with its status, so that the error page shows it. */
  read<K extends keyof Endpoints>(key: K, ...args: CallArgs<Endpoints[K]>): Promise<Replies[K]>
  /** Calls for an action or a live piece; a failure comes back as a value, to be shown in place. */
  attempt<K extends keyof Endpoints>(key: K, ...args: CallArgs<Endpoints[K]>): Promise<Result<Replies[K]>>
}

export function createApi(transport: Transport): Api {
  const attempt = (key: string, input: RawInput = {}, signal?: AbortSignal) => transport(key, input, signal)
  const read = async (...call: Parameters<typeof attempt>) => {
    const result = await attempt(...call)
    if (result.ok) return result.data
    const { status, code, requestId } = result.problem
    // An address that does not parse (a bad slug, id or page number) is an address that does not exist.
    throw data({ code, requestId }, { status: code === 'INVALID_INPUT' || code === 'BAD_PATH' ? 404 : status })
  }
  // What a key answers is the endpoint's contract, which the transport does not know.
  return { attempt, read } as Api
}
