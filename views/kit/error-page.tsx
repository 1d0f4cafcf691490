// What stands in place of a page that cannot be shown. It renders inside a layout, and equally without shell and router.
import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouter } from 'react-router'
import type { Shell } from '#contract/pages/shell.ts'
import { useMessages } from '../messages/catalogue.tsx'
import type { Messages } from '../messages/en.ts'
import { ButtonLink } from './button.tsx'
import styles from './error-page.module.css'
import { SearchForm } from './search-form.tsx'

interface Props {
  status: number
  code: string
  requestId: string
  path?: string
}

interface Words {
  title: string
  text: string
}

function wordsOf({ status, code, path = '' }: Props, t: Messages): Words {
  if (code === 'NOT_OFFERED') return t.error.notOffered
  if (status === 404 || status === 405) return { title: t.error.notFound.title, text: t.error.notFound.text(path) }
  if (status === 403) return t.error.forbidden
  if (status === 401) return t.error.unauthorized
  if (code === 'CATALOGUE_UNAVAILABLE') return t.error.catalogue
  if (code === 'OFFLINE') return { title: t.error.unavailable.title, text: t.problem.OFFLINE }
  if (code === 'TIMEOUT') return { title: t.error.unavailable.title, text: t.problem.TIMEOUT }
  if (status === 429) return { title: t.error.unavailable.title, text: t.problem.RATE_LIMITED }
  if (status === 502 || status === 503 || status === 504) return t.error.unavailable
  return t.error.server
}

/** What a product that is gone was called, near enough to find others like it. */
const nameIn = (path = ''): string | undefined => /^\/product\/([a-z0-9-]+)$/.exec(path)?.[1]?.replaceAll('-', ' ')

export function ErrorPage(props: Props) {
  const { status, code, requestId, path } = props
  const t = useMessages()
  const shell = useContext(DataRouter)?.router.state.loaderData.root as Shell | undefined
  const { title, text } = wordsOf(props, t)
  // The shop was closed since this page was opened: what staff say about it stands on the page that is there instead.
  useEffect(() => {
    if (code === 'MAINTENANCE') location.reload()
  }, [code])
  return (
    <div className={`page ${styles.error}`} data-status={status}>
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {status === 404 && code !== 'NOT_OFFERED' ? (
        <>
          <p className={styles.text}>{t.error.notFound.hint}</p>
          <SearchForm id="error-search" className={styles.search} words={nameIn(path)} />
          <nav aria-label={t.storefront.popular}>
            <ul className={styles.links}>
              <li>
                <a href="/">{t.home}</a>
              </li>
              {(shell?.navigation ?? []).map(({ slug, name }) => (
                <li key={slug}>
                  <a href={`/categories/${slug}`}>{name}</a>
                </li>
              ))}
              <li>
                <a href="/contact">{t.storefront.contact.title}</a>
              </li>
            </ul>
          </nav>
        </>
      ) : (
        <p className={styles.actions}>
          {status >= 429 && (
            <ButtonLink href={path ?? ''} look="primary" data-native="">
              {t.retry}
            </ButtonLink>
          )}
          <ButtonLink href="/">{t.home}</ButtonLink>
          {status === 403 && shell?.user && <ButtonLink href="/logout">{t.logOut}</ButtonLink>}
        </p>
      )}
      {status >= 500 && requestId && <p className={styles.reference}>{t.error.reference(requestId)}</p>}
    </div>
  )
}
