// Where a form goes whose session has ended: to the page that says so, keeps what was typed and leads back through signing
// in. The status hands the form on as it was sent.
import { redirect } from 'react-router'

export function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(`/401?${new URLSearchParams({ returnTo: pathname + search })}`, 307)
}
