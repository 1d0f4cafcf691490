// Colours as shoppers read them.
import type { FastifyInstance } from 'fastify'
import { listColors } from '#contract/colors.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../deps.ts'
import { colors } from './repository.ts'

export function colorsRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, listColors, async () => ({ rows: await colors(db).list() }))
}
