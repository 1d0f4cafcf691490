// Whether an element has left the window at its top.
import { useEffect, useRef, useState } from 'react'

export function useGone() {
  const place = useRef<HTMLDivElement>(null)
  const [gone, setGone] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) =>
      setGone(!!entry && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, gone }
}
