// Where the focus goes once a box is agreed to that said what has changed: the box is gone, and the order is looked over anew.
import { useEffect, useRef, useState } from 'react'
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import type { Answer } from './answer.ts'

export function useAccepted(loaded: ShownCheckout, answer: Answer | undefined) {
  const accepts = useRef(false)
  const [accepted, setAccepted] = useState<ShownCheckout>()
  useEffect(() => {
    if (!accepts.current) return
    accepts.current = false
    // What else is wrong takes the focus by itself.
    if (answer) return
    const review = document.getElementById('review')
    review?.scrollIntoView()
    review?.focus({ preventScroll: true })
    setAccepted(loaded)
  }, [loaded, answer])
  return {
    /** What was agreed to, as the server then said it. */
    accepted,
    /** Called with the button that sends the form. */
    onPress(button: HTMLElement | null) {
      accepts.current = button?.dataset.accepts !== undefined
    },
  }
}
