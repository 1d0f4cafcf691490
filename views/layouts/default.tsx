// The layout of the shop: announcement, header, page, footer.
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { later } from '../kit/later.tsx'
import { Notice } from '../kit/notice.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { useShell, useUser } from '../root.tsx'
import { Announcement } from './announcement.tsx'
import styles from './default.module.css'
import './footer.module.css'
import './preview-bar.module.css'
import './theme-switcher.module.css'
import { Header } from './header.tsx'
import { HeartForm } from './heart-form.tsx'

/** Only staff ever see it. */
const MomentPreview = later(async () => (await import('./moment-preview.tsx')).MomentPreview)

const Footer = later(async () => (await import('./footer.tsx')).Footer)

const SignInAgain = later(async () => (await import('../account/sign-in-again.tsx')).SignInAgain)

export function Component() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Everything around the page itself; shared with the account's layout. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useMessages()
  const { catalogue, sessionFault, cartNotes, preview } = useShell()
  return (
    <>
      <a href="#main" className="skip-link">
        {t.skipToContent}
      </a>
      {preview && <MomentPreview />}
      <Announcement />
      <Header />
      {(sessionFault || !catalogue) && (
        <div className={`page ${styles.notices}`}>
          {sessionFault && <Notice tone="warn">{t.error.sessionFault}</Notice>}
          {!catalogue && (
            <Notice tone="warn" title={t.error.catalogue.title}>
              {t.error.catalogue.text}
            </Notice>
          )}
        </div>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {cartNotes.length > 0 && (
          <div className={`page ${styles.notices}`}>
            <Notice tone="good" role="status">
              {cartNotes.map((note) => (
                <p key={note}>{note}</p>
              ))}
              <a href="/cart">{t.storefront.cart.toCart}</a>
            </Notice>
          </div>
        )}
        {children}
      </main>
      <Footer />
      <HeartForm />
      <WhoIsSignedIn />
    </>
  )
}

/** Of its own, for the frame is not rendered again once the browser knows the visitor. */
function WhoIsSignedIn() {
  const user = useUser()
  return user && <SignInAgain username={user.username} />
}
