// Follows an import while the server works on it, and provides the actions that staff can take.
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportDetail, ImportSettings } from '#contract/imports.ts'
import type { Problem, Result } from '../../../api/client.ts'
import { live } from '../../../api/live.ts'
import { isBusy } from './words.ts'

const OFTEN_MS = 1000
const AFTER_FAULT_MS = 3000
/** An answer that takes longer is given up and asked for again. */
const PATIENCE_MS = 15_000

/**
 * The import as it was last heard of. While it is busy, each answer leads to the next question, and so does each fault: it
 * stops by itself only when there is nothing left to wait for.
 */
function useFollowed(loaded: ImportDetail) {
  const [heard, setHeard] = useState({ detail: loaded, faults: 0 })
  useEffect(() => setHeard({ detail: loaded, faults: 0 }), [loaded])
  const { id } = loaded
  useEffect(() => {
    if (!isBusy(heard.detail)) return
    const left = new AbortController()
    const timer = setTimeout(
      async () => {
        const signal = AbortSignal.any([left.signal, AbortSignal.timeout(PATIENCE_MS)])
        const result = await live
          .attempt('GET /api/admin/imports/:id', { params: { id } }, signal)
          .catch(() => undefined)
        if (left.signal.aborted) return
        setHeard(({ detail, faults }) =>
          result?.ok ? { detail: result.data, faults: 0 } : { detail, faults: faults + 1 },
        )
      },
      heard.faults > 0 ? AFTER_FAULT_MS : OFTEN_MS,
    )
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [heard, id])
  return { ...heard, hear: (detail: ImportDetail) => setHeard({ detail, faults: 0 }) }
}

export function useImport(loaded: ImportDetail) {
  const { detail, faults, hear } = useFollowed(loaded)
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<Problem>()
  const [asking, setAsking] = useState(false)

  // The tables come from the page's loader, so it is rerun whenever the work ends or another step begins.
  const stage = `${detail.status} ${isBusy(detail)}`
  const seen = useRef(stage)
  useEffect(() => {
    if (seen.current === stage) return
    seen.current = stage
    void revalidate()
  }, [stage, revalidate])

  const take = async (call: () => Promise<Result<ImportDetail>>) => {
    if (asking) return
    setAsking(true)
    const result = await call()
    setAsking(false)
    setProblem(result.ok ? undefined : result.problem)
    if (result.ok) hear(result.data)
  }
  const params = { id: loaded.id }
  return {
    detail,
    asking,
    /** The error of the last action, if it failed. */
    problem,
    /** Whether the last question about a running import had no answer. */
    interrupted: faults > 0 && isBusy(detail),
    apply: () => take(() => live.attempt('POST /api/admin/imports/:id/application', { params })),
    cancel: () => take(() => live.attempt('POST /api/admin/imports/:id/cancellation', { params })),
    undo: () => take(() => live.attempt('POST /api/admin/imports/:id/reversal', { params })),
    fetchAgain: () => take(() => live.attempt('POST /api/admin/imports/:id/pictures', { params })),
    check: (body: ImportSettings) => take(() => live.attempt('PUT /api/admin/imports/:id/settings', { params, body })),
  }
}
export type Followed = ReturnType<typeof useImport>
