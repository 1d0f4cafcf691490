// How loaders and actions call the BFF while rendering: straight into the mounted handlers, parsed by the same
// contracts as over HTTP. What is not mounted here but in the upstream goes there with the session's token.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { fieldProblems } from '#contract/errors.ts'
import { errorBody, invalidInput, toApiError } from '#http/errors.ts'
import type { Problem, RawInput, Transport } from '../../../views/api/client.ts'
import { accessTokenOf } from '../pages/page-deps.ts'
import type { Upstream } from '../upstream/client.ts'

export function directTransport(request: FastifyRequest, reply: FastifyReply, upstream: Upstream): Transport {
  return async (key, input, signal) => {
    try {
      const mounted = request.server.handlers.get(key)
      if (mounted) {
        const { params, query, body } = parsed(mounted.endpoint, input)
        // The handler's own contract types params, query and body; here they are whatever the schemas made of them.
        const call = { params, query, body, request, reply } as never
        return { ok: true, data: await mounted.handler(call) }
      }
      const remote = upstreamEndpoint(key)
      const accessToken = accessTokenOf(request)
      const data = await upstream.call(remote, { ...parsed(remote, input), request, accessToken, signal } as never)
      return { ok: true, data }
    } catch (thrown) {
      if (signal?.aborted) throw thrown
      return { ok: false, problem: toProblem(thrown, request) }
    }
  }
}

function upstreamEndpoint(key: string): Endpoint {
  const found = endpoints.find(({ method, path }) => `${method} ${path}` === key && path.startsWith('/api/'))
  if (!found) throw new Error(`No endpoint ${key}`)
  return found
}

function parsed(endpoint: Endpoint, input: RawInput) {
  const part = (name: 'params' | 'query' | 'body') => {
    const schema: z.ZodType | undefined = endpoint[name]
    if (!schema) return undefined
    const result = schema.safeParse(input[name] ?? {})
    if (result.success) return result.data
    throw invalidInput(fieldProblems(result.error, input[name]))
  }
  return { params: part('params'), query: part('query'), body: part('body') }
}

function toProblem(thrown: unknown, request: FastifyRequest): Problem {
  const error = toApiError(thrown)
  // The page that comes of it holds the code alone.
  if (error.status >= 500 && error.status !== 503)
    request.log.error({ err: error.cause ?? error, code: error.code }, 'rendering call failed')
  return { status: error.status, ...errorBody(error, request.id) }
}
