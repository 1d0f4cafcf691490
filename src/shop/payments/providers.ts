// The providers that are set up, by name.
import type { Kysely } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Database } from '../db/schema.ts'
import { byHand } from './by-hand.ts'
import { epcQr, type Transfer } from './epc-qr.ts'
import type { Provider, ProviderName } from './provider.ts'
import { paymentShopId } from './shop-id.ts'
import { simulatorProvider } from './simulator/provider.ts'
import { stripeProvider } from './stripe/provider.ts'

export interface Providers {
  all: readonly Provider[]
  /** Undefined where it is not set up. */
  named(name: string): Provider | undefined
  /** Takes cards: Stripe where it is set up, otherwise the simulator; undefined where there is neither. */
  card: Provider | undefined
  /** What a banking app reads for a transfer, as SVG; undefined where there is no such code. */
  transferQr(transfer: Transfer): string | undefined
}

type Settings = Pick<Config, 'production' | 'simulator' | 'stripe' | 'publicOrigin' | 'signingKeys'>

export function providersOf(config: Settings, { db }: { db: Kysely<Database> }): Providers {
  // The configuration refuses it too; whoever builds the shop by hand must not open it to test cards either.
  if (config.simulator && config.production)
    throw new Error('The payment simulator must not run in production: anybody could pay with a test card')
  const all: Provider[] = [byHand('cod'), byHand('bank_transfer')]
  if (config.stripe) all.push(stripeProvider(config.stripe, () => paymentShopId(db)))
  if (config.simulator) all.push(simulatorProvider(config, db))
  const byName = new Map<string, Provider>(all.map((provider) => [provider.name, provider]))
  const named = (name: ProviderName) => byName.get(name)
  return { all, named: (name) => byName.get(name), card: named('stripe') ?? named('simulator'), transferQr: epcQr }
}
