// The loader of the sign-in pages: who is signed in already goes on to where they wanted to be.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiContext } from '../api/context.ts'
import { returnToOf } from '../api/return-to.ts'

export interface GuestPage {
  returnTo: string
  /** A letter helps whoever forgot their password, and confirms an address. */
  letters: boolean
}

export async function guestOnly({ request, context }: LoaderFunctionArgs): Promise<GuestPage> {
  const returnTo = returnToOf(new URL(request.url).searchParams)
  const api = context.get(apiContext)
  const [session, page] = await Promise.all([
    api.attempt('GET /bff/auth/verify', {}, request.signal),
    api.attempt('GET /bff/pages/sign-in', {}, request.signal),
  ])
  if (session.ok && session.data.authenticated) throw redirect(returnTo, 303)
  return { returnTo, letters: page.ok && page.data.letters }
}
