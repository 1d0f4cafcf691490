// Links in letters that act for an account: a forgotten password, an e-mail address that is confirmed or changed. What is
// answered says nothing of whose address is whose; only whoever reads the letter learns more.
import { z } from 'zod'
import { NewPassword } from './auth.ts'
import { endpoint, forAnyone, forSelf } from './endpoint.ts'
import { secret } from './parts.ts'
import { Count, EmailText } from './values.ts'

/** As it stands in the link. */
export const LinkToken = z
  .string()
  .regex(/^[A-Za-z0-9._~-]{16,512}$/, { error: 'invalid' })
  .meta({
    description:
      'What stands behind `token=` in the link of the letter, good for one use: of the bundled shop 256 random bits in base64url',
    examples: ['m5Qk2c0d9vXyT1oJ8rWbL4uZ7aEfHsGiNpKxVqYtRzA'],
  })

const Address = z.email().max(254)

export const ForgotBody = z.strictObject({
  email: Address.meta({ description: 'The confirmed e-mail address of the account', examples: ['ada@example.org'] }),
})

export const ResetBody = z.strictObject({
  token: LinkToken,
  password: NewPassword.describe('The password from now on'),
})

export const VerifyEmailBody = z.strictObject({ token: LinkToken })

export const EmailVerified = z
  .object({
    email: EmailText.describe('The address that is confirmed now'),
    orders: Count.describe('Orders placed with it without an account, which belong to the account from now on'),
  })
  .meta({ id: 'EmailVerified', description: 'What came of confirming an address.' })
export type EmailVerified = z.infer<typeof EmailVerified>

export const authOptions = endpoint({
  id: 'auth.options',
  method: 'GET',
  path: '/api/auth/options',
  summary: 'Whether accounts can be got back into by a letter',
  description: 'A backend without this call has no screens for a forgotten password, and no link to them.',
  ...forAnyone,
  reply: z.object({
    letters: z
      .boolean()
      .describe('Whether the shop can send letters now; where it cannot, the screens say so and show no form'),
  }),
})

export const forgotPassword = endpoint({
  id: 'auth.forgot',
  method: 'POST',
  path: '/api/auth/forgot',
  summary: 'Ask for a letter with a link to a new password',
  description:
    'The answer is 204 and takes the same time whether an account has the address or not: whatever follows is done afterwards. The letter goes to confirmed addresses only; its link is good for an hour.',
  ...forAnyone,
  body: ForgotBody,
  reply: z.null(),
  status: 204,
})

export const resetPassword = endpoint({
  id: 'auth.reset',
  method: 'POST',
  path: '/api/auth/reset',
  summary: 'Set a new password by the link of a letter; every session ends',
  description:
    'A link that was used, is too old or was sent to an address the account no longer has is refused with `fields: { token: "invalid" }`.',
  ...forAnyone,
  body: ResetBody,
  reply: z.object({
    userId: z
      .string()
      .min(1)
      .max(128)
      .meta({
        description: 'Whose password it was: the sessions of this user are to end',
        examples: ['0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'],
      }),
  }),
})

export const verifyEmail = endpoint({
  id: 'auth.verifyEmail',
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirm an e-mail address by the link of a letter',
  description:
    'Orders that were placed with exactly this address and without an account belong to the account from then on. An address that another account has confirmed meanwhile is refused with 409 and `fields: { email: "taken" }`.',
  ...forAnyone,
  body: VerifyEmailBody,
  reply: EmailVerified,
})

export const changeEmail = endpoint({
  id: 'account.changeEmail',
  method: 'PUT',
  path: '/api/account/email',
  summary: 'Change or remove the e-mail address, or have it confirmed',
  description:
    'The address is kept as `emailPending` until the link in the e-mail sent there is followed; until then the current one stays in use, and is told if it was confirmed. The answer is the same whether somebody else has the address or not. An empty text removes the address at once; the confirmed one again takes a waiting change back.',
  ...forSelf,
  body: z.strictObject({
    email: z
      .union([z.literal(''), Address])
      .meta({ description: 'The new address; an empty text removes it', examples: ['ada@example.org'] }),
    password: secret(1, 1024).meta({ description: 'The password of the account', examples: ['correct horse battery'] }),
  }),
  reply: z.null(),
  status: 204,
})

export const resendVerification = endpoint({
  id: 'account.resendVerification',
  method: 'POST',
  path: '/api/account/email/verification',
  summary: 'Send the link to the waiting address once more',
  description: 'Does nothing where no address waits. Older links to the same address stay good.',
  ...forSelf,
  reply: z.null(),
  status: 204,
})
