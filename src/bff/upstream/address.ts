// Which upstream the configuration means, and the transport to it.
import type { Logger } from 'pino'
import { signals } from '#telemetry/signals.ts'
import type { Config } from '../../config.ts'
import { createTransport, type Transport } from './transport.ts'

/** Without API_BASE_URL the bundled shop on this machine. */
export const upstreamTransport = (config: Pick<Config, 'apiBaseUrl' | 'shopPort'>, logger: Logger): Transport =>
  createTransport({
    baseUrl: config.apiBaseUrl ?? `http://127.0.0.1:${config.shopPort}`,
    onBreaker: (lane, open) => {
      signals.breaker.tell({ lane, open })
      logger[open ? 'error' : 'info'](
        { event: 'upstream.breaker', lane, open },
        open ? 'the upstream fails too often: calls are refused for a while' : 'the upstream answers again',
      )
    },
  })
