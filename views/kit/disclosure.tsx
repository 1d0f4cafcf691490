// A section that opens under its heading, by the browser's own <details>.
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

interface Props {
  title: ReactNode
  open?: boolean
  id?: string
  /** Details of one name close each other. */
  name?: string
  /** Makes the title a heading of the page. */
  heading?: 'h2' | 'h3'
  children: ReactNode
}

export function Disclosure({ title, open, id, name, heading: Heading, children }: Props) {
  return (
    <details className={styles.details} open={open} id={id} name={name}>
      <summary className={styles.summary}>
        {Heading ? <Heading className={styles.heading}>{title}</Heading> : title}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
