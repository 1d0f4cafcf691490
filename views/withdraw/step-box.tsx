// The box that shows what is about to be declared. It takes the focus: the form before it is gone, and what was focused with it.
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './withdraw.module.css'
import { useWithdrawWords } from './words.ts'

export function StepBox({ children }: { children: ReactNode }) {
  const t = useWithdrawWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.box}>
      <h2 ref={heading} tabIndex={-1} className={styles.small}>
        {t.check}
      </h2>
      {children}
      <p>{t.checkText}</p>
    </div>
  )
}
