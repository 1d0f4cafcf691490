// A request ends when its answer is written, or when whoever asked is gone. Fastify's onResponse knows the first only.
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What proxies answer where the client has gone. */
const LEFT = 499

/** Calls to the upstream for somebody who left note first that they were given up. */
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
