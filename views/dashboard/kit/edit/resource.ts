// The types of an entity of the admin API, found by its plural noun: what its list, its form and its answers hold.
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'

type NameIn<Key> = Key extends `PUT /api/admin/${infer Name}/:id` ? Name : never

/** Entities whose records are changed at `/api/admin/<resource>/:id`. */
export type Resource = NameIn<keyof Endpoints>

type Reply<Key> = Key extends keyof Endpoints ? ReplyOf<Endpoints[Key]> : never
type BodyAt<Key> = Key extends keyof Endpoints ? BodyOf<Endpoints[Key]> : never

/** A record as its form reads it. */
export type Detail<R extends Resource> = Reply<`GET /api/admin/${R}/:id`>
/** A row of the list. */
export type ListRow<R extends Resource> = Reply<`GET /api/admin/${R}`> extends { rows: (infer Row)[] } ? Row : never
/** The answer to a record that was made. */
export type Created<R extends Resource> = Reply<`POST /api/admin/${R}`>
/** What is sent, but for the version. */
export type Body<R extends Resource> = `POST /api/admin/${R}` extends keyof Endpoints
  ? BodyAt<`POST /api/admin/${R}`>
  : Omit<BodyAt<`PUT /api/admin/${R}/:id`>, 'version'>
