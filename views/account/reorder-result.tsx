// What of an order went into the cart again, where not all of it could.
import { useEffect, useRef } from 'react'
import type { Reordered } from '#contract/account-orders.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import styles from './orders.module.css'
import { useAccountWords } from './words.ts'

type Line = Reordered['lines'][number]

const nameOf = ({ title, color, size }: Line) => [title, color, size].filter(Boolean).join(', ')

export function ReorderResult({ lines }: Reordered) {
  const t = useAccountWords().orders.result
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is one of its own
  useEffect(() => box.current?.focus(), [lines])
  const isAny = lines.some(({ added }) => added > 0)
  const outcomeOf = ({ result, added, wanted, reason }: Line) => {
    if (result === 'added' || reason === null) return t.added(added)
    if (result === 'gone') return t.reason[reason]
    return `${t.fewer(added, wanted)}, ${reason === 'sold_out' ? t.left : t.reason[reason]}`
  }
  return (
    <div ref={box} tabIndex={-1} className={styles.result}>
      <Notice tone={isAny ? 'info' : 'warn'} title={isAny ? t.some : t.none} role="status">
        <ul className={styles.outcomes}>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change
            <li key={at}>
              <span>{nameOf(line)}</span> <span className={styles.outcome}>{outcomeOf(line)}</span>
            </li>
          ))}
        </ul>
        {isAny && (
          <ButtonLink look="primary" size="small" href="/cart">
            {t.toCart}
          </ButtonLink>
        )}
      </Notice>
    </div>
  )
}
