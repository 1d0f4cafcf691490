// A menu behind a three-dot button: secondary actions as links and buttons.
import { Ellipsis } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../../kit/icon.tsx'
import { useWords } from '../words.ts'
import styles from './more-menu.module.css'
import { Popup } from './popup.tsx'

/** What was chosen may open a dialog, which gives the focus back to where it was: there the menu's button stands. */
function chosen({ target, currentTarget }: MouseEvent): void {
  if (!(target as Element).closest('button, a')) return
  const details = currentTarget.closest('details')
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}

export function MoreMenu({ children }: { children: ReactNode }) {
  const t = useWords().kit
  return (
    <Popup summary={<Icon of={Ellipsis} size={18} />} label={t.more} summaryClass={styles.more} align="end">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its buttons and links are pressed, by key or pointer */}
      <div className={styles.menu} onClick={chosen}>
        {children}
      </div>
    </Popup>
  )
}
