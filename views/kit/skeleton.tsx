// Grey shapes of what is on its way, for pieces that load after the page.
import { useMessages } from '../messages/catalogue.tsx'
import styles from './skeleton.module.css'

export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  const t = useMessages()
  return (
    <div className={styles.lines} role="status">
      <span className="visually-hidden">{t.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  )
}
