// The loader of a list screen: the rows its address asks for, and what this person has chosen for the screen.
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenSettings } from '#contract/saved-views.ts'
import { queryOf } from '../../../api/browser.ts'
import type { Api } from '../../../api/client.ts'
import { apiContext } from '../../../api/context.ts'
import { guarded } from '../../../api/guarded.ts'

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

type ListKey = Parameters<Api['read']>[0] & `GET /api/admin/${string}`

/** `name` is the plural noun of the entity: its saved views are kept under it. */
export async function loadList<Row>(
  { request, context }: LoaderFunctionArgs,
  key: ListKey,
  name: string,
): Promise<ListData<Row>> {
  const api = context.get(apiContext)
  const { view: _view, cols: _cols, ...query } = queryOf(new URL(request.url))
  return await guarded(request, async () => {
    const [list, screen] = await Promise.all([
      api.read(key, { query }, request.signal),
      api.attempt('GET /api/admin/screens/:screen', { params: { screen: name } }, request.signal),
    ])
    return { list: list as unknown as Listed<Row>, screen: screen.ok ? screen.data : { views: [], columns: null } }
  })
}
