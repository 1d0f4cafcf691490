// Loaders of screens that need a session: a missing one leads to the login page, as the server's gate does.
import { isRouteErrorResponse, redirect } from 'react-router'

/** Runs a read; where the session has ended, goes to `/login` and comes back afterwards. */
export async function guarded<T>(request: Request, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (thrown) {
    const status = statusOf(thrown)
    const { pathname, search } = new URL(request.url)
    if (status === 401) throw redirect(`/login?${new URLSearchParams({ returnTo: pathname + search })}`)
    if (status === 403) throw redirect('/403')
    throw thrown
  }
}

function statusOf(thrown: unknown): number | undefined {
  if (isRouteErrorResponse(thrown)) return thrown.status
  // Before the router has wrapped it, a thrown data() carries its status in init.
  return (thrown as { init?: { status?: number } } | undefined)?.init?.status
}
