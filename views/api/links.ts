// Plain links and search forms become client navigations through listeners on the document, so that a page of eighty links
// renders eighty <a> and nothing else.
import { type createBrowserRouter, createPath } from 'react-router'
import type { Ahead } from './ahead.ts'
import { isOutdated } from './language.ts'

export type Router = ReturnType<typeof createBrowserRouter>

/** Addresses that are files or other pages of the server, never routes of the app. */
const NOT_A_PAGE = /^\/(?:assets|media|bff|api|sitemap)(?:[/.-]|$)/

/** The link that an event is about, if it leads to a page of the app that opens in its place. */
export function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = (target as Element | null)?.closest?.('a')
  if (!link?.href || link.hasAttribute('download') || link.target || link.dataset.native !== undefined) return
  return link.origin === location.origin && !NOT_A_PAGE.test(link.pathname) ? link : undefined
}

export function followLinks(router: Router, ahead: Ahead): void {
  let last = ''
  // A finger that only scrolls points, too. Whoever is at a field is about to send what its form asks for.
  for (const pointed of ['pointerover', 'focusin'])
    document.addEventListener(pointed, (event) => {
      const { form } = event.target as HTMLInputElement
      const path = linkOf(event)?.pathname ?? (form?.method === 'get' ? new URL(form.action).pathname : last)
      if (path !== last) ahead.load(router.routes, path)
      last = path
    })
  // React keeps to itself what happens in a part of the page that it has not taken over yet: it would never get here.
  for (const pressed of ['click', 'submit'])
    document.addEventListener(pressed, (event) => Object.assign(event, { stopPropagation() {} }), true)
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = linkOf(event)
    if (!link) return
    const url = new URL(link.href)
    if (url.pathname === location.pathname && url.search === location.search && url.hash) return
    event.preventDefault()
    if (keptPreview(url) || loadedAnew(url)) return
    void router.navigate(createPath(url), {
      replace: link.dataset.replace !== undefined,
      preventScrollReset: link.dataset.keepScroll !== undefined,
    })
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'get' || form.dataset.native !== undefined) return
    const url = new URL(form.action)
    if (url.origin !== location.origin) return
    event.preventDefault()
    url.search = formQuery(new FormData(form, (event as SubmitEvent).submitter))
    if (keptPreview(url) || loadedAnew(url)) return
    void router.navigate(createPath(url), { preventScrollReset: form.dataset.keepScroll !== undefined })
  })
}

/** Once the shop speaks another language than this document, the next page is a document of its own. Whether it is. */
function loadedAnew(url: URL): boolean {
  if (isOutdated()) location.assign(url)
  return isOutdated()
}

/** While staff preview another moment, links keep to it and the server renders every page. Whether it went there. */
function keptPreview(url: URL): boolean {
  const here = new URLSearchParams(location.search)
  if (!here.has('at') || !document.querySelector('[data-part="preview"]')) return false
  if (/^\/dashboard/.test(url.pathname)) return false
  for (const name of ['at', 'as']) {
    const value = here.get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  location.assign(url)
  return true
}

/** The query of a GET form without its empty fields, so that addresses stay short and equal lists share one address. */
export function formQuery(form: FormData): string {
  const search = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string' && value !== '') search.append(name, value)
  return search.toString()
}
