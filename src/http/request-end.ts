// A request ends when its answer is written or the client disconnects. Fastify's onResponse only sees the first.
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The status that proxies log when the client has disconnected. */
const LEFT = 499

/** Lets upstream calls for a client that disconnected record first that they were cancelled. */
const GIVING_UP_MS = 20

export interface Outcome {
  status: number
  ms: number
}

/** Calls back once for every request, when it ends. */
export function onRequestEnd(
  app: FastifyInstance,
  callback: (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => void,
): void {
  const ended = new WeakSet<FastifyRequest>()
  const end = (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => {
    if (ended.has(request)) return
    ended.add(request)
    callback(request, reply, outcome)
  }
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = reply
    raw.once('close', async () => {
      if (raw.writableFinished) return
      const outcome = { status: raw.headersSent ? reply.statusCode : LEFT, ms: reply.elapsedTime }
      await pause(GIVING_UP_MS)
      end(request, reply, outcome)
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    end(request, reply, { status: reply.statusCode, ms: reply.elapsedTime })
  })
}
