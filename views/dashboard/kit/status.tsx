// A state as a word with a dot before it: the word says it, the dot is found quickly.
import { cx } from '../../kit/class-names.ts'
import styles from './status.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'idle' | 'info'

export function Status({ tone, children }: { tone: Tone; children: string }) {
  return <span className={cx(styles.status, styles[tone])}>{children}</span>
}
