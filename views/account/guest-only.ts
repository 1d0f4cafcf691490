// The loader of the sign-in pages: who is signed in already goes on to where they wanted to be.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiContext } from '../api/context.ts'
import { returnToOf } from '../api/return-to.ts'

export interface GuestPage {
  returnTo: string
}

export async function guestOnly({ request, context }: LoaderFunctionArgs): Promise<GuestPage> {
  const returnTo = returnToOf(new URL(request.url).searchParams)
  const session = await context.get(apiContext).attempt('GET /bff/auth/verify', {}, request.signal)
  if (session.ok && session.data.authenticated) throw redirect(returnTo, 303)
  return { returnTo }
}
