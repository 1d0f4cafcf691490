// How often somebody may try to sign in. A wrong password costs a wait that doubles, for the pair of address and name,
// and more gently for the address; a name that is tried from everywhere is only ever slowed down, never locked.
import { setTimeout as sleep } from 'node:timers/promises'
import { usernameKey } from '#contract/auth.ts'
import type { Backoff, Counters, Window } from '../limits/counters.ts'
import { tooMany } from '../limits/refuse.ts'
import type { Keyring } from './keyring.ts'

export interface LoginThrottle {
  /** Counts a try before it is made. Throws RATE_LIMITED with the wait; may take a moment where a name is under attack. */
  before(network: string, username: string): Promise<void>
  /** The password was right: what was counted for it is taken back. */
  succeeded(network: string, username: string): Promise<void>
  /** The upstream did not say: a person must not pay for its outage. */
  undecided(network: string, username: string): Promise<void>
}

/** Three slips of the finger are free; then 1, 2, 4 … seconds, at most a quarter of an hour. */
const PER_PAIR: Backoff = { free: 3, step: 1, cap: 900, memory: 7200 }
/** Ten failures of one address double its wait, whatever names they were for. */
const PER_NETWORK: Backoff = { free: 9, step: 10, cap: 900, memory: 7200 }
const PER_NAME: Window = { most: 50, seconds: 3600 }
const SLOWED_MS = 2000

export function loginThrottle(counters: Counters, keyring: Keyring, slowed = SLOWED_MS): LoginThrottle {
  // Names and addresses are kept as digests: the table is no list of who tried to sign in.
  const key = (kind: string, ...parts: string[]) =>
    `login:${kind}:${keyring.digest(parts.join('\n')).toString('base64url')}`

  return {
    async before(network, username) {
      const name = usernameKey(username)
      const pair = await counters.attempt(key('pair', network, name), PER_PAIR)
      if (!pair.allowed) throw tooMany(pair.wait)
      const everyone = await counters.attempt(key('network', network), PER_NETWORK)
      if (!everyone.allowed) throw tooMany(everyone.wait)
      const { allowed } = await counters.take(key('name', name), PER_NAME)
      if (!allowed) await sleep(slowed)
    },
    async succeeded(network, username) {
      const name = usernameKey(username)
      await Promise.all([
        counters.forget(key('pair', network, name)),
        counters.giveBack(key('network', network)),
        counters.giveBack(key('name', name)),
      ])
    },
    async undecided(network, username) {
      const name = usernameKey(username)
      const counted = [key('pair', network, name), key('network', network), key('name', name)]
      await Promise.all(counted.map((one) => counters.giveBack(one)))
    },
  }
}
