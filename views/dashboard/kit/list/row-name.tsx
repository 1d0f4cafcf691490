// The name of a row: an icon or thumbnail, the name, and a detail that distinguishes it from others.
import type { ReactNode } from 'react'
import styles from './row-name.module.css'

export function RowName({ glyph, note, children }: { glyph?: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.name}>
      {glyph}
      <span className={styles.text}>{children}</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  )
}
