// The form that the hearts of a page belong to. Without script it is sent; with script, for whoever is signed in, hearts
// are filled and pressed in place by what is fetched once the page stands.
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { useShell, useUser } from '../root.tsx'
import { SAVED_EVENT } from '../wishlist/saved-event.ts'

export function HeartForm() {
  const { info } = useShell()
  const user = useUser()
  const { pathname, search } = useLocation()
  const ahead = useNavigation().location?.pathname
  const { revalidate } = useRevalidator()
  const { locale } = info.commerce
  const live = user !== null && info.offers.wishlist
  /** Whoever has gone on meanwhile, to the list perhaps, may see a page that was read before the press was saved. */
  const onSaved = useEffectEvent(({ detail: pressedAt }: CustomEventInit<string>) => {
    if ((ahead ?? pathname) !== pressedAt) void revalidate()
  })
  useEffect(() => {
    if (!live) return
    const left = new AbortController()
    window.addEventListener(SAVED_EVENT, onSaved, { signal: left.signal })
    void import('../wishlist/live-hearts.ts').then(({ liveHearts }) => liveHearts(locale, left.signal))
    return () => left.abort()
  }, [live, locale])
  return (
    <form id="heart" method="post" action="/wishlist" hidden>
      <input type="hidden" name="returnTo" value={pathname + search} />
    </form>
  )
}
