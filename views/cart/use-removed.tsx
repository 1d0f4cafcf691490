// What is taken out of a cart that somebody looks at: said at once, and where the line was, a row with the way back stays
// for as long as they look.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/carts.ts'
import { Button } from '../kit/button.tsx'
import { problemText } from '../kit/problem-text.ts'
import { toast } from '../kit/toast.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { addToCart } from './changes.ts'
import styles from './use-removed.module.css'
import { useCartWords } from './words.ts'

interface Options {
  lines: readonly CartLine[]
  /** The id of a line's field for how many. */
  fieldOf: (variantId: string) => string
  /** Runs when something was put back. */
  onBack?: () => Promise<void>
}

export function useRemoved({ lines, fieldOf, onBack }: Options) {
  const { removed, undo } = useCartWords().drawer
  const messages = useMessages()
  const [taken, setTaken] = useState<readonly { line: CartLine; at: number }[]>([])
  const placeOf = ({ variantId }: CartLine) => lines.findIndex((line) => line.variantId === variantId)

  const putBack = async ({ variantId, quantity }: CartLine) => {
    const result = await addToCart(variantId, quantity)
    if (!result.ok) toast(problemText(messages, result.problem), { tone: 'error' })
    await onBack?.()
  }
  return {
    remember(line: CartLine) {
      const at = placeOf(line)
      if (at >= 0)
        setTaken((before) => [...before.filter((one) => one.line.variantId !== line.variantId), { line, at }])
      toast(removed(line.title), { action: { label: undo, run: () => void putBack(line) } })
    },
    /** The rows of the lines there are, with those of what is gone in between. */
    among: (rows: readonly ReactNode[]): readonly ReactNode[] =>
      taken
        .filter(({ line }) => placeOf(line) < 0)
        .reduce((all, { line, at }) => {
          const { variantId, title } = line
          return all.toSpliced(
            at,
            0,
            <RemovedLine
              key={variantId}
              text={removed(title)}
              undo={undo}
              fieldId={fieldOf(variantId)}
              onUndo={() => void putBack(line)}
            />,
          )
        }, rows),
  }
}

interface Props {
  text: string
  undo: string
  /** Has the focus once the line is back. */
  fieldId: string
  onUndo: () => void
}

function RemovedLine({ text, undo, fieldId, onUndo }: Props) {
  const button = useRef<HTMLButtonElement>(null)

  // The button that took the line out went with it, and so does this one when the line is back.
  useEffect(() => {
    const isLost = () => document.activeElement === document.body
    if (isLost()) button.current?.focus()
    return () => {
      if (isLost()) document.getElementById(fieldId)?.focus()
    }
  }, [fieldId])

  return (
    <li className={styles.removed}>
      {text}
      <Button ref={button} size="small" onClick={onUndo}>
        {undo}
      </Button>
    </li>
  )
}
