// One line above everything: what the shop wants known now.
import { useShell } from '../root.tsx'
import styles from './announcement.module.css'

export function Announcement() {
  const { announcement } = useShell()
  if (!announcement) return null
  const { heading, text, cta, href } = announcement
  return (
    <aside className={styles.line} data-part="announcement">
      <p className="page">
        {heading && <strong>{heading}</strong>} {text}
        {href && (
          <>
            {' '}
            <a href={href}>{cta ?? heading ?? text}</a>
          </>
        )}
      </p>
    </aside>
  )
}
