// Whether the client still waits for an answer. (`request.signal` of Fastify also aborts when a body has been read.)
import type { FastifyReply } from 'fastify'

/** Aborts when the client disconnects before the answer is written. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else
    raw.once('close', () => {
      if (!raw.writableFinished) gone.abort()
    })
  return gone.signal
}
