// `/401`: the session ended before what was sent arrived. Leads back through signing in.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { returnToOf } from '../api/return-to.ts'
import { headOf } from '../head.ts'
import { ButtonLink } from '../kit/button.tsx'
import { cx } from '../kit/class-names.ts'
import { useMessages } from '../messages/catalogue.tsx'
import styles from './unauthorized.module.css'

export const loader = ({ request }: LoaderFunctionArgs) => ({ returnTo: returnToOf(new URL(request.url).searchParams) })

export const handle = headOf(({ t }) => ({ title: t.error.unauthorized.title, noindex: true }))

export function Component() {
  const t = useMessages().error.unauthorized
  const { returnTo } = useLoaderData<typeof loader>()
  return (
    <div className={cx('page', styles.page)}>
      <h1>{t.title}</h1>
      <p className={styles.text}>{t.text}</p>
      <ButtonLink look="primary" size="large" href={`/login?${new URLSearchParams({ returnTo })}`}>
        {t.action}
      </ButtonLink>
    </div>
  )
}
