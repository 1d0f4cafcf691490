// The cart button of the header: a link to the cart, which with JavaScript opens the drawer instead.
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { Cart } from '#contract/carts.ts'
import type { Shell } from '#contract/pages/shell.ts'
import { Glyph } from '../kit/glyph.tsx'
import { isPlainClick } from '../kit/plain-click.ts'
import { useMessages } from '../messages/catalogue.tsx'
import styles from './cart-button.module.css'
import { CART_EVENT, OPEN_CART_EVENT, readCartAnew } from './changes.ts'
import { isFromBefore, useShownAgain } from './shown-again.ts'

const CartDrawer = lazy(async () => ({ default: (await import('./cart-drawer.tsx')).CartDrawer }))

export function CartButton() {
  const t = useMessages().storefront.cart
  const count = useCount()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const [shownOn, setShownOn] = useState(pathname)
  if (shownOn !== pathname) {
    setShownOn(pathname)
    setOpen(false)
  }

  useEffect(() => {
    const show = () => setOpen(true)
    window.addEventListener(OPEN_CART_EVENT, show)
    return () => window.removeEventListener(OPEN_CART_EVENT, show)
  }, [])

  const follow = (event: MouseEvent) => {
    // On the cart page the drawer would show the same twice.
    if (pathname === '/cart' || !isPlainClick(event)) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a href="/cart" className={styles.button} aria-label={t.button(count)} onClick={follow}>
        <Glyph name="bag" size={22} />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </a>
      {open && (
        <Suspense>
          <CartDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The count the shell was loaded with, until a change in the browser replaces it; the shell that is loaded next knows better. */
function useCount(): number {
  const shell = useRouteLoaderData('root') as Shell
  const [latest, setLatest] = useState<{ count: number; after: Shell }>()
  useEffect(() => {
    const take = (event: Event) => setLatest({ count: (event as CustomEvent<Cart>).detail.count, after: shell })
    window.addEventListener(CART_EVENT, take)
    return () => window.removeEventListener(CART_EVENT, take)
  }, [shell])
  useShownAgain(() => void readCartAnew())
  useEffect(() => {
    if (isFromBefore()) void readCartAnew()
  }, [])
  return latest?.after === shell ? latest.count : shell.cartCount
}
