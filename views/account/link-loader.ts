// The loader of pages that links in letters lead to: the token leaves the address, before anything is shown. Nothing is used
// up by looking, since programs that examine letters follow their links.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { LinkKind, LinkPage } from '#contract/pages/account-links.ts'
import { apiContext } from '../api/context.ts'

export const linkLoader =
  (kind: LinkKind) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<LinkPage> => {
    const api = context.get(apiContext)
    const { pathname, searchParams } = new URL(request.url)
    const token = searchParams.get('token')
    if (token === null) return await api.read('GET /bff/pages/account-link', { query: { kind } }, request.signal)
    // A token that is none is answered as one that is no longer good.
    await api.attempt('GET /bff/pages/account-link', { query: { kind, token } }, request.signal)
    throw redirect(pathname, 303)
  }
