// Stands where the editor will be, until it is loaded.
import styles from './rich-text.module.css'

export const Coming = ({ id }: { id: string }) => (
  <div id={id} tabIndex={-1} className={styles.coming} aria-busy="true" />
)
