// Says that a link from a letter leads no further, and what does.
import type { ReactNode } from 'react'
import { Notice } from '../kit/notice.tsx'
import styles from './auth-form.module.css'

export function BadLink({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <Notice tone="warn" title={title} role="alert" className={styles.notice}>
        <p>{text}</p>
      </Notice>
      <p className={styles.other}>{children}</p>
    </>
  )
}
