// The form that the hearts of a page belong to. Without script it is sent; with script, for whoever is signed in, hearts
// are filled and pressed in place by what is fetched once the page stands.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useShell } from '../root.tsx'

export function HeartForm() {
  const { user, info } = useShell()
  const { pathname, search } = useLocation()
  const { locale } = info.commerce
  const live = user !== null && info.offers.wishlist
  useEffect(() => {
    if (!live) return
    const left = new AbortController()
    void import('../wishlist/live-hearts.ts').then(({ liveHearts }) => liveHearts(locale, left.signal))
    return () => left.abort()
  }, [live, locale])
  return (
    <form id="heart" method="post" action="/wishlist" hidden>
      <input type="hidden" name="returnTo" value={pathname + search} />
    </form>
  )
}
