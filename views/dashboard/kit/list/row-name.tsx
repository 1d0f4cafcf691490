// What a row is called: a glyph or a small picture, the name, and something that tells it from others; shortened where it
// does not fit.
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
