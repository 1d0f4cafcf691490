// The loader of an edit screen: the record its address names, or null at `…/store`, where a new one is made.
import type { LoaderFunctionArgs } from 'react-router'
import type { Api } from '../../../api/client.ts'
import { apiContext } from '../../../api/context.ts'
import { guarded } from '../../../api/guarded.ts'

/** Stands in the address in place of an id while there is none. */
export const NEW_RECORD = 'store'

type GetKey = Parameters<Api['read']>[0] & `GET /api/admin/${string}/:id`

export async function loadRecord<Row>(
  { request, params, context }: LoaderFunctionArgs,
  key: GetKey,
): Promise<Row | null> {
  const { id } = params
  if (id === NEW_RECORD) return null
  return (await guarded(request, () => context.get(apiContext).read(key, { params: { id } }, request.signal))) as Row
}
