// Creates the upstream that the configuration names: its transport, the client on top, and the logging of both.
import type { Logger } from 'pino'
import { signals } from '#telemetry/signals.ts'
import type { Config } from '../../config/config.ts'
import { createEvictions } from '../kept/evictions.ts'
import { namesIn } from '../kept/names.ts'
import { createUpstream, type Upstream } from './client.ts'
import type { Lanes } from './lanes.ts'
import { logOnce } from './log-once.ts'
import { createTransport } from './transport.ts'

type Settings = Pick<Config, 'apiBaseUrl' | 'shopPort' | 'pictureHosts' | 'publicOrigin' | 'viewCacheMb'>

/** Without API_BASE_URL, this is the bundled shop on the same machine. */
export function configuredUpstream(config: Settings, logger: Logger, lanes?: Lanes): Upstream {
  const evictions = createEvictions()
  const transport = createTransport({
    baseUrl: config.apiBaseUrl ?? `http://127.0.0.1:${config.shopPort}`,
    ...(lanes && { lanes }),
    onChanged: (names) => evictions.evict(namesIn(names)),
    onBreaker: (lane, open) => {
      signals.breaker.publish({ lane, open })
      logger[open ? 'error' : 'info'](
        { event: 'upstream.breaker', lane, open },
        open ? 'the upstream fails too often: calls are refused for a while' : 'the upstream answers again',
      )
    },
  })
  const { pictureHosts, publicOrigin } = config
  const isNewHost = logOnce()
  const isNewProblem = logOnce()
  return createUpstream(transport, {
    pictureHosts,
    publicOrigin,
    evictions,
    viewBytes: config.viewCacheMb * 1_000_000,
    onRefusedPicture: (host) => {
      if (isNewHost(host))
        logger.warn(
          { event: 'upstream.picture', host },
          'pictures are left out: they come from where none are allowed; PICTURE_HOSTS names the hosts that are',
        )
    },
    onInvalid: (call, problem) => {
      if (isNewProblem(`${call} ${problem}`))
        logger.warn({ event: 'upstream.invalid', call, problem }, 'the upstream answers otherwise than agreed')
    },
  })
}
