// A stepper for each line of an order: how many of its pieces, up to what is left of them.
import type { ReactNode } from 'react'
import type { OrderLine } from '#contract/orders.ts'
import { Quantity } from '../../kit/quantity.tsx'
import { useWords } from '../words.ts'
import styles from './deeds.module.css'
import { lineName } from './line-name.ts'

interface Props {
  id: string
  lines: readonly OrderLine[]
  leftOf: (lineId: string) => number
  chosen: Readonly<Record<string, number>>
  onChoose: (lineId: string, pieces: number) => void
  /** Below a line of which some are chosen. */
  below?: (line: OrderLine) => ReactNode
}

export function LineSteppers({ id, lines, leftOf, chosen, onChoose, below }: Props) {
  const t = useWords().orderDeeds
  return (
    <ul className={styles.lines} aria-label={t.lines}>
      {lines.map((line) => {
        const left = leftOf(line.id)
        const pieces = chosen[line.id] ?? 0
        return (
          <li key={line.id}>
            <div className={styles.line}>
              <div className={styles.what}>
                <span>{line.title}</span>
                <small>{[line.color, line.size].filter(Boolean).join(' · ')}</small>
              </div>
              {left === 0 ? (
                <span className={styles.soft}>{t.none}</span>
              ) : (
                <span className={styles.step}>
                  <Quantity
                    id={`${id}-${line.id}`}
                    label={t.pieces(lineName(line))}
                    min={0}
                    max={left}
                    value={pieces}
                    onChange={(value) => onChoose(line.id, value)}
                  />
                  <span className={styles.soft}>{t.ofLeft(left)}</span>
                </span>
              )}
            </div>
            {pieces > 0 && below?.(line)}
          </li>
        )
      })}
    </ul>
  )
}

/** Lines of which some are chosen. */
export const chosenOf = (chosen: Readonly<Record<string, number>>): { lineId: string; quantity: number }[] =>
  Object.entries(chosen).flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []))
