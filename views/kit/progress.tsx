// The thin bar at the top during a navigation. It is there at once and fades in after 300 ms, so quick pages show none.
import { useNavigation } from 'react-router'
import styles from './progress.module.css'

export function Progress() {
  const busy = useNavigation().state !== 'idle'
  return <div className={styles.bar} data-busy={busy || undefined} aria-hidden="true" />
}
