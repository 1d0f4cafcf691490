// Which rows a list's address is about: its query without what only says how they are shown.
import { queryOf } from '../../../api/query.ts'

export function filterOf(href: string): Record<string, string | string[]> {
  const { page: _page, limit: _limit, view: _view, cols: _cols, sort: _sort, ...filter } = queryOf(new URL(href))
  return filter
}
