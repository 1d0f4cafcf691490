// The loader of a list screen: the rows for its address, and the user's saved views and columns for the screen.
import type { LoaderFunctionArgs } from 'react-router'
import type { Endpoints, Replies } from '#contract/endpoints.ts'
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
  /** Saved views and columns; empty if they could not be loaded. */
  screen: ScreenSettings
}

type ListKey = {
  [K in keyof Endpoints]: Replies[K] extends Listed<unknown> ? K : never
}[keyof Endpoints & `GET /api/admin/${string}`]

/** `name` is the entity's plural noun, under which its saved views are stored. */
export async function loadList<K extends ListKey>(args: LoaderFunctionArgs, key: K, name: string) {
  const { view: _view, cols: _cols, ...query } = queryOf(new URL(args.request.url))
  return await guarded(args, async (api, signal) => {
    const [list, screen] = await Promise.all([
      // The query comes unchecked from the address; the endpoint validates it and rejects what is invalid.
      api.read(key, ...([{ query }, signal] as unknown as CallArgs<Endpoints[K]>)),
      api.attempt('GET /api/admin/screens/:screen', { params: { screen: name } }, signal),
    ])
    return { list, screen: screen.ok ? screen.data : { views: [], columns: null } }
  })
}
