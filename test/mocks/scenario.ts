// What a mocked shop is like at the moment: who is signed in, what it sells, how its network behaves. Written in an
// address as names joined by commas, `?scenario=editor,slow`; what comes later wins.
import { ROLES, type Role } from '#contract/permissions.ts'
import { CODES, knownCode } from './coupons.ts'

export interface Scenario {
  role: Role | null
  /** `sold-out` sells nothing that it shows; `empty` shows nothing at all. */
  shop: 'full' | 'empty' | 'sold-out'
  /** The session has ended by its first call, as after a long pause: whoever was signed in is a guest. */
  session: 'good' | 'expired'
  /** The code that lies in the cart from the beginning. */
  code: string | null
  /** Whether the e-mail address of whoever is signed in is confirmed. */
  email: 'confirmed' | 'unconfirmed'
  /** What happens at the last step of an order, or to its card. */
  checkout: 'good' | 'declined' | 'price-changed' | 'out-of-stock' | 'in-progress'
  /** Milliseconds before each answer. */
  latency: number
  /** Of so many calls one fails with 503; 0 means none. */
  failsOneIn: number
}

export const NORMAL: Scenario = {
  ...{
    role: null,
    shop: 'full',
    session: 'good',
    code: null,
    email: 'confirmed',
    checkout: 'good',
    latency: 0,
    failsOneIn: 0,
  },
}

const PRESETS: Record<string, Partial<Scenario>> = {
  normal: NORMAL,
  empty: { shop: 'empty' },
  slow: { latency: 2000 },
  flaky: { failsOneIn: 3 },
  expired: { role: 'editor', session: 'expired' },
  'sold-out': { shop: 'sold-out' },
  declined: { checkout: 'declined' },
  'price-changed': { checkout: 'price-changed' },
  'out-of-stock': { checkout: 'out-of-stock' },
  unconfirmed: { role: 'customer', email: 'unconfirmed' },
  'in-progress': { checkout: 'in-progress' },
  guest: { role: null },
  ...Object.fromEntries(ROLES.map((role) => [role, { role }])),
}

export const SCENARIOS: readonly string[] = Object.keys(PRESETS)

/** `latency=500` and `fails=4` set those numbers, `code=WELCOME10` the coupon of the cart. An unknown name is refused rather than taken for `normal`. */
export function readScenario(text: string | null | undefined): Scenario {
  const scenario = { ...NORMAL }
  for (const part of (text ?? '').split(',').flatMap((one) => one.trim() || [])) {
    const [, name, number] = /^(latency|fails)=(\d{1,5})$/.exec(part) ?? []
    const code = part.startsWith('code=') ? knownCode(part.slice('code='.length)) : undefined
    if (code !== undefined) scenario.code = code
    else if (name === 'latency') scenario.latency = Number(number)
    else if (name === 'fails') scenario.failsOneIn = Number(number)
    else if (Object.hasOwn(PRESETS, part)) Object.assign(scenario, PRESETS[part])
    else
      throw new Error(
        `No scenario "${part}". There are ${SCENARIOS.join(', ')}, latency=<ms>, fails=<one in so many> and code=<${CODES.join('|')}>.`,
      )
  }
  return scenario
}

/** As an address names it: `editor,latency=500`; what is normal goes without saying. */
export function writeScenario({ role, shop, session, code, email, checkout, latency, failsOneIn }: Scenario): string {
  const names = [
    session === 'expired' && 'expired',
    email !== 'confirmed' && email,
    role,
    shop !== 'full' && shop,
    checkout !== 'good' && checkout,
    code !== null && `code=${code}`,
    latency > 0 && `latency=${latency}`,
    failsOneIn > 0 && `fails=${failsOneIn}`,
  ]
  return names.filter(Boolean).join(',') || 'normal'
}
