// What is taken out of a cart that somebody looks at: where the line was, a row says so and has the way back, for as long as
// they look.
import { type ReactNode, useState } from 'react'
import type { CartLine } from '#contract/carts.ts'
import { later } from '../kit/later.tsx'
import styles from './use-removed.module.css'

/** Few take something out: its script comes when somebody does. */
const RemovedLine = later(async () => (await import('./removed-line.tsx')).RemovedLine)

interface Options {
  lines: readonly CartLine[]
  /** The id of a line's field for how many. */
  fieldOf: (variantId: string) => string
  /** Runs when something was put back. */
  onBack?: (() => Promise<void>) | undefined
}

export function useRemoved({ lines, fieldOf, onBack }: Options) {
  const [taken, setTaken] = useState<readonly { line: CartLine; at: number }[]>([])
  const placeOf = ({ variantId }: CartLine) => lines.findIndex((line) => line.variantId === variantId)
  return {
    remember: (line: CartLine) =>
      setTaken((before) => [
        ...before.filter((one) => one.line.variantId !== line.variantId),
        { line, at: placeOf(line) },
      ]),
    /** The rows of the lines there are, with those of what is gone in between. */
    among: (rows: readonly ReactNode[]): readonly ReactNode[] =>
      taken
        .filter(({ line }) => placeOf(line) < 0)
        .reduce(
          (all, { line, at }) =>
            all.toSpliced(
              at,
              0,
              <RemovedLine
                key={line.variantId}
                line={line}
                className={styles.removed}
                fieldId={fieldOf(line.variantId)}
                onBack={onBack}
              />,
            ),
          rows,
        ),
  }
}
