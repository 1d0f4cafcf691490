// The header: brand, categories, search, account, cart. It stays at the top and becomes lower once the page scrolls. On
// phones it is a link to the search's field that stands in it on the search's own page, and wherever the header is low.
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { CartButton } from '../cart/cart-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { isPlainClick } from '../kit/plain-click.ts'
import { useGone } from '../kit/use-gone.ts'
import { useMessages } from '../messages/catalogue.tsx'
import { useUser } from '../root.tsx'
import { Brand } from './brand.tsx'
import styles from './header.module.css'
import { MainNavigation } from './main-navigation.tsx'
import { SearchBox } from './search-box.tsx'

const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }))

export function Header() {
  const t = useMessages().storefront
  const user = useUser()
  const [menuOpen, setMenuOpen] = useState(false)
  const { place, gone } = useGone()
  const searching = useLocation().pathname === '/search'

  const openMenu = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setMenuOpen(true)
  }
  return (
    <>
      <div ref={place} className={styles.edge} aria-hidden="true" />
      <header
        className={styles.header}
        data-part="header"
        data-scrolled={gone || undefined}
        data-searching={searching || undefined}
      >
        <div className={styles.ground}>
          <div className={`page ${styles.bar}`}>
            <div className={styles.ways}>
              <a href="/categories" className={styles.burger} aria-label={t.header.menu} onClick={openMenu}>
                <Glyph name="menu" size={24} />
              </a>
              <a href={searching ? '#search-again' : '/search'} className={styles.find} aria-label={t.search}>
                <Glyph name="search" size={22} />
              </a>
            </div>
            <Brand className={styles.brand} />
            <MainNavigation className={styles.navigation} />
            <SearchBox className={styles.search} />
            <div className={styles.actions}>
              <a
                href="/users/profile"
                className={styles.action}
                aria-label={user ? t.header.accountOf(user.name) : t.footer.account}
              >
                <Glyph name="person" size={22} />
                <span className={styles.actionLabel} aria-hidden="true">
                  {user ? user.name.split(' ')[0] : t.footer.account}
                </span>
              </a>
              <CartButton />
            </div>
          </div>
        </div>
      </header>
      {menuOpen && (
        <Suspense>
          <MobileMenu onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
