// Data of the category screen: the tree for its address, the unfiltered tree for moving, and saved views.
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenSettings } from '#contract/saved-views.ts'
import { guarded } from '../../api/guarded.ts'
import { queryOf } from '../../api/query.ts'
import type { Row } from './branches.ts'

export interface TreeData {
  rows: Row[]
  total: number
  matched: number
  /** The unfiltered tree; the same as `rows` if there is no filter. */
  whole: Row[]
  screen: ScreenSettings
}

export async function loadTree(args: LoaderFunctionArgs): Promise<TreeData> {
  const { view: _view, cols: _cols, ...query } = queryOf(new URL(args.request.url))
  const filtered = Object.keys(query).length > 0
  return await guarded(args, async (api, signal) => {
    const [found, whole, screen] = await Promise.all([
      api.read('GET /api/admin/categories/tree', { query }, signal),
      filtered ? api.read('GET /api/admin/categories/tree', {}, signal) : undefined,
      api.attempt('GET /api/admin/screens/:screen', { params: { screen: 'categories' } }, signal),
    ])
    return {
      ...found,
      whole: (whole ?? found).rows,
      screen: screen.ok ? screen.data : { views: [], columns: null },
    }
  })
}
