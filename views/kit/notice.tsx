// A quiet box that says something about the page: a state, a success, a warning.
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import styles from './notice.module.css'

interface Props {
  tone?: 'info' | 'good' | 'warn' | 'bad'
  title?: ReactNode
  children?: ReactNode
  role?: 'status' | 'alert'
  className?: string | undefined
}

export function Notice({ tone = 'info', title, children, role, className }: Props) {
  return (
    <div className={cx(styles.notice, styles[tone], className)} role={role}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  )
}
