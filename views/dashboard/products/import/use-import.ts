// Polls an import while it is running, and provides the actions that staff can take.
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import useSWR from 'swr'
import type { ImportDetail, ImportSettings } from '#contract/imports.ts'
import type { Problem, Result } from '../../../api/client.ts'
import { live } from '../../../api/live.ts'
import { isBusy } from './words.ts'

const OFTEN = 1000

async function read([, id]: [string, string]): Promise<ImportDetail> {
  const result = await live.attempt('GET /api/admin/imports/:id', { params: { id } })
  if (!result.ok) throw result.problem
  return result.data
}

export function useImport(loaded: ImportDetail) {
  const { data, error, mutate } = useSWR<ImportDetail, Problem>(['import', loaded.id], read, {
    fallbackData: loaded,
    revalidateOnMount: isBusy(loaded),
    refreshInterval: (latest) => (latest && isBusy(latest) ? OFTEN : 0),
    shouldRetryOnError: true,
    errorRetryInterval: OFTEN * 3,
  })
  const detail = data ?? loaded
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<Problem>()
  const [asking, setAsking] = useState(false)

  // The tables come from the page's loader, so it is rerun whenever the import's status changes.
  const seen = useRef(loaded.status)
  useEffect(() => {
    if (seen.current === detail.status) return
    seen.current = detail.status
    void revalidate()
  }, [detail.status, revalidate])

  const take = async (call: () => Promise<Result<ImportDetail>>) => {
    if (asking) return
    setAsking(true)
    const result = await call()
    setAsking(false)
    setProblem(result.ok ? undefined : result.problem)
    if (result.ok) await mutate(result.data, { revalidate: isBusy(result.data) })
  }
  const params = { id: loaded.id }
  return {
    detail,
    asking,
    /** The error of the last action, if it failed. */
    problem,
    /** Whether the last poll of a running import failed. */
    interrupted: error !== undefined && isBusy(detail),
    apply: () => take(() => live.attempt('POST /api/admin/imports/:id/application', { params })),
    cancel: () => take(() => live.attempt('POST /api/admin/imports/:id/cancellation', { params })),
    undo: () => take(() => live.attempt('POST /api/admin/imports/:id/reversal', { params })),
    check: (body: ImportSettings) => take(() => live.attempt('PUT /api/admin/imports/:id/settings', { params, body })),
  }
}
export type Followed = ReturnType<typeof useImport>
