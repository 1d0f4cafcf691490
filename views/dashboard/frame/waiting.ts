// Number of items that need attention per screen, refreshed every minute and after each change made here. If the request
// fails, no counts are shown.
import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
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
  const { data, mutate } = useSWR<Waiting>(SUMMARY, read, { refreshInterval: MINUTE, shouldRetryOnError: false })
  // Every change reloads the page's data or leads to another page.
  const { key } = useLocation()
  const { state } = useRevalidator()
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts anew when the page changes
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (state === 'idle') void mutate()
  }, [key, state, mutate])
  return data ?? {}
}
