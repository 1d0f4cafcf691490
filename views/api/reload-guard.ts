// After a deploy, a lazily loaded chunk may be gone: the page then reloads itself, or loads whole where somebody goes, but never
// twice within ten seconds. Scripts also fail to load without a network, and in a page that is being left (Firefox gives up what
// it still loads): a reload would show the browser's error page, or keep the visitor from where they go. What is loaded ahead may
// fail.
import { createPath, type Navigation } from 'react-router'
import type { Ahead } from './ahead.ts'

const KEY = 'stoa-reloaded-at'
const GUARD_MS = 10_000

/** Whether a reload is due now, given when the last one happened, or when the page was left. */
const mayReload = (last: number, now: number): boolean => !(now - last < GUARD_MS)

/** What is read of a `NavigateEvent`; the compiler's own types lack it. */
export interface Leaving extends Event {
  readonly destination: { readonly sameDocument: boolean }
  /** A file name, also '', if the link is a download; the page stays then. */
  readonly downloadRequest: string | null
}

/** The window, in which older browsers have no `navigation`. */
type Page = Pick<Window, 'addEventListener' | 'sessionStorage'> & {
  readonly location: Pick<Location, 'assign' | 'reload'>
  readonly navigator: Pick<Navigator, 'onLine'>
  readonly navigation?: EventTarget
}

/** `going`: what a router is about to show; undefined while there is none. */
export function reloadOnLostChunk(ahead: Ahead, going: () => Navigation | undefined, page: Page = window): void {
  let leftAt = Number.NaN
  page.navigation?.addEventListener('navigate', (event) => {
    const { destination, downloadRequest } = event as Leaving
    if (!destination.sameDocument && downloadRequest === null) leftAt = Date.now()
  })
  page.addEventListener('vite:preloadError', (event) => {
    const now = Date.now()
    const reloadedAt = Number(page.sessionStorage.getItem(KEY) ?? Number.NaN)
    const { location: to, formMethod } = going() ?? {}
    if ((!to && ahead.isLoading()) || !page.navigator.onLine || !mayReload(leftAt, now) || !mayReload(reloadedAt, now))
      return
    page.sessionStorage.setItem(KEY, String(now))
    event.preventDefault()
    if (to && !formMethod) page.location.assign(createPath(to))
    else page.location.reload()
  })
}
