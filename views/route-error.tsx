// The error boundary of every route: shows the error page inside whatever layout still stands.
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ErrorPage } from './kit/error-page.tsx'

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
