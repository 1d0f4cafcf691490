// Delivery as shoppers read it.
import type { FastifyInstance } from 'fastify'
import { getDelivery } from '#contract/shipping.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../deps.ts'
import { delivery } from './repository.ts'

export function shippingRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, getDelivery, () => delivery(db).get())
}
