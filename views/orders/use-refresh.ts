// Keeps a page that waits for its payment up to date: asks what became of it, less and less often, and not for ever. Whoever
// comes back to the page is told at once.
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { ShownOrder } from '#contract/pages/order.ts'
import { live } from '../api/live.ts'
import { isUndecided } from './state.ts'

/** Seconds before each question; five minutes in all. */
const PAUSES = [3, 4, 5, 7, 10, 15, 20, 30, 40, 50, 60, 60]
/** The shop asks its provider no more often. */
const AT_MOST_EVERY_MS = 3000

/** The newest known, and whether it still looks by itself. */
export function useRefresh(loaded: ShownOrder): { order: ShownOrder; looks: boolean } {
  const { token = '' } = useParams()
  const [found, setFound] = useState<{ from: ShownOrder; order: ShownOrder }>()
  const [spent, setSpent] = useState(false)
  const order = found?.from === loaded ? found.order : loaded
  const waits = isUndecided(order) && !loaded.jump

  useEffect(() => {
    if (!waits) return
    const aborter = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = Date.now()
    let round = 0
    const ask = async () => {
      clearTimeout(timer)
      asked = Date.now()
      const result = await live
        .attempt('POST /bff/orders/:token/sync', { params: { token } }, aborter.signal)
        .catch(() => undefined)
      if (aborter.signal.aborted) return
      // What was typed meanwhile stays: the form's key is the one the page came with.
      if (result?.ok) setFound({ from: loaded, order: { ...result.data, formKey: loaded.formKey } })
      later()
    }
    const later = () => {
      const pause = PAUSES[round++]
      if (pause === undefined) setSpent(true)
      else timer = setTimeout(ask, pause * 1000)
    }
    const onShow = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked >= AT_MOST_EVERY_MS) void ask()
    }
    document.addEventListener('visibilitychange', onShow)
    window.addEventListener('pageshow', onShow)
    later()
    return () => {
      aborter.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShow)
      window.removeEventListener('pageshow', onShow)
    }
  }, [waits, token, loaded])

  return { order, looks: waits && !spent }
}
