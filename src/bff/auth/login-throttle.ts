// How often somebody may try to sign in. A wrong password costs a wait that doubles, for the pair of address and name,
// and more gently for the address. A name that is tried from everywhere takes a few tries of each address and no more,
// so that guessing is bounded and an address that has not failed is never shut out. Known devices are counted apart.
import { usernameKey } from '#contract/auth.ts'
import type { Backoff, Counters, Window } from '../limits/counters.ts'
import { tooManyRequests } from '../limits/too-many-requests.ts'
import type { Keyring } from './keyring.ts'

/** The address an attempt comes from. */
export interface Source {
  network: string
  /** The browser's id, if that name has signed in with it before. */
  device: string | undefined
}

export interface LoginThrottle {
  /** Counts an attempt before it is made. Throws RATE_LIMITED with the wait. */
  before(source: Source, username: string): Promise<void>
  /** The password was right: the counts of this attempt are taken back. */
  succeeded(source: Source, username: string): Promise<void>
  /** The upstream gave no clear answer: a person must not pay for its outage. */
  undecided(source: Source, username: string): Promise<void>
}

/** Tries of one address at one name that cost nothing: three slips of the finger. */
const FREE = 3
/** Then 1, 2, 4 … seconds, at most a quarter of an hour. */
const PER_PAIR: Backoff = { free: FREE, step: 1, cap: 900, memory: 7200 }
/** Ten failures of one address double its wait, whatever names they were for. */
const PER_NETWORK: Backoff = { free: 9, step: 10, cap: 900, memory: 7200 }
/** Tries at one name, wherever they come from; past them only an address's free ones are made. */
const PER_NAME: Window = { most: 50, seconds: 3600 }

export function loginThrottle(counters: Counters, keyring: Keyring): LoginThrottle {
  // Names and addresses are kept as digests: the table is no list of who tried to sign in.
  const key = (kind: string, ...parts: string[]) => `login:${kind}:${keyring.keyFor(parts.join('\n'))}`

  /** The first is the try's own and is forgotten once it is right; the others are shared with strangers. */
  const keysOf = ({ network, device }: Source, username: string) => {
    const name = usernameKey(username)
    return device === undefined
      ? { own: key('pair', network, name), shared: { network: key('network', network), name: key('name', name) } }
      : { own: key('device', device, name), shared: undefined }
  }

  return {
    async before(source, username) {
      const { own, shared } = keysOf(source, username)
      const tried = await counters.attempt(own, PER_PAIR)
      if (!tried.allowed) throw tooManyRequests(tried.wait)
      if (!shared) return
      const everyone = await counters.attempt(shared.network, PER_NETWORK)
      if (!everyone.allowed) throw tooManyRequests(everyone.wait)
      const { allowed, resets } = await counters.take(shared.name, PER_NAME)
      if (!allowed && tried.count > FREE) throw tooManyRequests(resets)
    },
    async succeeded(source, username) {
      const { own, shared } = keysOf(source, username)
      await Promise.all([counters.reset(own), ...Object.values(shared ?? {}).map((one) => counters.giveBack(one))])
    },
    async undecided(source, username) {
      const { own, shared } = keysOf(source, username)
      await Promise.all([own, ...Object.values(shared ?? {})].map((one) => counters.giveBack(one)))
    },
  }
}
