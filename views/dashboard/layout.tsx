// The dashboard's layout: the navigation (a sidebar, or a drawer on small screens), the page, and tools for every page.
import { useMemo } from 'react'
import { type LoaderFunctionArgs, Outlet, redirect } from 'react-router'
import { apiContext } from '../api/context.ts'
import { later } from '../kit/later.tsx'
import { Notice } from '../kit/notice.tsx'
import { MessagesProvider, useMessages } from '../messages/catalogue.tsx'
import { useShell, useUser } from '../root.tsx'
import { CommandPalette } from './frame/command-palette.tsx'
import { useFindRecords } from './frame/find-records.ts'
import { KeptFocus } from './frame/kept-focus.tsx'
import { PageError } from './frame/page-error.tsx'
import { ShortcutList } from './frame/shortcut-list.tsx'
import { Sidebar } from './frame/sidebar.tsx'
import { TopBar } from './frame/top-bar.tsx'
import styles from './layout.module.css'
import { type DashboardWords, loadWords, useWords, WordsProvider } from './words.ts'

const SignInAgain = later(async () => (await import('../account/sign-in-again.tsx')).SignInAgain)

/** The module of the route that holds the pages: in the layout's file, so that it needs no request of its own. */
export const pages = { ErrorBoundary: PageError }

/** The module of the layout's route, created once the messages are loaded. */
export async function ready(words: DashboardWords) {
  await loadWords(words)
  const Component = () => (
    <WordsProvider value={words.get(useShell().info.commerce.locale)}>
      <DashboardLayout />
    </WordsProvider>
  )
  return { Component, loader, shouldRevalidate: () => false }
}

/** Users who signed in with a password that somebody else set must choose their own before they see any screen. */
async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const account = await context.get(apiContext).attempt('GET /api/account', {}, request.signal)
  if (!account.ok || !account.data.mustChangePassword) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(`/users/security?${new URLSearchParams({ returnTo: pathname + search })}`)
}

function DashboardLayout() {
  const t = useMessages()
  const { kit } = useWords()
  // What is wrong with a field is told to staff more exactly than the shop's few words can.
  const messages = useMemo(() => ({ ...t, field: { ...t.field, ...kit.field } }), [t, kit])
  const { sessionFault, info } = useShell()
  const user = useUser()
  const findRecords = useFindRecords()
  return (
    <div className={styles.frame}>
      <a href="#main" className="skip-link">
        {t.skipToContent}
      </a>
      <TopBar />
      <Sidebar />
      <main id="main" tabIndex={-1} className={styles.main}>
        {sessionFault && <Notice tone="warn">{t.error.sessionFault}</Notice>}
        {/* Staff see the shop all the same: nothing else would remind them. */}
        {info.maintenance.on && (
          <Notice tone="warn" className={styles.closed}>
            <p>
              {kit.closed} <a href="/dashboard/info?group=maintenance">{kit.closedLink}</a>
            </p>
          </Notice>
        )}
        <MessagesProvider value={messages}>
          <Outlet />
        </MessagesProvider>
      </main>
      <CommandPalette search={findRecords} />
      <ShortcutList />
      <KeptFocus />
      {user && <SignInAgain username={user.username} />}
      {/* React Aria skips adding a style element if this id exists; the content security policy would block that element. */}
      <span id="react-aria-pressable-style" hidden />
    </div>
  )
}
