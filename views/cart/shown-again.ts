// When a page is shown again as it was left: on Back and Forward browsers ask the server for nothing, and the cart may be another.
import { useEffect, useEffectEvent } from 'react'

/** Called when the page comes back with its script as it stood. */
export function useShownAgain(then: () => void): void {
  const run = useEffectEvent(then)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) run()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}

/** Whether the document may be the one that was kept from an earlier visit. */
export const isFromBefore = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}
