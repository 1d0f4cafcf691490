// A group of fields under a heading.
import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface Props {
  title: string
  /** A sentence, or an action at the heading's side. */
  note?: ReactNode
  children: ReactNode
}

export function Panel({ title, note, children }: Props) {
  return (
    <section className={styles.panel}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {note}
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** Fields side by side where there is room. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
