// The error boundary of every route: shows the error page inside whatever layout still stands.
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import './kit/error-page.module.css'
import { later } from './kit/later.tsx'
import { useMessages } from './messages/catalogue.tsx'

/** A script that cannot be fetched means that nothing can. */
const Unreachable = () => <h1 className="page">{useMessages().problem.OFFLINE}</h1>

const ErrorPage = later(() =>
  import('./kit/error-page.tsx').then(
    (found) => found.ErrorPage,
    () => Unreachable,
  ),
)

export function RouteError() {
  const error = useRouteError()
  const { pathname } = useLocation()
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} code="INTERNAL" requestId="" path={pathname} />
  const {
    code = 'INTERNAL',
    requestId = '',
    path = pathname,
  } = (error.data ?? {}) as {
    code?: string
    requestId?: string
    path?: string
  }
  return <ErrorPage status={error.status} code={code} requestId={requestId} path={path} />
}
