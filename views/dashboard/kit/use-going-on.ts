// Reads the page again while jobs work on what it shows, for half a minute at most: mails on their way, refunds.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY = 1500
const TIMES = 20

/** `going`: how many of them are not done. */
export function useGoingOn(going: number): void {
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
