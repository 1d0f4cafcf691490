// The bar on small screens that opens the navigation and the command palette. On wide screens the sidebar has both.
import { Menu, Search } from 'lucide-react'
import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../root.tsx'
import { useWords } from '../words.ts'
import { openPalette } from './command-palette.tsx'
import { SIDEBAR_ID } from './sidebar.tsx'
import styles from './top-bar.module.css'

export function TopBar() {
  const t = useWords().kit
  const { identity } = useShell().info
  return (
    <header className={styles.bar} data-part="top-bar">
      <button type="button" popoverTarget={SIDEBAR_ID} className={styles.button} aria-label={t.menu}>
        <Icon of={Menu} size={22} />
      </button>
      <a href="/dashboard" className={styles.name}>
        {identity.name}
      </a>
      <button type="button" className={styles.button} aria-label={t.palette.title} onClick={openPalette}>
        <Icon of={Search} size={20} />
      </button>
    </header>
  )
}
