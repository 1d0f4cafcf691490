// What the BFF's page of the simulator reads and does. Whoever has the address of a payment may pay it, as at any provider.
import type { FastifyInstance } from 'fastify'
import { readSimulatedPayment, stepSimulatedPayment } from '#contract/payments.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../../deps.ts'
import { sendEvent } from './events.ts'
import { shownPayment, takeStep } from './pay.ts'

export function simulatorRoutes(app: FastifyInstance, { config, db }: ShopDeps): void {
  mount(app, readSimulatedPayment, ({ params }) => shownPayment(db, params.ref))
  mount(app, stepSimulatedPayment, async ({ params, body, request }) => {
    const { leadsTo, sendFirst } = await takeStep(db, params.ref, body)
    if (sendFirst !== undefined)
      await sendEvent(db, config, sendFirst).catch((err) =>
        // Its job sends it later.
        request.log.warn({ err }, 'a webhook of the simulator was not taken'),
      )
    return { leadsTo }
  })
}
