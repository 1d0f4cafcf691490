// Reads the page's data again every few seconds, while somebody looks at it, reads nothing in a dialog, and has not
// switched it off.
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
