// The line and the metrics of a kept page that was sent before the framework saw its request: the same fields as of every other
// request, written by hand, because a line is most of what such an answer costs.
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { type Logger, symbols } from 'pino'
import type { Canonical } from '#contract/canonicalize.ts'
import { signals } from '#telemetry/signals.ts'
import { spanContextFrom } from '#telemetry/trace-context.ts'
import { ANONYMOUS } from '../auth/session.ts'
import { loggedTarget } from '../hooks/request-log.ts'
import { clientRequestIdOf } from '../hooks/requests.ts'

export interface Answered {
  request: IncomingMessage
  requestId: string
  status: 200 | 304
  method: 'GET' | 'HEAD'
  /** In milliseconds of `performance.now()`. */
  since: number
  target: Canonical
  route: string | undefined
  /** Undefined where the browser has the page. */
  bytes: number | undefined
}

type AsJson = (fields: object, message: string | undefined, level: number, time: string) => string

/** Of pino's levels. */
const INFO = 30

export function expressLog(log: FastifyBaseLogger): (answered: Answered) => void {
  const lines = log.child({}) as unknown as Logger & Record<typeof symbols.asJsonSym, AsJson>
  const [begun = ''] = lines[symbols.asJsonSym]({}, undefined, INFO, '').split('}\n', 1)
  // What comes here is a part of a line already.
  Object.assign(lines, {
    [symbols.asJsonSym]: (fields: { text: string }, _message: string, _level: number, time: string) =>
      `${begun}${time}${fields.text},"msg":"request"}\n`,
  })
  const fixed = new WeakMap<Canonical, string>()
  const fixedOf = (target: Canonical, route: string | undefined): string => {
    const known = fixed.get(target)
    if (known !== undefined) return known
    const fields = { event: 'request', route: route ?? null, ...loggedTarget(target), gate: 'public' }
    const text = JSON.stringify({ ...fields, session: ANONYMOUS.state }).slice(1, -1)
    fixed.set(target, text)
    return text
  }

  return ({ request, requestId, status, method, since, target, route, bytes }) => {
    const { headers } = request
    const ms = performance.now() - since
    const { flags: _, ...spanContext } = spanContextFrom(headers.traceparent)
    signals.request.publish({ method, route: route ?? 'none', status, seconds: ms / 1000, spanContext })
    const clientId = clientRequestIdOf(headers)
    const agent = headers['user-agent']?.slice(0, 200)
    lines.info({
      text:
        `,"requestId":"${requestId}","method":"${method}","status":${status},"durationMs":${Math.round(ms)}` +
        `${bytes === undefined ? '' : `,"bytes":${bytes}`},${fixedOf(target, route)},"traceId":"${spanContext.traceId}"` +
        `${clientId === undefined ? '' : `,"clientRequestId":"${clientId}"`}` +
        `${agent === undefined ? '' : `,"userAgent":${JSON.stringify(agent)}`}`,
    })
  }
}
