// Reloads the page's data every few seconds, while the page is visible, no dialog is open, and the user has not turned
// it off.
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const EVERY = 5000

export function useUpToDate(): { on: boolean; toggle: () => void } {
  const [on, setOn] = useState(true)
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (!on || state !== 'idle') return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !document.querySelector('dialog[open]')) void revalidate()
    }, EVERY)
    return () => clearInterval(timer)
  }, [on, state, revalidate])
  return { on, toggle: () => setOn((was) => !was) }
}
