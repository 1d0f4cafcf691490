// Text as it was once nothing more was typed for a moment.
import { useEffect, useState } from 'react'

export function useDebounced(text: string, ms = 200): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}
