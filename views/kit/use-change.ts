// Acts when a value has changed.
import { useEffect, useRef } from 'react'

/** Not for the first value: a served page stands, and may be used, before its script does. */
export function useChange<T>(value: T, then: () => void): void {
  const seen = useRef(value)
  const latest = useRef(then)
  latest.current = then
  useEffect(() => {
    if (Object.is(seen.current, value)) return
    seen.current = value
    latest.current()
  }, [value])
}
