// Letters of an order in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { listOrderLetters, sendLetterAgain } from '#contract/order-letters.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../../deps.ts'
import { staffAct } from '../staff-act.ts'
import { lettersOf } from './admin-list.ts'
import { sendAgain } from './send-again.ts'

export function letterAdminRoutes(app: FastifyInstance, deps: Pick<ShopDeps, 'db' | 'config'>): void {
  const act = staffAct(deps)

  mount(app, listOrderLetters, async ({ params }) => ({ rows: await lettersOf(deps.db, params.number) }))
  // The audit log names no addresses: an erasure would have to find them there.
  mount(app, sendLetterAgain, (call) =>
    act(sendLetterAgain.id, 'letter', call, (trx, order, how) => sendAgain(trx, order, call.params.id, how)),
  )
}
