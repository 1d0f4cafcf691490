// Loaders of screens that need a session: a missing one leads to the login page, as the server's gate does, and a
// password made by somebody else to where it is changed.
import { isRouteErrorResponse, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Api } from './client.ts'
import { apiContext } from './context.ts'

/** Runs the reads of a loader; where something has to happen before, goes there and comes back afterwards. */
export async function guarded<T>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  read: (api: Api, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await read(context.get(apiContext), request.signal)
  } catch (thrown) {
    const { status, code } = problemOf(thrown)
    const { pathname, search } = new URL(request.url)
    const back = new URLSearchParams({ returnTo: pathname + search })
    if (status === 401) throw redirect(`/login?${back}`)
    if (code === 'PASSWORD_CHANGE_REQUIRED') throw redirect(`/users/security?${back}`)
    if (status === 403) throw redirect('/403')
    throw thrown
  }
}

function problemOf(thrown: unknown): { status?: number | undefined; code?: string | undefined } {
  if (isRouteErrorResponse(thrown)) return { status: thrown.status, code: thrown.data?.code }
  // Before the router has wrapped it, a thrown data() carries its status in init.
  const { init, data } = (thrown ?? {}) as { init?: { status?: number }; data?: { code?: string } }
  return { status: init?.status, code: data?.code }
}
