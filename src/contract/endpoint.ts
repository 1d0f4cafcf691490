// How an endpoint is described: one value that routes, the typed client, OpenAPI, mocks and the access matrix all read.
import type { z } from 'zod'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, anyone signed in, or whoever's role holds the permission. */
export type Access = 'public' | 'user' | Permission

/**
 * Whose rows the call may touch: `none` (rows that belong to nobody), `self` (rows of the bearer's user),
 * `cart` (the cart of the bearer's user, or of the cart token). Foreign rows answer 404.
 */
export type Owner = 'none' | 'self' | 'cart'

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  /** Stable name, `<plural noun>.<verb>`; operationId in OpenAPI. */
  id: string
  method: Method
  /** Fastify path pattern, `/api/products/:slug`. */
  path: string
  summary: string
  access: Access
  owner: Owner
  params?: Params
  query?: Query
  body?: Body
  /** The answer on success. `status` defaults to 200; 204 has no body. */
  reply: Reply
  status?: 200 | 201 | 204
}

export const endpoint = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  definition: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> => Object.freeze(definition)

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? z.output<Q> : never
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.output<B> : never
export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never
