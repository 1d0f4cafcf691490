// Saved views and columns in the dashboard's API; everything is the caller's own.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chooseColumns, createView, readScreen, removeView, updateView } from '#contract/saved-views.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import type { ShopDeps } from '../deps.ts'
import { savedViews } from './repository.ts'

export function savedViewsRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  const mine = (request: FastifyRequest) => savedViews(db, signedIn(request).userId)
  mount(app, readScreen, async ({ params, request }) => await mine(request).screen(params.screen))
  mount(app, chooseColumns, async ({ params, body, request }) => {
    await mine(request).choose(params.screen, body.columns)
    return { columns: body.columns }
  })
  mount(app, createView, async ({ body, request }) => await mine(request).create(body))
  mount(app, updateView, async ({ params, body, request }) => await mine(request).update(params.id, body))
  mount(app, removeView, async ({ params, request }) => {
    await mine(request).remove(params.id)
    return null
  })
}
