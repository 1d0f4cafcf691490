// Signing in through the BFF. Answers hold the user, never a token; the token travels in a sealed HttpOnly cookie.
import { z } from 'zod'
import { EmailVerified, ForgotBody, ResetBody, VerifyEmailBody } from './account-tokens.ts'
import { AnyUser, LoginBody, RegisterBody } from './auth.ts'
import { endpoint, forAnyone, forSelf } from './endpoint.ts'

const SignedIn = z
  .object({ user: AnyUser.describe('The signed-in account') })
  .describe('The account that is now signed in.')

export const bffLogin = endpoint({
  id: 'session.login',
  method: 'POST',
  path: '/bff/auth/login',
  summary: 'Sign in; sets the session cookie',
  description: 'The answer holds the user, never a token: that travels in the session cookie, which is set beside it.',
  ...forAnyone,
  body: z.strictObject(LoginBody.shape),
  reply: SignedIn,
})

export const bffRegister = endpoint({
  id: 'session.register',
  method: 'POST',
  path: '/bff/auth/register',
  summary: 'Register and sign in; sets the session cookie',
  description: 'The answer holds the user, never a token: that travels in the session cookie, which is set beside it.',
  ...forAnyone,
  body: z.strictObject(RegisterBody.shape),
  reply: SignedIn,
})

export const bffVerify = endpoint({
  id: 'session.verify',
  method: 'GET',
  path: '/bff/auth/verify',
  summary: 'Who is signed in, if anyone',
  ...forAnyone,
  reply: z.object({
    authenticated: z.boolean().describe('Whether anybody is signed in'),
    user: AnyUser.nullable().describe('The signed-in account; null for a guest'),
  }),
})

export const bffRefresh = endpoint({
  id: 'session.refresh',
  method: 'POST',
  path: '/bff/auth/refresh',
  summary: 'Renew the session now',
  description: 'Sessions renew themselves on the way; this is for scripts that do not want to wait for it.',
  access: 'public',
  owner: 'self',
  reply: SignedIn,
})

export const bffLogout = endpoint({
  id: 'session.logout',
  method: 'POST',
  path: '/bff/auth/logout',
  summary: 'End this session',
  access: 'public',
  owner: 'self',
  reply: z.null(),
  status: 204,
})

export const bffLogoutAll = endpoint({
  id: 'session.logoutAll',
  method: 'POST',
  path: '/bff/auth/logout-all',
  summary: 'End every session of the signed-in person',
  ...forSelf,
  reply: z.null(),
  status: 204,
})

export const bffForgot = endpoint({
  id: 'session.forgot',
  method: 'POST',
  path: '/bff/auth/forgot',
  summary: 'Ask for a letter with a link to a new password',
  description: 'The answer is the same whether an account has the address or not.',
  ...forAnyone,
  body: ForgotBody,
  reply: z.null(),
  status: 204,
})

export const bffReset = endpoint({
  id: 'session.reset',
  method: 'POST',
  path: '/bff/auth/reset',
  summary: 'Set a new password by the link of a letter; every session of its owner ends',
  description:
    'Nobody is signed in by it. A link that is no longer good is refused with `fields: { token: "invalid" }`.',
  ...forAnyone,
  body: ResetBody,
  reply: z.null(),
  status: 204,
})

export const bffVerifyEmail = endpoint({
  id: 'session.verifyEmail',
  method: 'POST',
  path: '/bff/auth/verify-email',
  summary: 'Confirm an e-mail address by the link of a letter',
  ...forAnyone,
  body: VerifyEmailBody,
  reply: EmailVerified,
})
