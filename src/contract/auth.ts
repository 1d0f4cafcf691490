// Signing in: the four calls any upstream must offer, our own beside them, and the account of the signed-in person.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, line, secret } from './parts.ts'
import { ROLES } from './permissions.ts'

/** 3–64 of letters, digits and `. _ - + @`; unique after NFKC and case folding. */
export const Username = z
  .string()
  .trim()
  .min(3)
  .max(64)
  .regex(/^[\p{L}\p{N}._+@-]+$/u, { error: 'invalid' })

/**
 * The form in which usernames are unique: `Straße`, `STRASSE` and full-width letters are one name.
 * Upper case first, since only it unfolds ß, ligatures and the two small sigmas.
 */
export const usernameKey = (username: string): string =>
  username.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')

/** 8–128 characters, taken byte for byte: no trimming, no truncation. */
export const NewPassword = secret(8, 128)

export const User = z.object({
  id: z.string().min(1).max(128),
  name: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
})
export type User = z.infer<typeof User>

/** A login accepts anything that could ever have been a password, so that old rules never lock anyone out. */
export const LoginBody = z.object({ username: line(1, 64), password: secret(1, 1024) })
export const RegisterBody = z.object({ name: line(1, 100), username: Username, password: NewPassword })

/** The answer of login, register and refresh. The refresh credential travels beside it as cookies on /api/auth. */
export const AuthAnswer = z.object({ statusCode: z.int().optional(), accessToken: z.string().min(1), user: User })
export const VerifyAnswer = z.object({ valid: z.boolean(), expired: z.boolean().default(false), user: User.nullish() })

export const verifyToken = endpoint({
  id: 'auth.verify',
  method: 'GET',
  path: '/api/auth/verify',
  summary: 'Whether the bearer token is valid, and whose it is',
  access: 'public',
  owner: 'none',
  reply: VerifyAnswer,
})

export const refreshToken = endpoint({
  id: 'auth.refresh',
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'A new access token for the refresh cookie, which is rotated',
  access: 'public',
  owner: 'none',
  reply: AuthAnswer,
})

export const register = endpoint({
  id: 'auth.register',
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create a customer and sign in',
  access: 'public',
  owner: 'none',
  body: z.strictObject(RegisterBody.shape),
  reply: AuthAnswer,
})

export const login = endpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  access: 'public',
  owner: 'none',
  body: LoginBody,
  reply: AuthAnswer,
})

export const logout = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session of the refresh cookie',
  access: 'public',
  owner: 'none',
  reply: z.null(),
  status: 204,
})

export const logoutAll = endpoint({
  id: 'auth.logoutAll',
  method: 'POST',
  path: '/api/auth/logout-all',
  summary: 'End every session of the signed-in user',
  access: 'user',
  owner: 'self',
  reply: z.null(),
  status: 204,
})

/** The signed-in person as they see themselves. */
export const Account = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  email: z.string().nullable(),
  createdAt: Instant,
  passwordChangedAt: Instant.nullable(),
  /** The password was made by somebody else and passed on: staff can do nothing before it is changed. */
  mustChangePassword: z.boolean().default(false),
  version: z.int(),
})
export type Account = z.infer<typeof Account>

export const getAccount = endpoint({
  id: 'account.get',
  method: 'GET',
  path: '/api/account',
  summary: 'The signed-in person',
  access: 'user',
  owner: 'self',
  reply: Account,
})

export const AccountBody = z.strictObject({
  name: line(1, 100),
  /** `''` removes the address. */
  email: z.union([z.literal(''), z.email().max(254)]),
  version: z.int().min(1),
})

export const updateAccount = endpoint({
  id: 'account.update',
  method: 'PUT',
  path: '/api/account',
  summary: 'Change name and e-mail',
  access: 'user',
  owner: 'self',
  body: AccountBody,
  reply: Account,
})

export const PasswordBody = z.strictObject({ currentPassword: secret(1, 1024), newPassword: NewPassword })

export const changePassword = endpoint({
  id: 'account.changePassword',
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Change the password to another one; every other session ends',
  access: 'user',
  owner: 'self',
  body: PasswordBody,
  reply: z.null(),
  status: 204,
})

/** One signed-in browser. `current` is the one that asks. */
export const SessionRow = z.object({
  id: Id,
  current: z.boolean(),
  /** What the browser called itself, shortened to a family and a system, e.g. `Firefox on Linux`. */
  device: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
})

export const listSessions = endpoint({
  id: 'account.sessions',
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the account is signed in',
  access: 'user',
  owner: 'self',
  reply: z.object({ rows: z.array(SessionRow) }),
})

export const endSession = endpoint({
  id: 'account.endSession',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'Sign one browser out',
  access: 'user',
  owner: 'self',
  params: z.object({ id: Id }),
  reply: z.null(),
  status: 204,
})
