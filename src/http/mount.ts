// Turns a contract into a Fastify route: parsed params, query and body in, a validated answer out.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ErrorBody } from '#contract/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract behind the route. */
    endpoint?: Endpoint
    /** Why a route has no contract (files, health checks, rendered pages). */
    withoutContract?: string
  }
}

export interface Call<P, Q, B> {
  params: P
  query: Q
  body: B
  request: FastifyRequest
  reply: FastifyReply
}

/** Registers the route of an endpoint. The handler returns the answer; errors are thrown as ApiError. */
export function mount<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<R>> | z.input<R>,
): void {
  const status = endpoint.status ?? 200
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint: endpoint as unknown as Endpoint },
    schema: {
      operationId: endpoint.id,
      summary: endpoint.summary,
      tags: [endpoint.id.split('.')[0] ?? 'api'],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: {
        [status]: status === 204 ? z.null().describe('No content') : endpoint.reply,
        '4xx': ErrorBody,
        '5xx': ErrorBody,
      },
    },
    handler: async (request, reply) => {
      const answer = await handler({
        params: request.params as z.output<P>,
        query: request.query as z.output<Q>,
        body: request.body as z.output<B>,
        request,
        reply,
      })
      if (reply.sent) return reply
      reply.code(status)
      return status === 204 ? reply.send() : answer
    },
  })
}

/** Refuses to boot when a route has neither a contract (with its access and ownership rule) nor a stated reason to lack one. */
export function requireContracts(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    // Fastify adds HEAD beside every GET and hands the same config on.
    const endpoint = route.config?.endpoint
    if (endpoint) {
      if (!endpoint.access || !endpoint.owner) throw new Error(`${endpoint.id} lacks its access or ownership rule`)
      return
    }
    if (!route.config?.withoutContract) throw new Error(`${route.method} ${route.url} has no contract`)
  })
}
