// The loader of a list screen: the rows its address asks for, and what this person has chosen for the screen.
import type { LoaderFunctionArgs } from 'react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { ScreenSettings } from '#contract/saved-views.ts'
import type { CallArgs } from '../../../api/client.ts'
import { guarded } from '../../../api/guarded.ts'
import { queryOf } from '../../../api/query.ts'

export interface Listed<Row> {
  rows: Row[]
  total: number
  page: number
  pages: number
}

export interface ListData<Row> {
  list: Listed<Row>
  /** Saved views and columns; a shop system without them has none. */
  screen: ScreenSettings
}

type ListKey = {
  [K in keyof Endpoints]: ReplyOf<Endpoints[K]> extends Listed<unknown> ? K : never
}[keyof Endpoints & `GET /api/admin/${string}`]

/** `name` is the plural noun of the entity: its saved views are stored under it. */
export async function loadList<K extends ListKey>(args: LoaderFunctionArgs, key: K, name: string) {
  const { view: _view, cols: _cols, ...query } = queryOf(new URL(args.request.url))
  return await guarded(args, async (api, signal) => {
    const [list, screen] = await Promise.all([
      // Somebody may have written anything into the address: the endpoint itself refuses what it does not take.
      api.read(key, ...([{ query }, signal] as unknown as CallArgs<Endpoints[K]>)),
      api.attempt('GET /api/admin/screens/:screen', { params: { screen: name } }, signal),
    ])
    return { list, screen: screen.ok ? screen.data : { views: [], columns: null } }
  })
}
