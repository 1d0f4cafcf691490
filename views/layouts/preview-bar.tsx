// Says at the top of every page that this is not the shop as shoppers see it now, and leads back to that.
import type { ReactNode } from 'react'
import styles from './preview-bar.module.css'
import { usePreviewWords } from './preview-words.ts'

interface Props {
  /** What is being looked at. */
  children: ReactNode
  /** The same page as it is now; loaded anew, so that nothing of the preview is left. */
  exit: string
}

export function PreviewBar({ children, exit }: Props) {
  const t = usePreviewWords()
  return (
    <aside className={styles.bar} aria-label={t.label} data-part="preview">
      <p className="page">
        <span>
          <strong>{t.label}</strong> {children}
        </span>
        <a href={exit} data-native="" className={styles.end}>
          {t.end}
        </a>
      </p>
    </aside>
  )
}
