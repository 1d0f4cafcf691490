// A row in a cart in place of the line that was taken out.
import { useEffect, useRef } from 'react'
import type { CartLine } from '#contract/carts.ts'
import { Button } from '../kit/button.tsx'
import { problemText } from '../kit/problem-text.ts'
import { toast } from '../kit/toast.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { addToCart } from './changes.ts'
import { useDrawerWords } from './drawer-words.ts'

interface Props {
  line: CartLine
  className: string | undefined
  /** Has the focus once the line is back. */
  fieldId: string
  /** Runs when it was put back. */
  onBack?: (() => Promise<void>) | undefined
}

export function RemovedLine({ line, className, fieldId, onBack }: Props) {
  const { removed, undo } = useDrawerWords()
  const messages = useMessages()
  const button = useRef<HTMLButtonElement>(null)

  // The button that took the line out went with it, and so does this one when the line is back.
  useEffect(() => {
    const isLost = () => document.activeElement === document.body
    if (isLost()) button.current?.focus()
    return () => {
      if (isLost()) document.getElementById(fieldId)?.focus()
    }
  }, [fieldId])

  const putBack = async () => {
    const result = await addToCart(line.variantId, line.quantity)
    if (!result.ok) toast(problemText(messages, result.problem), { tone: 'error' })
    await onBack?.()
  }
  return (
    <li className={className}>
      <span role="status">{removed(line.title)}</span>
      <Button ref={button} size="small" onClick={putBack}>
        {undo}
      </Button>
    </li>
  )
}
