// Data of an import's page: the import, and the rows of the tab in the address.
import type { LoaderFunctionArgs } from 'react-router'
import type { ImportDetail, ImportProblem, ImportProduct } from '#contract/imports.ts'
import { guarded } from '../../../api/guarded.ts'
import { queryOf } from '../../../api/query.ts'
import type { Listed } from '../../kit/list/load-list.ts'

export const TABS = ['new', 'changed', 'unchanged', 'skipped', 'problems', 'left', 'columns'] as const
export type TabName = (typeof TABS)[number]

export interface ImportPage {
  detail: ImportDetail
  tab: TabName
  products: Listed<ImportProduct> | null
  problems: Listed<ImportProblem> | null
}

/** The default tab, which the address omits: problems first, otherwise changes. */
export function firstTab({ format, counts, refused, kept }: ImportDetail): TabName {
  if (format === null) return 'columns'
  if (refused + kept > 0) return 'left'
  if (counts.errors > 0) return 'problems'
  if (counts.new > 0) return 'new'
  return counts.changed > 0 ? 'changed' : counts.unchanged > 0 ? 'unchanged' : 'problems'
}

export async function loadImport(args: LoaderFunctionArgs): Promise<ImportPage> {
  const { show, ...query } = queryOf(new URL(args.request.url))
  const at = { id: args.params.id ?? '' }
  return await guarded(args, async (api, signal) => {
    const detail = await api.read('GET /api/admin/imports/:id', { params: at }, signal)
    const tab = TABS.find((one) => one === show) ?? firstTab(detail)
    if (tab === 'columns') return { detail, tab, products: null, problems: null }
    if (tab === 'problems') {
      const problems = await api.read('GET /api/admin/imports/:id/problems', { params: at, query }, signal)
      return { detail, tab, products: null, problems }
    }
    const left = detail.kept > 0 ? ('kept' as const) : ('refused' as const)
    const which = tab === 'left' ? { result: left } : { outcome: tab }
    const products = await api.read(
      'GET /api/admin/imports/:id/products',
      { params: at, query: { ...query, ...which } },
      signal,
    )
    return { detail, tab, products, problems: null }
  })
}
