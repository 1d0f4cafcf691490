// The loader of an edit screen: the record its address names, or null at `…/store`, where a new one is made.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Endpoints } from '#contract/endpoints.ts'
import { allows, type Permission } from '#contract/permissions.ts'
import type { CallArgs } from '../../../api/client.ts'
import { apiContext } from '../../../api/context.ts'
import { guarded } from '../../../api/guarded.ts'

/** Stands in the address in place of an id while there is none. */
export const NEW_RECORD = 'store'

type RecordKey = keyof Endpoints & `GET /api/admin/${string}/:id`

/** Nobody is given a form for something new that they may not save. */
export async function mayCreate({ context, request }: LoaderFunctionArgs, permission: Permission): Promise<null> {
  const { user } = await context.get(apiContext).read('GET /bff/pages/shell', {}, request.signal)
  if (!allows(permission, user?.role ?? '')) throw redirect('/403')
  return null
}

/** `create` is what it takes to make a new one, where not all staff may. */
export async function loadRecord<K extends RecordKey>(args: LoaderFunctionArgs, key: K, create?: Permission) {
  const { id = '' } = args.params
  if (id === NEW_RECORD) return create ? await mayCreate(args, create) : null
  return await guarded(args, (api, signal) =>
    api.read(key, ...([{ params: { id } }, signal] as unknown as CallArgs<Endpoints[K]>)),
  )
}
