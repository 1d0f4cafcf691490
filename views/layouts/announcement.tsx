// One line above everything: what the shop wants known now.
import type { Banner } from '#contract/banners.ts'
import { useShell } from '../root.tsx'
import styles from './announcement.module.css'

export function Announcement() {
  const { announcement } = useShell()
  return announcement && <AnnouncementLine banner={announcement} />
}

export function AnnouncementLine({ banner }: { banner: Omit<Banner, 'placement'> }) {
  const { heading, text, cta, href } = banner
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
