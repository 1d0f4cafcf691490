// The root route: loads the shell, and does on every navigation what a page load would do (title, focus, announcement).
import { createContext, startTransition, useContext, useEffect, useRef, useState } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Shell } from '#contract/pages/shell.ts'
import { apiContext } from './api/context.ts'
import { inOwnLanguage } from './api/language.ts'
import { live } from './api/live.ts'
import { documentTitle, pageHead } from './head.ts'
import { Progress } from './kit/progress.tsx'
import { Toasts } from './kit/toast.tsx'
import { useMessages } from './messages/catalogue.tsx'

export async function rootLoader({ request, context }: LoaderFunctionArgs): Promise<Shell> {
  return inOwnLanguage(await context.get(apiContext).read('GET /bff/pages/shell', {}, request.signal))
}

/** The shell changes with what a person does (signing in, choosing a theme), not with where they go. */
export const shouldReloadShell: ShouldRevalidateFunction = ({
  formMethod,
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}) =>
  formMethod !== undefined && formMethod !== 'GET' ? true : currentUrl.href === nextUrl.href && defaultShouldRevalidate

/** Pages that are the same for everybody do not say who is signed in: the browser asks once they stand. */
type ServedShell = Omit<Shell, 'user'> & { user?: Shell['user'] }
const useServed = () => useRouteLoaderData('root') as ServedShell | undefined

/** Undefined until the browser has been told. */
const Visitor = createContext<Shell['user'] | undefined>(undefined)

/** What is the same for everybody: who only asks for this is not rendered again once the browser knows who is signed in. */
export function useShell(): Omit<Shell, 'user'> {
  const shell = useServed()
  if (!shell) throw new Error('The shell is not loaded')
  return shell
}

function useTold(): Shell['user'] | undefined {
  const told = useServed()?.user
  const visitor = useContext(Visitor)
  return told === undefined ? visitor : told
}

/** Who is signed in; null for a guest, and until the browser has been told. */
export const useUser = (): Shell['user'] => useTold() ?? null

/** Somebody who is known not to be signed in; what only others may do stays in the page until then, with what was typed. */
export const useIsGuest = (): boolean => useTold() === null

export function Root() {
  const isTold = useServed()?.user !== undefined
  const [visitor, setVisitor] = useState<Shell['user'] | undefined>(undefined)
  useEffect(() => {
    if (isTold) return
    // A transition: parts that are still to be taken over keep their markup.
    void live
      .attempt('GET /bff/auth/verify')
      .then((found) => found.ok && startTransition(() => setVisitor(found.data.user)))
  }, [isTold])
  return (
    <Visitor value={visitor}>
      <Progress />
      <Outlet />
      <Toasts />
      <PageChange />
      <ScrollRestoration />
    </Visitor>
  )
}

function PageChange() {
  const t = useMessages()
  const shell = useShell()
  const matches = useMatches()
  // A form that is sent to its own address leads nowhere, and leaves the title as its problems have made it.
  const { pathname, search } = useLocation()
  const first = useRef(true)
  const shownPath = useRef(pathname)
  const [announced, setAnnounced] = useState('')
  const url = new URL(pathname + search, shell.origin)
  // The document that the server sends has its title already; all of a head is more than that.
  const title = import.meta.env.SSR ? '' : documentTitle(pageHead({ matches, t, shell, url }), shell.info.identity.name)

  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    document.title = title
    document.documentElement.dataset.moved = ''
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    // Of the query only the page of a list makes another page.
    const page = Number(new URLSearchParams(search).get('page'))
    if (canonical) canonical.href = shell.origin + pathname + (page > 1 ? `?page=${page}` : '')
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    setAnnounced(t.navigated(title))
    if (!window.location.hash) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [title, pathname, search, shell.origin, t])

  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {announced}
    </div>
  )
}
