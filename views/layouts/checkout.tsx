// The layout of ordering: the brand and the way back to the cart, nothing that leads away; at the end what the law wants at hand.
import { Outlet } from 'react-router'
import { loadWords, useWords, WordsProvider } from '../checkout/words.ts'
import { Notice } from '../kit/notice.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { useShell } from '../root.tsx'
import { Brand } from './brand.tsx'
import styles from './checkout.module.css'
import { ThemeSwitcher } from './theme-switcher.tsx'

/** The module of the layout's route, created once the words are loaded. */
export async function ready() {
  const words = await loadWords()
  const Component = () => (
    <WordsProvider value={words.get(useShell().info.commerce.locale)}>
      <CheckoutLayout />
    </WordsProvider>
  )
  return { Component, handle: { checkoutWords: words } }
}

function CheckoutLayout() {
  const t = useMessages()
  const { backToCart } = useWords()
  const { info, sessionFault, cartNotes } = useShell()
  const pages = info.entries.filter(({ kind }) => kind === 'page')
  return (
    <div className={styles.screen}>
      <a href="#main" className="skip-link">
        {t.skipToContent}
      </a>
      <header className={`page ${styles.header}`} data-part="header">
        <Brand />
        <a href="/cart">{backToCart}</a>
      </header>
      <main id="main" tabIndex={-1}>
        {(sessionFault || cartNotes.length > 0) && (
          <div className={`page ${styles.notices}`}>
            {sessionFault && <Notice tone="warn">{t.error.sessionFault}</Notice>}
            {cartNotes.length > 0 && (
              <Notice tone="good" role="status">
                {cartNotes.map((note) => (
                  <p key={note}>{note}</p>
                ))}
              </Notice>
            )}
          </div>
        )}
        <Outlet />
      </main>
      <footer className={`page ${styles.footer}`} data-part="footer">
        <ul className={styles.links}>
          <li>
            <a href="/contact">{t.storefront.contact.title}</a>
          </li>
          {pages.map(({ label, value }) => (
            <li key={value}>
              <a href={`/pages/${value}`}>{label}</a>
            </li>
          ))}
        </ul>
        <ThemeSwitcher />
      </footer>
    </div>
  )
}
