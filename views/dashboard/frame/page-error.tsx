// The error boundary of the dashboard's pages, inside its frame: an address that leads nowhere says so to staff, with the
// ways they have; anything else is told as everywhere.
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { useUser } from '../../root.tsx'
import { RouteError } from '../../route-error.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { hrefOf, menuFor } from '../navigation.ts'
import { useWords } from '../words.ts'
import { openPalette } from './command-palette.tsx'
import styles from './page-error.module.css'

export function PageError() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const user = useUser()
  const { kit } = useWords()
  const isNowhere = isRouteErrorResponse(error) && error.status === 404 && error.data?.code !== 'NOT_OFFERED'
  if (!isNowhere || !user) return <RouteError />
  // The list above the record that is gone.
  const list = menuFor(user.role)
    .groups.flatMap(({ screens }) => screens)
    .find((screen) => pathname.startsWith(`${hrefOf(screen)}/`))
  return (
    <>
      <PageHeader title={kit.missing.title} />
      <p>{list ? kit.missing.record : kit.missing.screen}</p>
      <p className={styles.ways}>
        {list && (
          <ButtonLink href={hrefOf(list)} look="primary">
            {kit.navigation.screens[list.name]}
          </ButtonLink>
        )}
        <ButtonLink href="/dashboard">{kit.navigation.screens.overview}</ButtonLink>
        <Button onClick={openPalette}>{kit.palette.open}</Button>
      </p>
    </>
  )
}
