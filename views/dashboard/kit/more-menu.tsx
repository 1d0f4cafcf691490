// A menu behind a three-dot button: secondary actions as links and buttons.
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../kit/icon.tsx'
import { useWords } from '../words.ts'
import styles from './more-menu.module.css'
import { Popup } from './popup.tsx'

export function MoreMenu({ children }: { children: ReactNode }) {
  const t = useWords().kit
  return (
    <Popup summary={<Icon of={Ellipsis} size={18} />} label={t.more} summaryClass={styles.more} align="end">
      <div className={styles.menu}>{children}</div>
    </Popup>
  )
}
