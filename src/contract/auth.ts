// Signing in: the four calls any upstream must offer, our own beside them, and the account of the signed-in person.
import { z } from 'zod'
import { endpoint, forAnyone, forSelf } from './endpoint.ts'
import { AnyId, Instant, line, secret } from './parts.ts'
import { ROLES } from './permissions.ts'
import { Count, LoginName, PersonName, textOf, textOrNull } from './values.ts'

/** 3–64 of letters, digits and `. _ - + @`; unique after NFKC and case folding. */
export const Username = z
  .string()
  .trim()
  .min(3)
  .max(64)
  .regex(/^[\p{L}\p{N}._+@-]+$/u, { error: 'invalid' })
  .meta({
    description: '3 to 64 letters, digits and `. _ - + @`; unique whatever its case and width',
    examples: ['ada'],
  })

/**
 * The form in which usernames are unique: `Straße`, `STRASSE` and full-width letters are one name.
 * Upper case first, since only it unfolds ß, ligatures and the two small sigmas.
 */
export const usernameKey = (username: string): string =>
  username.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')

/** 8–128 characters, taken byte for byte: no trimming, no truncation. */
export const NewPassword = secret(8, 128).meta({
  description: '8 to 128 characters, taken byte for byte: neither trimmed nor cut',
  examples: ['correct horse battery'],
})

export const User = z
  .object({
    id: z
      .string()
      .min(1)
      .max(128)
      .meta({
        description: 'Id of the account: opaque text, up to 128 characters',
        examples: ['0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'],
      }),
    name: PersonName.describe('Name of the person'),
    username: LoginName.describe('The name they sign in with'),
    role: z.enum(ROLES).describe('What they may do: `customer` shops, the others work here'),
  })
  .meta({ id: 'User', description: 'The signed-in account.' })
export type User = z.infer<typeof User>

/** Whoever is signed in. A role of the upstream need not be one of ours: such a person sees what is public. */
export const AnyUser = User.extend({
  role: z
    .string()
    .max(64)
    .meta({
      description: 'What they may do; an unknown role sees what is public',
      examples: ['customer'],
    }),
}).meta({ id: 'AnyUser', description: 'The signed-in account.' })
export type AnyUser = z.infer<typeof AnyUser>

/** A login accepts anything that could ever have been a password, so that old rules never lock anyone out. */
export const LoginBody = z.object({
  username: line(1, 64).meta({
    description: 'The name as it was registered; case and width do not count',
    examples: ['ada'],
  }),
  password: secret(1, 1024).meta({
    description: 'Anything that could ever have been a password: the rules for new ones do not hold here',
    examples: ['correct horse battery'],
  }),
})
export const RegisterBody = z.object({
  name: line(1, 100).meta({ description: 'Name of the person', examples: ['Ada Lovelace'] }),
  username: Username.describe('The name to sign in with; another account must not have it'),
  password: NewPassword.describe('The password they choose'),
  email: z
    .union([z.literal(''), z.email().max(254)])
    .optional()
    .meta({
      description:
        'Their e-mail address, which a letter asks them to confirm; left out or empty for none. A backend may leave it unread',
      examples: ['ada@example.org'],
    }),
})

/** The answer of login, register and refresh. The refresh credential travels beside it as cookies on /api/auth. */
export const AuthAnswer = z
  .object({
    statusCode: z
      .int()
      .optional()
      .meta({
        description:
          'Status within the body, for backends that always answer with HTTP 200: 200 is success, 401 and 403 are a refusal',
        examples: [200],
      }),
    accessToken: z
      .string()
      .min(1)
      .meta({
        description:
          'Sent as `Authorization: Bearer …`; opaque: letters, digits and `-._~+/=`, up to 16 KiB. If it is a JWT with `exp`, it is renewed shortly before it expires',
        examples: ['eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhZGEifQ.c2ln'],
      }),
    user: User.describe('Account the token belongs to'),
  })
  .meta({
    id: 'AuthAnswer',
    description: 'The answer to signing in, registering and refreshing. The refresh credential is set as cookies.',
  })
export const VerifyAnswer = z
  .object({
    valid: z.boolean().describe('Whether the token is valid now'),
    expired: z.boolean().default(false).describe('Whether it was valid and has expired, so that refreshing helps'),
    user: User.nullish().describe('Account the token belongs to; omitted or null if it is invalid'),
  })
  .meta({ id: 'VerifyAnswer', description: 'The result of checking a token.' })

export const verifyToken = endpoint({
  id: 'auth.verify',
  method: 'GET',
  path: '/api/auth/verify',
  summary: 'Check whether the bearer token is valid, and for which account',
  description:
    'The BFF calls this before it trusts a token, and expects an answer within 1.5 s. An invalid token is no error: the answer is 200 with `valid: false`.',
  ...forAnyone,
  reply: VerifyAnswer,
})

export const refreshToken = endpoint({
  id: 'auth.refresh',
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Get a new access token for the refresh cookie',
  description:
    'No body. The refresh cookie is rotated: the answer sets a new one. Only 401 and 403 end the session; any other error leaves it as it is.',
  ...forAnyone,
  reply: AuthAnswer,
})

export const register = endpoint({
  id: 'auth.register',
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create a customer and sign in',
  description:
    'The answer sets the refresh credential as cookies. A username that is taken is refused with 409 and `fields: { username: "taken" }`.',
  ...forAnyone,
  body: z.strictObject(RegisterBody.shape),
  reply: AuthAnswer,
})

export const login = endpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  description: 'The answer sets the refresh credential as cookies.',
  ...forAnyone,
  body: LoginBody,
  reply: AuthAnswer,
})

export const logout = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session that the refresh cookie belongs to',
  ...forAnyone,
  reply: z.null(),
  status: 204,
})

export const logoutAll = endpoint({
  id: 'auth.logoutAll',
  method: 'POST',
  path: '/api/auth/logout-all',
  summary: 'End every session of the signed-in user',
  ...forSelf,
  reply: z.null(),
  status: 204,
})

/** The signed-in person as they see themselves. */
export const Account = z
  .object({
    id: AnyId.describe('Id of the account'),
    name: PersonName.describe('Name of the person'),
    username: LoginName.describe('The name they sign in with'),
    role: z.enum(ROLES).describe('What they may do: `customer` shops, the others work here'),
    email: textOrNull('Their e-mail address; null for none', 'ada@example.org'),
    emailVerified: z
      .boolean()
      .nullable()
      .default(null)
      .meta({
        description:
          'Whether they have shown that they read what goes to the address; null where the backend confirms none: it is then changed with the name',
        examples: [true],
      }),
    emailPending: z
      .string()
      .nullable()
      .default(null)
      .meta({
        description: 'The address that waits to be confirmed; null for none',
        examples: ['ada@new.example.org'],
      }),
    createdAt: Instant.describe('When the account was made'),
    passwordChangedAt: Instant.nullable().describe(
      'When the password was last changed; null where it is still the first',
    ),
    mustChangePassword: z
      .boolean()
      .default(false)
      .describe('The password was made by somebody else and passed on: staff can do nothing before it is changed'),
    version: Count.meta({
      description: 'Counts changes of the account; send it back with the next one',
      examples: [3],
    }),
  })
  .meta({ id: 'Account', description: 'The signed-in person as they see themselves.' })
export type Account = z.infer<typeof Account>

export const getAccount = endpoint({
  id: 'account.get',
  method: 'GET',
  path: '/api/account',
  summary: 'The signed-in person',
  ...forSelf,
  reply: Account,
})

export const AccountBody = z.strictObject({
  name: line(1, 100).meta({ description: 'Name of the person', examples: ['Ada Lovelace'] }),
  email: z
    .union([z.literal(''), z.email().max(254)])
    .optional()
    .meta({
      description:
        'Their e-mail address; left out it stays, an empty text removes it. One that is confirmed is changed by `PUT /api/account/email` alone, and another one here is refused with `fields: { email: "confirmed" }`',
      examples: ['ada@example.org'],
    }),
  version: z
    .int()
    .min(1)
    .meta({ description: 'The version that was read; a stale one is refused', examples: [3] }),
})

export const updateAccount = endpoint({
  id: 'account.update',
  method: 'PUT',
  path: '/api/account',
  summary: 'Change the name, and an e-mail address that was never confirmed',
  ...forSelf,
  body: AccountBody,
  reply: Account,
})

export const PasswordBody = z.strictObject({
  currentPassword: secret(1, 1024).meta({
    description: 'The password used until now',
    examples: ['correct horse battery'],
  }),
  newPassword: NewPassword.describe('The new password; it must differ from the current one'),
})

export const changePassword = endpoint({
  id: 'account.changePassword',
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Change the password; all other sessions end',
  ...forSelf,
  body: PasswordBody,
  reply: z.null(),
  status: 204,
})

/** One signed-in browser. `current` is the one that asks. */
export const SessionRow = z
  .object({
    id: AnyId.describe('Id of the session'),
    current: z.boolean().describe('Whether it is the one that asks'),
    device: textOf(
      'What the browser called itself, shortened to a family and a system; empty where it said neither',
      'Firefox · Linux',
    ),
    createdAt: Instant.describe('When it signed in'),
    lastSeenAt: Instant.describe('When it was last seen, to within some minutes'),
  })
  .meta({ id: 'SessionRow', description: 'One signed-in browser.' })

export const listSessions = endpoint({
  id: 'account.sessions',
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'List the sessions of the account',
  ...forSelf,
  reply: z.object({ rows: z.array(SessionRow).describe('Where the account is signed in, the latest first') }),
})

export const endSession = endpoint({
  id: 'account.endSession',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'End one session',
  ...forSelf,
  params: z.object({ id: AnyId.describe('Id of the session') }),
  reply: z.null(),
  status: 204,
})
