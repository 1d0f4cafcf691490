// Follows a bulk change that runs in the background. A poll that fails is asked again, so the progress never stands still
// for good.
import useSWR from 'swr'
import type { BulkRun } from '#contract/bulk-runs.ts'
import type { Problem } from '../../../api/client.ts'
import { live } from '../../../api/live.ts'

const OFTEN = 700

async function read([, id]: [string, string]): Promise<BulkRun> {
  const result = await live.attempt('GET /api/admin/bulk-runs/:id', { params: { id } })
  if (!result.ok) throw result.problem
  return result.data
}

export function useBulkRun(started: BulkRun | undefined) {
  const { data, error, mutate } = useSWR<BulkRun, Problem>(started ? ['bulk-run', started.id] : null, read, {
    ...(started && { fallbackData: started }),
    refreshInterval: (latest) => (latest && latest.status !== 'running' ? 0 : OFTEN),
    revalidateOnFocus: true,
    refreshWhenHidden: true,
    shouldRetryOnError: true,
    errorRetryInterval: OFTEN * 3,
  })
  const run = data ?? started
  return { run, interrupted: error !== undefined && run?.status === 'running', put: (next: BulkRun) => mutate(next) }
}
