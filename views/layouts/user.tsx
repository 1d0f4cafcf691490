// The layout of a person's own pages: the shop's frame with the account's navigation beside the page.
import { useEffect, useRef } from 'react'
import { Form, type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import type { AccountPlace } from '#contract/pages/account-area.ts'
import { useAccountWords } from '../account/words.ts'
import { apiContext } from '../api/context.ts'
import { useMessages } from '../messages/catalogue.tsx'
import { useUser } from '../root.tsx'
import { Frame } from './default.tsx'
import styles from './user.module.css'

/** Screens beside profile and security; where that cannot be known now, only these two. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<readonly AccountPlace[]> {
  const known = await context.get(apiContext).attempt('GET /bff/pages/account/navigation', {}, request.signal)
  return known.ok ? known.data.places : []
}

/** It is the backend's to say, and does not change while somebody looks around. */
export const shouldRevalidate = () => false

/** Where they stand: what is looked at most comes first, what changes the account last. */
const ORDER = ['orders', 'addresses', 'wishlist', 'reviews', 'profile', 'security', 'data'] as const

export function Component() {
  const t = useMessages()
  const words = useAccountWords().navigation
  const user = useUser()
  const { pathname } = useLocation()
  const offered: readonly string[] = useLoaderData<typeof loader>()
  const places = ORDER.filter((place) => place === 'profile' || place === 'security' || offered.includes(place))
  const list = useRef<HTMLUListElement>(null)
  // Where the line is longer than a phone is wide. Only sideways: the page stands where its reader left it.
  useEffect(() => {
    const here = list.current?.querySelector(`a[href="${pathname}"]`)?.getBoundingClientRect()
    const line = list.current?.getBoundingClientRect()
    if (here && line) list.current?.scrollBy(here.x + here.width / 2 - (line.x + line.width / 2), 0)
  }, [pathname])
  return (
    <Frame>
      <div className={`page ${styles.columns}`}>
        <div className={styles.side}>
          {user && (
            <p className={styles.who}>
              {user.name}
              <span>{user.username}</span>
            </p>
          )}
          <nav aria-label={words.label}>
            <ul ref={list} className={styles.places}>
              {places.map((place) => (
                <li key={place}>
                  <a href={`/users/${place}`} aria-current={pathname === `/users/${place}` ? 'page' : undefined}>
                    {words[place]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <Form method="post" action="/logout" className={styles.leave}>
            <button type="submit" className={styles.logout}>
              {t.logOut}
            </button>
          </Form>
        </div>
        <div className={styles.page}>
          <Outlet />
        </div>
      </div>
    </Frame>
  )
}
