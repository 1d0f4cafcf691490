// How an endpoint is described: one value that routes, the typed client, OpenAPI, mocks and the access matrix all read.
import type { z } from 'zod'
import type { MadeOf } from './kept.ts'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, anyone signed in, or whoever's role holds the permission. */
export type Access = 'public' | 'user' | Permission

/**
 * Whose rows the call may touch: `none` (rows that belong to nobody), `self` (rows of the bearer's user),
 * `cart` (the cart of the bearer's user, or of the cart token), `order` (the order that the token in the path is the key
 * to). Foreign rows answer 404.
 */
export type Owner = 'none' | 'self' | 'cart' | 'order'

export interface Endpoint {
  /** Stable name, `<plural noun>.<verb>`; operationId in OpenAPI. */
  id: string
  method: Method
  /** Fastify path pattern, `/api/products/:slug`. */
  path: string
  /** What it does, in a line. */
  summary: string
  /** What the summary has no room for; markdown. `access` and `owner` say who may call. */
  description?: string
  access: Access
  owner: Owner
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Fields of a multipart form, in place of `body`; whoever takes files reads them as they come. */
  form?: z.ZodType
  /** The answer on success. `status` defaults to 200; 202 is for what goes on afterwards, 204 has no body. */
  reply: z.ZodType
  status?: 200 | 201 | 202 | 204
  /**
   * Of a public answer that depends on nobody: all it shows. It may be kept until something of that changes. Of what only
   * some records are shown, the handler names those (`shows` of the shop), and they are left out here.
   */
  madeOf?: readonly MadeOf[]
  /** Where the answer is a file: an export or a document, which plain links may download. */
  replyType?: 'text/csv' | 'application/json' | 'application/pdf'
}

export const isExport = ({ replyType }: Endpoint): boolean => replyType !== undefined

/** Who may call, and whose rows they touch, as most endpoints have it. */
export const forAnyone = { access: 'public', owner: 'none' } as const
/** Open to anyone and the same for everybody: an answer that shows these, and may be kept until one of them changes. */
export const forAnyoneOf = <const Kinds extends readonly MadeOf[]>(...madeOf: Kinds) => ({ ...forAnyone, madeOf })
export const forSelf = { access: 'user', owner: 'self' } as const
export const forCart = { access: 'public', owner: 'cart' } as const
export const forStaff = <const P extends Permission>(permission: P) => ({ access: permission, owner: 'none' }) as const

export const endpoint = <const D extends Endpoint>(definition: D): D => Object.freeze(definition)

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** What a caller hands over: path parameters, query and body before parsing; parts the endpoint lacks are left out. */
export interface InputOf<E extends Endpoint> {
  params?: In<E['params']>
  query?: In<E['query']>
  body?: In<E['body']>
}

/** `GET /api/products/:slug`: how an endpoint is named where only its type is at hand. */
export type KeyOf<E extends Endpoint> = `${E['method']} ${E['path']}`
