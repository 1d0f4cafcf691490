// The dashboard's first screen in the API.
import type { FastifyInstance } from 'fastify'
import { overview, summary } from '#contract/overview.ts'
import { allows } from '#contract/permissions.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import type { ShopDeps } from '../deps.ts'
import { overviews } from './admin-list.ts'

export function overviewRoutes(app: FastifyInstance, { db, config }: ShopDeps): void {
  mount(app, summary, async () => ({ waiting: await overviews(db, config).waiting() }))
  mount(app, overview, async ({ query, request }) => {
    const mayRefund = allows('orders.refund', signedIn(request).role)
    return await overviews(db, config).read(Number(query.days), { mayRefund })
  })
}
