// `/orders/:token/documents/:document`: an invoice or a credit note as its buyer opens or saves it. The file is passed on as
// the shop made it, and nobody keeps it on the way.
import type { FastifyInstance } from 'fastify'
import { DocumentNumber } from '#contract/order-papers.ts'
import { ApiError } from '#http/errors.ts'
import { passOn, payloadOf } from '../proxy/answer.ts'
import { answerError, faultError, toFault } from '../upstream/faults.ts'
import { readAll } from '../upstream/transport.ts'
import type { PageDeps } from './page-deps.ts'

interface Params {
  token: string
  document: string
}

const REFUSAL_BYTES = 16 * 1024
const TOKEN = /^[A-Za-z0-9_-]{1,100}$/

export function orderDocument(app: FastifyInstance, { upstream, limits }: Pick<PageDeps, 'upstream' | 'limits'>): void {
  const { transport } = upstream
  app.route<{ Params: Params }>({
    method: ['GET', 'HEAD'],
    url: '/orders/:token/documents/:document',
    config: { withoutContract: 'a file of the shop, by the contract of its own call' },
    handler: async (request, reply) => {
      const { token, document } = request.params
      if (!TOKEN.test(token) || !DocumentNumber.safeParse(document).success) throw new ApiError('NOT_FOUND')
      // Each may have to be made first.
      await limits.enforce('order', request, reply)
      const path = `/api/orders/${token}/documents/${document}`
      const outgoing = {
        ...{ path: transport.basePath + path, method: 'GET', name: 'documents.customerGet', body: null },
        headers: { accept: 'application/pdf, application/json', ...request.trace.headers() },
        trace: request.trace,
      }
      const lane = transport.lanes.export
      const asked = { method: 'GET', path, search: '' }
      const answer = await transport.open(lane, outgoing, request.trace.gone()).catch((error: unknown) => {
        throw faultError(toFault(error))
      })
      if (answer.status !== 200) {
        // Told by a page of ours.
        const json = await readAll(answer, REFUSAL_BYTES)
          .then((body) => JSON.parse(String(body)) as unknown)
          .catch(() => null)
        throw answerError(answer.status, answer.headers['retry-after'], json)
      }
      const { headers, body } = await passOn(answer, asked, 'api', lane, upstream).catch((error: unknown) => {
        throw error instanceof ApiError ? error : faultError(toFault(error))
      })
      if (!headers['content-type']?.startsWith('application/pdf')) {
        body.destroy()
        throw new ApiError('UPSTREAM_INVALID')
      }
      reply
        .headers(headers)
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', `inline; filename="${document}.pdf"`)
      return request.method === 'HEAD' ? reply.send('') : reply.send(payloadOf(body))
    },
  })
}
