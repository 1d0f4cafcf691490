// How long the body of a request may take to arrive. Node has one limit for a whole server, which must be that of the longest
// upload; here each body has its own. An answer that does not wait for the body closes the connection.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by what takes files, before it reads: their bodies may take longer, as long as bytes keep coming. */
    isUpload: boolean
  }
}

/** In milliseconds. */
export interface BodyTimes {
  /** Within which a body must be there. */
  whole: number
  /** … the body of an upload. */
  upload: number
  /** For which an upload may send nothing. */
  pause: number
  /** From one look at a body to the next. */
  every: number
}

export const BODY_TIMES: BodyTimes = { whole: 30_000, upload: 10 * 60_000, pause: 30_000, every: 1000 }

/** Milliseconds a route that takes files may take: the longest body, and a minute for what is done with it. */
export const UPLOAD_WITHIN = BODY_TIMES.upload + 60_000

/** Whether the headers say that a body follows them. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Whether some of its body is still to come; `complete` is true of injected requests, too, which lack it. */
const isArriving = (raw: IncomingMessage): boolean => raw.complete === false && hasBody(raw)

/** What arrives after the answer would be taken for another request, or get a second answer when its time is up. */
export function closeUnlessComplete({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (isArriving(raw)) reply.header('connection', 'close')
}

export function limitBodyTime(app: FastifyInstance, times: BodyTimes): void {
  app.decorateRequest('isUpload', false)
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (isArriving(request.raw)) watch(request, reply, times)
    done(null, payload)
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    closeUnlessComplete(request, reply)
    done()
  })
}

/** Fails the body for whoever reads it. Not by destroying it, which would take the connection away from the answer. */
function watch(request: FastifyRequest, reply: FastifyReply, times: BodyTimes): void {
  const { raw } = request
  const begun = performance.now()
  const last = { bytes: raw.socket.bytesRead, at: begun }
  const isLate = (now: number) =>
    request.isUpload ? now - last.at >= times.pause || now - begun >= times.upload : now - begun >= times.whole
  const look = () => {
    if (raw.complete) return clearInterval(timer)
    const now = performance.now()
    const { bytesRead } = raw.socket
    // What waits to be read is held up here, not by the sender.
    if (bytesRead > last.bytes || raw.readableLength > 0) Object.assign(last, { bytes: bytesRead, at: now })
    // Whoever only begins to read learns it at the next look.
    if (isLate(now)) raw.emit('error', new ApiError('TIMEOUT'))
  }
  const timer = setInterval(look, times.every)
  // Where nobody reads, nobody listens.
  raw.on('error', () => {})
  raw.once('close', () => clearInterval(timer))
  reply.raw.once('close', () => clearInterval(timer))
}
