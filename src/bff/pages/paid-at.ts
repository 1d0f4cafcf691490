// Where an order's page may lead somebody who pays: to the simulator of this shop, or to a provider's own page.
import type { Config } from '../../config/config.ts'
import { safeLocation } from '../gate/return-to.ts'

/** Hosts of the providers that the shop can be set up with. */
const PROVIDERS: ReadonlySet<string> = new Set(['checkout.stripe.com'])

/** A path of this site, or an address elsewhere; null where it is neither known nor safe. */
export function paidAt(url: string, config: Pick<Config, 'publicOrigin' | 'publicOriginGiven'>): string | null {
  const own = safeLocation(url, config)
  if (own !== undefined) return /^\/pay\/sim\/[A-Za-z0-9_-]{22}$/.test(own) ? own : null
  if (!URL.canParse(url)) return null
  const { protocol, host, username, password, href } = new URL(url)
  return protocol === 'https:' && PROVIDERS.has(host) && username === '' && password === '' ? href : null
}
