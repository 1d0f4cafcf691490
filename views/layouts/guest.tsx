// The quiet layout of signing in and registering: the brand, one form, and the way back.
import { Outlet } from 'react-router'
import { Notice } from '../kit/notice.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { useShell } from '../root.tsx'
import { Brand } from './brand.tsx'
import styles from './guest.module.css'
import { ThemeSwitcher } from './theme-switcher.tsx'

export function Component() {
  const t = useMessages()
  const { sessionFault } = useShell()
  return (
    <div className={styles.screen}>
      <a href="#main" className="skip-link">
        {t.skipToContent}
      </a>
      <header className={`page ${styles.header}`} data-part="header">
        <Brand />
        <a href="/">{t.storefront.header.backToShop}</a>
      </header>
      <main id="main" tabIndex={-1} className={`page ${styles.main}`}>
        {sessionFault && <Notice tone="warn">{t.error.sessionFault}</Notice>}
        <Outlet />
      </main>
      <footer className={`page ${styles.footer}`} data-part="footer">
        <a href="/contact">{t.storefront.contact.title}</a>
        <ThemeSwitcher />
      </footer>
    </div>
  )
}
