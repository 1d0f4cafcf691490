// The types of an entity of the admin API, found by its plural noun: what its list, its form and its answers hold.
import type { Bodies, Endpoints, Replies } from '#contract/endpoints.ts'

type NameIn<Key> = Key extends `PUT /api/admin/${infer Name}/:id` ? Name : never

/** Entities whose records are changed at `/api/admin/<resource>/:id`. */
export type Resource = NameIn<keyof Endpoints>

type Reply<Key> = Key extends keyof Replies ? Replies[Key] : never
type BodyAt<Key> = Key extends keyof Bodies ? Bodies[Key] : never

/** By noun, so that code that is generic over nouns looks up what is worked out already. */
type Details = { [R in Resource]: Reply<`GET /api/admin/${R}/:id`> }
type ListRows = { [R in Resource]: Reply<`GET /api/admin/${R}`> extends { rows: (infer Row)[] } ? Row : never }
type AllCreated = { [R in Resource]: Reply<`POST /api/admin/${R}`> }
type FormBodies = {
  [R in Resource]: `POST /api/admin/${R}` extends keyof Endpoints
    ? BodyAt<`POST /api/admin/${R}`>
    : Omit<BodyAt<`PUT /api/admin/${R}/:id`>, 'version'>
}

/** A record as its form reads it. */
export type Detail<R extends Resource> = Details[R]
/** A row of the list. */
export type ListRow<R extends Resource> = ListRows[R]
/** The answer to a record that was made. */
export type Created<R extends Resource> = AllCreated[R]
/** What is sent, but for the version. */
export type Body<R extends Resource> = FormBodies[R]
