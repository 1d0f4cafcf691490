// Being told when something is back: asking, and the links of the letters.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askBackInStock, confirmBackInStock, stopBackInStock } from '#contract/back-in-stock.ts'
import { mount } from '#http/mount.ts'
import type { Identity } from '../auth/identity.ts'
import { linkLimits, waitLimits } from '../auth/limits.ts'
import { countingGuesses, windowLimits } from '../auth/window-limit.ts'
import { confirm, stop } from './answer-letter.ts'
import { ask } from './ask.ts'

export function backInStockRoutes(app: FastifyInstance, { db, hashAddress, publicOrigin }: Identity): void {
  const limits = windowLimits(db, () => new Date())

  mount(app, askBackInStock, async ({ body: { website, ...wait }, request }) => {
    if (website !== '') return null
    await limits.attempt(waitLimits(hashAddress, { ip: request.ip, email: wait.email }))
    await ask(db, wait, { publicOrigin, from: request })
    return null
  })

  const counted = <T>(request: FastifyRequest, run: () => Promise<T>): Promise<T> =>
    countingGuesses(db, linkLimits(hashAddress, request.ip), run)

  mount(app, confirmBackInStock, ({ body: { token }, request }) => counted(request, () => confirm(db, token)))

  mount(app, stopBackInStock, ({ body: { token }, request }) =>
    counted(request, async () => {
      await stop(db, token)
      return null
    }),
  )
}
