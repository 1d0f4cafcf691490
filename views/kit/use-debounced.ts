// Text as it was once nothing more was typed for a moment.
import { useEffect, useState } from 'react'

export function useDebounced(text: string, ms = 200): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return debounced
}
