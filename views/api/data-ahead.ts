// The data of a page that looks the same to everybody is asked for once a pointer rests on a link to it, the focus does, or a button is
// pressed there: who follows the link waits for nothing. It is given to nobody once they have turned to something else.
import { type LoaderFunction, matchRoutes, RouterContextProvider } from 'react-router'
import { type Ahead, nameOfCall } from './ahead.ts'
import { browserTransport } from './browser.ts'
import { createApi } from './client.ts'
import { apiContext } from './context.ts'
import { linkOf, type Router } from './links.ts'

/** Whoever only passes does not stay so long. */
const RESTS_MS = 65
/** Afterwards it is asked for again: prices and stock may have changed. */
const FRESH_MS = 10_000

/** Not the search, whose misses are counted, nor what changes with what somebody does here. */
const SAME_TO_ALL = /^views\/storefront\/(?:home|categor(?:y|ies)|product|delivery|text-page)\./

export function dataAhead(router: Router, ahead: Ahead): void {
  // Whoever wants to save data waits for the click.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  let turnedTo: string | undefined
  let asked: string | undefined
  let resting: ReturnType<typeof setTimeout> | undefined

  const forget = () => {
    asked = undefined
    ahead.calls.clear()
  }

  const ask = async (href: string): Promise<void> => {
    const url = new URL(href)
    if (asked === href || (url.pathname === location.pathname && url.search === location.search)) return
    const found = matchRoutes(router.routes, url.pathname)?.at(-1)
    if (!found || !SAME_TO_ALL.test(found.route.id)) return
    forget()
    asked = href
    const { route, params } = found
    const { loader } = typeof route.lazy === 'function' ? await ahead.modules(route.lazy) : route
    // Who has gone there meanwhile asks by themselves.
    if (asked !== href || router.state.navigation.location) return
    const context = new RouterContextProvider()
    context.set(
      apiContext,
      createApi((key, input) => {
        const answer = browserTransport(key, input)
        ahead.calls.set(nameOfCall(key, input), answer)
        return answer
      }),
    )
    setTimeout(() => asked === href && forget(), FRESH_MS)
    await (loader as LoaderFunction)({ request: new Request(url), url, params, context, pattern: '' })
  }

  /** What a loader throws is thrown again to whoever goes there. */
  const tried = (href: string) => void ask(href).catch(() => {})

  const turnTo = (event: Event): void => {
    // Fingers touch links to scroll.
    if ((event as PointerEvent).pointerType === 'touch') return
    const href = linkOf(event)?.href
    if (href === turnedTo) return
    turnedTo = href
    clearTimeout(resting)
    forget()
    if (href) resting = setTimeout(tried, RESTS_MS, href)
  }
  for (const turned of ['pointerover', 'focusin']) document.addEventListener(turned, turnTo)
  document.addEventListener('pointerdown', (event) => {
    turnTo(event)
    if (turnedTo && event.button === 0 && event.pointerType !== 'touch') tried(turnedTo)
  })
  document.addEventListener('click', () => clearTimeout(resting))
}
