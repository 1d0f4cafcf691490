// What staff mend of an order besides its money, in the dashboard's API: where it goes, and why somebody has to look at it.
import type { FastifyInstance } from 'fastify'
import { changeAddress, setAttention } from '#contract/credits.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../../deps.ts'
import { changeAddress as change } from '../change-address.ts'
import { staffAct } from '../staff-act.ts'
import { recordEvent } from '../transitions/order-event.ts'
import { settle } from '../transitions/settle.ts'

export function staffChangeRoutes(app: FastifyInstance, deps: Pick<ShopDeps, 'db' | 'config'>): void {
  const act = staffAct(deps)

  // The audit log names no addresses: an erasure would have to find them there.
  mount(app, changeAddress, (call) =>
    act(changeAddress.id, 'address', call, (trx, order, how) => change(trx, order, call.body, how)),
  )
  mount(app, setAttention, (call) =>
    act(setAttention.id, 'attention', call, async (trx, order, { by }) => {
      const text = call.body.text || null
      await settle(trx, order, { needs_attention: text })
      const type = text ? 'attention' : 'attention_cleared'
      await recordEvent(trx, order.row.id, { type, by, visible: false, ...(text && { data: { text } }) })
      return { attention: text !== null }
    }),
  )
}
