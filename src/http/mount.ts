// Turns a contract into a Fastify route: parsed params, query and body in, a validated answer out.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { ErrorBody } from '#contract/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract behind the route. */
    endpoint?: Endpoint
    /** Why a route has no contract (files, health checks, rendered pages). */
    withoutContract?: string
  }
  interface FastifyInstance {
    /** Where decorated: every mounted handler by `METHOD /path`, so that server rendering calls it without HTTP. */
    handlers: Map<string, { endpoint: Endpoint; handler: Handler<Endpoint> }>
  }
}

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['reply']>> | z.input<E['reply']>

/** For routes that need more than the server's own limits. */
export interface Limits {
  /** Bytes of the request's body. */
  bodyLimit?: number
  /** Milliseconds until the last byte of the answer. */
  handlerTimeout?: number
}

/** Registers the route of an endpoint. The handler returns the answer; errors are thrown as ApiError. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  limits: Limits = {},
): void {
  const status = endpoint.status ?? 200
  if (app.hasDecorator('handlers'))
    app.handlers.set(`${endpoint.method} ${endpoint.path}`, {
      endpoint,
      handler: handler as unknown as Handler<Endpoint>,
    })
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...limits,
    config: { endpoint },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: {
        [status]: status === 204 ? z.null() : endpoint.reply,
        '4xx': ErrorBody,
        '5xx': ErrorBody,
      },
    },
    handler: async (request, reply) => {
      const { params, query, body } = request
      const answer = await handler({ params, query, body, request, reply } as unknown as Call<E>)
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
