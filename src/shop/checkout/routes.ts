// Checking out as shoppers ask for it.
import type { FastifyInstance } from 'fastify'
import { getCheckoutOptions } from '#contract/checkout.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../deps.ts'
import { checkoutOptions } from './options.ts'

export function checkoutRoutes(app: FastifyInstance, { db }: Pick<ShopDeps, 'db'>): void {
  mount(app, getCheckoutOptions, () => checkoutOptions(db, new Date()))
}
