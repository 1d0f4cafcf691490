// Whether an element has left the window at its top.
import { useEffect, useRef, useState } from 'react'

export function useGone() {
  const place = useRef<HTMLDivElement>(null)
  const [gone, setGone] = useState(false)
  useEffect(() => {
    if (!place.current) return
    // Below the window counts as within: a jump over the element is noticed, too.
    const observer = new IntersectionObserver(([entry]) => setGone(!entry?.isIntersecting), {
      rootMargin: '0px 0px 99999px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, gone }
}
