// Where providers tell of events, by way of the BFF. The bytes are read as they arrived: the signature is over them.
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#http/errors.ts'
import { signals } from '#telemetry/signals.ts'
import type { ShopDeps } from '../deps.ts'
import type { HandleEvent } from './handle-event.ts'
import type { Providers } from './providers.ts'
import { receive } from './receive.ts'
import { simulatorRoutes } from './simulator/routes.ts'

const MOST_BYTES = 256 * 1024

export interface PaymentsDeps extends ShopDeps {
  providers: Providers
  handle: HandleEvent
}

export async function paymentsRoutes(app: FastifyInstance, deps: PaymentsDeps): Promise<void> {
  const { db, config, providers, handle } = deps
  if (config.simulator) simulatorRoutes(app, deps)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { provider: string } }>(
      '/api/payments/webhooks/:provider',
      { bodyLimit: MOST_BYTES, config: { withoutContract: 'bytes of a payment provider, in a form of its own' } },
      async (request) => {
        const provider = providers.named(request.params.provider)
        if (!provider?.online) throw new ApiError('NOT_FOUND')
        const count = (outcome: string) => signals.webhook.publish({ provider: provider.name, outcome })
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const event = await provider.verifyWebhook({ body, headers: request.headers })
        if (!event) {
          count('invalid_signature')
          throw new ApiError('INVALID_SIGNATURE')
        }
        const outcome = await receive({ db, provider, handle, logger: request.log }, event).catch((error) => {
          count('put_off')
          throw error
        })
        count(outcome)
        request.log.info(
          { event: 'webhook', provider: provider.name, id: event.id, type: event.type, outcome },
          'webhook',
        )
        return { received: true }
      },
    )
  })
}
