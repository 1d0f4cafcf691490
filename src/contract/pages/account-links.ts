// The screens of links in letters: a forgotten password, a new one, an address that is confirmed, and what it waits for.
import { z } from 'zod'
import { authOptions, LinkToken } from '../account-tokens.ts'
import { endpoint, forAnyone } from '../endpoint.ts'
import { optional } from '../parts.ts'

export const SignInPage = z
  .object({
    letters: z
      .boolean()
      .describe(
        'Whether a forgotten password is helped by a letter, and an address confirmed; false where the backend has no such calls',
      ),
  })
  .meta({ id: 'SignInPage', description: 'What signing in and registering offer.' })
export type SignInPage = z.infer<typeof SignInPage>

export const signInPage = endpoint({
  id: 'pages.signIn',
  method: 'GET',
  path: '/bff/pages/sign-in',
  summary: 'What signing in and registering offer',
  ...forAnyone,
  reply: SignInPage,
})

export const ForgotPage = authOptions.reply.meta({
  id: 'ForgotPage',
  description: 'The page that asks for a letter.',
})
export type ForgotPage = z.infer<typeof ForgotPage>

export const forgotPage = endpoint({
  id: 'pages.forgotPassword',
  method: 'GET',
  path: '/bff/pages/forgot-password',
  summary: 'The page that asks for a letter',
  ...forAnyone,
  reply: ForgotPage,
})

export const LINK_KINDS = ['reset', 'verify', 'stock-confirm', 'stock-stop'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export const LinkPage = z
  .object({
    token: LinkToken.nullable().describe(
      'The token of the link this browser came by, to be sent with the form; null where there is none',
    ),
  })
  .meta({ id: 'LinkPage', description: 'A page that a link in a letter leads to.' })
export type LinkPage = z.infer<typeof LinkPage>

export const linkPage = endpoint({
  id: 'pages.accountLink',
  method: 'GET',
  path: '/bff/pages/account-link',
  summary: 'A page that a link in a letter leads to',
  description:
    'Nothing is used up by it: programs that look into letters follow links. With a token it is put into a cookie for an hour, so that the page can do without it in its address; the answer then has none.',
  ...forAnyone,
  query: z.object({
    kind: z
      .enum(LINK_KINDS)
      .describe('A new password, an address that is confirmed, or what it is to be told of: confirmed, taken back'),
    token: optional(LinkToken),
  }),
  reply: LinkPage,
})
