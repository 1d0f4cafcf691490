// Where a form goes whose session has ended: to the page that says so and leads back through signing in.
import { redirect } from 'react-router'

export function toLogin(request: Request): Response {
  const { pathname } = new URL(request.url)
  return redirect(`/401?${new URLSearchParams({ returnTo: pathname })}`, 303)
}
