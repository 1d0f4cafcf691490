// Reads the page again while mails it shows are being sent, for half a minute at most.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY = 1500
const TIMES = 20

/** `going`: how many of them wait for their turn. */
export function useMailStates(going: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (going === 0) return
    let left = TIMES
    const timer = setInterval(() => {
      if (--left === 0) clearInterval(timer)
      if (document.visibilityState === 'visible') void revalidate()
    }, EVERY)
    return () => clearInterval(timer)
  }, [going, revalidate])
}
