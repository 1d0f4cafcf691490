// The dashboard's frame: navigation at the side (on small screens a drawer), the page, and what every page has at hand.
import { type LoaderFunctionArgs, Outlet, redirect } from 'react-router'
import { apiContext } from '../api/context.ts'
import { Notice } from '../kit/notice.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { useShell } from '../root.tsx'
import { CommandPalette } from './frame/command-palette.tsx'
import { useFindRecords } from './frame/find-records.ts'
import { ShortcutList } from './frame/shortcut-list.tsx'
import { Sidebar } from './frame/sidebar.tsx'
import { TopBar } from './frame/top-bar.tsx'
import styles from './layout.module.css'
import { type DashboardWords, loadWords, WordsProvider } from './words.ts'

/** What the layout's route needs; rendering waits for the words. */
export async function ready(words: DashboardWords) {
  await loadWords(words)
  const Component = () => (
    <WordsProvider value={words.get(useShell().info.commerce.locale)}>
      <DashboardLayout />
    </WordsProvider>
  )
  return { Component, loader, shouldRevalidate: () => false }
}

/** Whoever signed in with a password that somebody else has made chooses their own before any screen is shown. */
async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const account = await context.get(apiContext).attempt('GET /api/account', {}, request.signal)
  if (!account.ok || !account.data.mustChangePassword) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(`/users/security?${new URLSearchParams({ returnTo: pathname + search })}`)
}

function DashboardLayout() {
  const t = useMessages()
  const { sessionFault } = useShell()
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
        <Outlet />
      </main>
      <CommandPalette search={findRecords} />
      <ShortcutList />
      {/* React Aria looks for this id before it adds a style element, which the content security policy would refuse. */}
      <span id="react-aria-pressable-style" hidden />
    </div>
  )
}
