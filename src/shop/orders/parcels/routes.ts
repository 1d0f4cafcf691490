// What staff do with the parcels of an order, in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import {
  bulkOrders,
  cancelParcel,
  createParcel,
  deliverParcel,
  findParcel,
  listSlips,
  loseParcel,
  packParcel,
  shipParcel,
  takeParcelBack,
  undeliverParcel,
} from '#contract/parcels.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../../deps.ts'
import { staffAct } from '../staff-act.ts'
import { deliverParcel as deliver, undeliverParcel as undeliver } from './arrive.ts'
import { bulkParcels } from './bulk.ts'
import { findParcel as find, loseParcel as lose, takeParcelBack as takeBack } from './go-astray.ts'
import { cancelParcel as cancel, createParcel as create, packParcel as pack } from './pack.ts'
import { requireParcel } from './parcel-rows.ts'
import { shipParcel as ship } from './ship.ts'
import { packingSlips } from './slips.ts'

export function parcelRoutes(app: FastifyInstance, deps: Pick<ShopDeps, 'db' | 'config'>): void {
  const act = staffAct(deps)

  mount(app, createParcel, async (call) => {
    const { lines, packed } = call.body
    return await act(createParcel.id, 'parcel', call, async (trx, order, how) => {
      const { id } = await create(trx, order, { lines, packed }, how)
      return { parcel: id }
    })
  })
  for (const [endpoint, action, run] of [
    [packParcel, 'pack', pack],
    [deliverParcel, 'deliver', deliver],
    [loseParcel, 'lost', lose],
    [findParcel, 'found', find],
    [cancelParcel, 'unpack', cancel],
  ] as const)
    mount(app, endpoint, (call) =>
      act(endpoint.id, action, call, async (trx, order, how) => {
        await run(trx, order, requireParcel(order, call.params.id), how)
        return { parcel: call.params.id }
      }),
    )
  mount(app, shipParcel, (call) =>
    act(shipParcel.id, 'ship', call, async (trx, order, how) => {
      const { carrier, trackingNumber, override } = call.body
      const parcel = requireParcel(order, call.params.id)
      await ship(trx, order, parcel, { carrier, trackingNumber, override: override ?? null }, how)
      return { parcel: parcel.id, carrier, ...(override !== undefined && { override }) }
    }),
  )
  mount(app, undeliverParcel, (call) =>
    act(undeliverParcel.id, 'undeliver', call, async (trx, order, how) => {
      const { reason } = call.body
      await undeliver(trx, order, requireParcel(order, call.params.id), { reason }, how)
      return { parcel: call.params.id, reason }
    }),
  )
  mount(app, takeParcelBack, (call) =>
    act(takeParcelBack.id, 'back', call, async (trx, order, how) => {
      const { lines, reason } = call.body
      await takeBack(trx, order, requireParcel(order, call.params.id), { lines, reason }, how)
      return { parcel: call.params.id, reason }
    }),
  )
  mount(app, bulkOrders, ({ body, request }) => bulkParcels(deps, request, body))
  mount(app, listSlips, async ({ query }) => ({ slips: await packingSlips(deps.db, query.number) }))
}
