// Sizes as shoppers read them.
import type { FastifyInstance } from 'fastify'
import { listSizes } from '#contract/sizes.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../deps.ts'
import { sizeSets } from './repository.ts'

export function sizesRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, listSizes, async () => ({ sets: await sizeSets(db).list() }))
}
