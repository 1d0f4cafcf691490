// Forgotten passwords and confirmed addresses: every link works but those that say otherwise, and no letter is written.
import type { EmailVerified } from '#contract/account-tokens.ts'
import type { Account } from '#contract/auth.ts'
import { type Call, Refusal } from './call.ts'
import { personOf, type World } from './world.ts'

type Reply = (world: World, call: Call) => unknown

interface Memory {
  account: Partial<Account>
  /** The token of the link that was followed last, by kind. */
  links: Map<string, string>
}

const memories = new WeakMap<World, Memory>()

const memoryOf = (world: World): Memory => {
  const known = memories.get(world) ?? { account: {}, links: new Map() }
  memories.set(world, known)
  return known
}

/** An address is confirmed with the scenario `unconfirmed` only once its link was followed. */
export function accountOf(world: World, recorded: Account): Account {
  const isOpen = world.scenario.email === 'unconfirmed'
  const waiting = { emailVerified: false, emailPending: recorded.email }
  return {
    ...recorded,
    ...(world.user && { name: world.user.name, username: world.user.username, role: world.user.role }),
    ...(isOpen ? waiting : { emailVerified: true, emailPending: null }),
    ...memoryOf(world).account,
  }
}

/** A link is good, unless its token begins with `used`. */
const refuseUsed = (token: string): void => {
  if (token.startsWith('used')) throw new Refusal('INVALID_INPUT', { token: 'invalid' })
}

const reset: Reply = (world, { parsed }) => {
  refuseUsed((parsed.body as { token: string }).token)
  world.user = null
  memoryOf(world).links.clear()
  return null
}

const verify: Reply = (world, { parsed }): EmailVerified => {
  const { token } = parsed.body as { token: string }
  refuseUsed(token)
  if (token.startsWith('taken')) throw new Refusal('TAKEN', { email: 'taken' })
  const memory = memoryOf(world)
  const email = memory.account.emailPending ?? 'ada@example.org'
  Object.assign(memory.account, { email, emailVerified: true, emailPending: null })
  memory.links.clear()
  return { email, orders: token.startsWith('orders') ? 2 : 0 }
}

const changeEmail: Reply = (world, { parsed }) => {
  const { email, password } = parsed.body as { email: string; password: string }
  if (password === 'wrong') throw new Refusal('INVALID_INPUT', { password: 'wrong' })
  const account = email === '' ? { email: null, emailVerified: false, emailPending: null } : { emailPending: email }
  Object.assign(memoryOf(world).account, account)
  return null
}

const link: Reply = (world, { parsed }) => {
  const { kind, token } = parsed.query as { kind: string; token?: string }
  const { links } = memoryOf(world)
  if (token === undefined) return { token: links.get(kind) ?? null }
  links.set(kind, token)
  return { token: null }
}

/** Ways back in belong to no scenario of who is signed in. */
export const accountLinkCalls: Record<string, Reply> = {
  'GET /api/auth/options': () => ({ letters: true }),
  'GET /bff/pages/sign-in': () => ({ letters: true }),
  'GET /bff/pages/forgot-password': () => ({ letters: true }),
  'GET /bff/pages/account-link': link,
  'POST /bff/auth/forgot': () => null,
  'POST /bff/auth/reset': reset,
  'POST /bff/auth/verify-email': verify,
  'POST /api/auth/forgot': () => null,
  'POST /api/auth/reset': (world, call) => {
    reset(world, call)
    return { userId: personOf('customer').id }
  },
  'POST /api/auth/verify-email': verify,
  'PUT /api/account/email': changeEmail,
  'POST /api/account/email/verification': () => null,
}
