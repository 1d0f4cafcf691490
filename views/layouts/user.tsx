// The layout of a person's own pages: the shop's frame with the account's navigation beside the page.
import { Form, Outlet, useLocation } from 'react-router'
import { useMessages } from '../messages/catalogue.tsx'
import { useShell } from '../root.tsx'
import { Frame } from './default.tsx'
import styles from './user.module.css'

export function Component() {
  const t = useMessages()
  const { user } = useShell()
  const { pathname } = useLocation()
  const { label, profile, security } = t.account.navigation
  const places = [
    { href: '/users/profile', name: profile },
    { href: '/users/security', name: security },
  ]
  return (
    <Frame>
      <div className={`page ${styles.columns}`}>
        <aside className={styles.side}>
          {user && (
            <p className={styles.who}>
              {user.name}
              <span>{user.username}</span>
            </p>
          )}
          <nav aria-label={label}>
            <ul className={styles.places}>
              {places.map(({ href, name }) => (
                <li key={href}>
                  <a href={href} aria-current={pathname === href ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <Form method="post" action="/logout">
            <button type="submit" className={styles.logout}>
              {t.account.logOut}
            </button>
          </Form>
        </aside>
        <div className={styles.page}>
          <Outlet />
        </div>
      </div>
    </Frame>
  )
}
