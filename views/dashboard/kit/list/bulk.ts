// API calls for bulk actions: preview, execution, and the ids of all rows that match a filter.
import type { z } from 'zod'
import type { BulkResult } from '#contract/resource.ts'
import { browserTransport } from '../../../api/browser.ts'
import type { Result } from '../../../api/client.ts'

import type { Option } from '../options.ts'

export type BulkRow = z.infer<typeof BulkResult>

export interface BulkAction {
  /** The action's name in the API. */
  name: string
  /** The button's label, a verb: "Deactivate". */
  label: string
  danger?: boolean
  /** Leads to a page about the rows, by their names, instead of changing them. */
  href?: (names: readonly string[]) => string
  /** A value the action needs before it can be previewed. */
  ask?: { label: string; options: readonly Option[] } | { label: string; type: 'text' | 'number' }
}

/** The maximum number of rows that the API accepts per call. */
export const MOST_ROWS = 1000
const PAGE = 100

export interface BulkCall {
  action: string
  ids: readonly string[]
  value?: string | undefined
  preview: boolean
}

export async function runBulk(resource: string, call: BulkCall): Promise<Result<BulkRow[]>> {
  const result = await browserTransport(`POST /api/admin/${resource}/bulk`, { body: call })
  return result.ok ? { ok: true, data: (result.data as { results: BulkRow[] }).results } : result
}

/** The rows that match a list's query, in its order, up to MOST_ROWS. */
export async function matchingRows(resource: string, query: Record<string, unknown>): Promise<{ id: string }[]> {
  const found: { id: string }[] = []
  for (let page = 1; found.length < MOST_ROWS; page += 1) {
    const result = await browserTransport(`GET /api/admin/${resource}`, { query: { ...query, page, limit: PAGE } })
    if (!result.ok) break
    const { rows, pages } = result.data as { rows: { id: string }[]; pages: number }
    found.push(...rows)
    if (page >= pages) break
  }
  return found.slice(0, MOST_ROWS)
}
