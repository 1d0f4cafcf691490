// What comes after a box is agreed to that said what has changed: the box is gone, the order is looked over anew, and is said to
// be none yet.
import { useEffect, useRef, useState } from 'react'
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import { useShownAgain } from '../cart/shown-again.ts'
import { useMoney } from '../kit/money.tsx'
import type { Answer } from './answer.ts'
import { useWords } from './words.ts'

interface Props {
  checkout: ShownCheckout
  answer: Answer | undefined
}

export function Accepted({ checkout, answer }: Props) {
  const { accepted: words } = useWords().changed
  const money = useMoney()
  const accepts = useRef(false)
  const [accepted, setAccepted] = useState<ShownCheckout>()
  // It may have been ordered meanwhile, and this form is still being sent.
  useShownAgain(() => location.reload())
  useEffect(() => {
    const remember = ({ submitter }: SubmitEvent) => {
      accepts.current = submitter?.dataset.accepts !== undefined
    }
    document.addEventListener('submit', remember, true)
    return () => document.removeEventListener('submit', remember, true)
  }, [])
  useEffect(() => {
    if (!accepts.current) return
    accepts.current = false
    // What else is wrong takes the focus by itself.
    if (answer) return
    const review = document.getElementById('review')
    review?.scrollIntoView()
    review?.focus({ preventScroll: true })
    setAccepted(checkout)
  }, [checkout, answer])
  return (
    <p className="visually-hidden" role="status">
      {accepted === checkout && words(money(checkout.sums.total))}
    </p>
  )
}
