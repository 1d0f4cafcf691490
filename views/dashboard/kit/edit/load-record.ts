// The loader of an edit screen: the record its address names, or null at `…/store`, where a new one is made.
import type { LoaderFunctionArgs } from 'react-router'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallArgs } from '../../../api/client.ts'
import { guarded } from '../../../api/guarded.ts'

/** Stands in the address in place of an id while there is none. */
export const NEW_RECORD = 'store'

type RecordKey = keyof Endpoints & `GET /api/admin/${string}/:id`

export async function loadRecord<K extends RecordKey>(args: LoaderFunctionArgs, key: K) {
  const { id = '' } = args.params
  if (id === NEW_RECORD) return null
  return await guarded(args, (api, signal) =>
    api.read(key, ...([{ params: { id } }, signal] as unknown as CallArgs<Endpoints[K]>)),
  )
}
