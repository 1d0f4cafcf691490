// A request is over when its answer is written, or when whoever asked is gone. Fastify's onResponse knows the first only.
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** As proxies say: nobody was there any more to get an answer. */
const LEFT = 499

/** What was asked for on behalf of somebody who left notes first that it was given up. */
const GIVING_UP_MS = 20

export interface Outcome {
  status: number
  ms: number
}

/** Calls back once for every request, when it is over. */
export function whenOver(
  app: FastifyInstance,
  tell: (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => void,
): void {
  const told = new WeakSet<FastifyRequest>()
  const over = (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => {
    if (told.has(request)) return
    told.add(request)
    tell(request, reply, outcome)
  }
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = reply
    raw.once('close', async () => {
      if (raw.writableFinished) return
      const outcome = { status: raw.headersSent ? reply.statusCode : LEFT, ms: reply.elapsedTime }
      await pause(GIVING_UP_MS)
      over(request, reply, outcome)
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    over(request, reply, { status: reply.statusCode, ms: reply.elapsedTime })
  })
}
