// Number of items that need attention per screen, refreshed every minute. If the request fails, no counts are shown.
import useSWR from 'swr'
import { live } from '../../api/live.ts'
import type { ScreenName } from '../navigation.ts'

export type Waiting = Partial<Record<ScreenName, number>>

const SUMMARY = 'GET /api/admin/summary'
const MINUTE = 60_000

async function read(key: typeof SUMMARY): Promise<Waiting> {
  const result = await live.attempt(key)
  if (!result.ok) throw result.problem
  return result.data.waiting
}

export function useWaiting(): Waiting {
  const { data } = useSWR<Waiting>(SUMMARY, read, { refreshInterval: MINUTE, shouldRetryOnError: false })
  return data ?? {}
}
