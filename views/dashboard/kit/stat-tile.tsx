// One figure of an overview: its label, its change, and a link to the list that explains it.
import type { ReactNode } from 'react'
import { cx } from '../../kit/class-names.ts'
import styles from './stat-tile.module.css'

interface Props {
  label: string
  /** The formatted value. */
  value: ReactNode
  /** The change since the previous period: `+12%`. */
  change?: { text: string; tone?: 'good' | 'bad' }
  /** Address of the list that explains the number. */
  href?: string
  /** A small chart under the number. */
  children?: ReactNode
}

export function StatTile({ label, value, change, href, children }: Props) {
  return (
    <div className={styles.tile}>
      <p className={styles.label}>{href ? <a href={href}>{label}</a> : label}</p>
      <p className={styles.value}>{value}</p>
      {change && <p className={cx(styles.change, change.tone && styles[change.tone])}>{change.text}</p>}
      {children}
    </div>
  )
}

export const StatTiles = ({ children }: { children: ReactNode }) => <div className={styles.tiles}>{children}</div>
