// A status as a word with a coloured dot, which makes it quick to spot.
import { cx } from '../../kit/class-names.ts'
import styles from './status.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'idle' | 'info'

export function Status({ tone, children }: { tone: Tone; children: string }) {
  return <span className={cx(styles.status, styles[tone])}>{children}</span>
}
