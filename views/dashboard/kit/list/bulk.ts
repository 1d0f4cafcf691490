// API calls for bulk actions: preview, execution, and the ids of all rows that match a filter.
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { BulkResource, BulkRun } from '#contract/bulk-runs.ts'
import type { Replies } from '#contract/endpoints.ts'
import type { BulkResult } from '#contract/resource.ts'
import { browserTransport } from '../../../api/browser.ts'
import type { Problem, Result } from '../../../api/client.ts'
import { live } from '../../../api/live.ts'
import type { Option } from '../options.ts'

/** Where past bulk changes, and those that run, stand. */
export const BULK_RUNS = '/dashboard/bulk-runs'

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
  ask?:
    | { label: string; options: readonly Option[] }
    | { label: string; type: 'text' | 'number' }
    /** Fields of the screen's own, which may also choose among several actions. */
    | { fields: ComponentType<AskedFields> }
}

/** What is done to the rows: the action's name in the API, and its value. */
export interface Step {
  name: string
  value: string
}

export interface AskedFields {
  step: Step
  problem: Problem | undefined
  onStep: (step: Step) => void
}

/** What an action begins with. */
export const firstStep = ({ name, ask }: BulkAction): Step => ({
  name,
  value: ask && 'options' in ask ? (ask.options[0]?.value ?? '') : '',
})

/** Up to so many rows are changed while the dialog waits; more of them, or a whole filter, are a run in the background. */
export const AT_ONCE = 50

/** The maximum number of rows that a page about chosen rows takes. */
export const MOST_ROWS = 1000
const PAGE = 100

export interface BulkCall {
  action: string
  ids: readonly string[]
  value?: string | undefined
  /** Of the rows as they were read, by id: others are refused. */
  versions?: Readonly<Record<string, number>> | undefined
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

type Filter = Record<string, string | string[]>

/** The rows of a run: by id, or all that match the list's query. */
export type Chosen = { ids: readonly string[] } | { filter: Filter }

export interface RunCall {
  resource: string
  action: string
  value?: string
  chosen: Chosen
}

const bodyOf = ({ resource, action, value, chosen }: RunCall) => ({
  resource: resource as BulkResource,
  action,
  ...(value !== undefined && { value }),
  ...('ids' in chosen ? { ids: [...chosen.ids] } : chosen),
})

export type RunPreview = Replies['POST /api/admin/bulk-runs/preview']

export const previewRun = (call: RunCall): Promise<Result<RunPreview>> =>
  live.attempt('POST /api/admin/bulk-runs/preview', { body: bodyOf(call) })

const OFFLINE: Problem = { status: 503, code: 'OFFLINE', message: '', requestId: '' }

/** The same key starts the same run, so that asking again after a lost answer changes nothing twice. */
export async function startRun(call: RunCall, key: string): Promise<Result<BulkRun>> {
  try {
    const response = await fetch('/api/admin/bulk-runs', {
      method: 'POST',
      headers: {
        'x-bff': '1',
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(bodyOf(call)),
    })
    const answer: unknown = await response.json()
    if (response.ok) return { ok: true, data: answer as BulkRun }
    return { ok: false, problem: { ...OFFLINE, status: response.status, code: 'INTERNAL', ...(answer as object) } }
  } catch {
    return { ok: false, problem: OFFLINE }
  }
}
