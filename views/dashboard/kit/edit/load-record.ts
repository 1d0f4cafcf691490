// The loader of an edit screen: the record its address names, or null at `…/store`, where a new one is made.
import type { LoaderFunctionArgs } from 'react-router'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallArgs } from '../../../api/client.ts'
import { apiContext } from '../../../api/context.ts'
import { guarded } from '../../../api/guarded.ts'

/** Stands in the address in place of an id while there is none. */
export const NEW_RECORD = 'store'

type RecordKey = keyof Endpoints & `GET /api/admin/${string}/:id`

export async function loadRecord<K extends RecordKey>({ request, params, context }: LoaderFunctionArgs, key: K) {
  const { id = '' } = params
  if (id === NEW_RECORD) return null
  const args = [{ params: { id } }, request.signal] as unknown as CallArgs<Endpoints[K]>
  return await guarded(request, () => context.get(apiContext).read(key, ...args))
}
