// A shop whose imports tests upload, check, apply and take back, without waiting for anything.
import { randomUUID } from 'node:crypto'
import type { ImportDetail, ImportProblem, ImportProduct, ImportSettings } from '#contract/imports.ts'
import { runDueJobs } from '../../../src/shop/jobs/run.ts'
import type { Network } from '../../../src/shop/product-imports/fetch/fetch-public.ts'
import { importJobs } from '../../../src/shop/product-imports/jobs.ts'
import { testShop } from '../../support/shop.ts'
import type { Template } from '../../support/templates.ts'

/** A network without anything in it. */
const nowhere: Network = {
  resolve: async () => [],
  open: async () => {
    throw new Error('nothing is there')
  },
}

export const multipart = (content: string | Buffer, { name = 'products.csv', field = 'file' } = {}) => {
  const boundary = randomUUID()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

export async function shopWithImports(
  t: Parameters<typeof testShop>[0],
  { template = 'migrated', network = nowhere }: { template?: Template; network?: Network } = {},
) {
  const shop = await testShop(t, { template })
  const editor = await shop.signIn('editor')
  const deps = { config: shop.config, db: shop.db, pool: shop.pool, logger: shop.app.log as never }
  const runJobs = () => runDueJobs(deps, importJobs(deps, network))
  const call = async <T = ImportDetail>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await shop.app.inject({
      method,
      url: `/api/admin/imports${path}`,
      headers: editor.headers,
      ...(body && { payload: body }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: (isJson ? answer.json() : answer.body) as T, headers: answer.headers }
  }
  const send = async (content: string | Buffer, options?: { name?: string; field?: string }) => {
    const { headers, payload } = multipart(content, options)
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/imports',
      headers: { ...editor.headers, ...headers },
      payload,
    })
    return { status: answer.statusCode, body: answer.json() as ImportDetail & { code: string; fields: object } }
  }
  const get = async (id: string) => (await call('GET', `/${id}`)).body
  /** Uploads, checks, and answers with what the dry run found. */
  const check = async (content: string | Buffer, settings?: Partial<ImportSettings>) => {
    const { body } = await send(content)
    await runJobs()
    if (settings) {
      await call('PUT', `/${body.id}/settings`, settings)
      await runJobs()
    }
    return await get(body.id)
  }
  const step = (name: 'application' | 'reversal') => async (id: string) => {
    const { status } = await call('POST', `/${id}/${name}`)
    if (status !== 200) throw new Error(`${name} was answered with ${status}`)
    await runJobs()
    return await get(id)
  }
  const rowsOf = async <T>(id: string, list: string) =>
    (await call<{ rows: T[]; total: number }>('GET', `/${id}/${list}`)).body.rows
  return {
    ...shop,
    editor,
    call,
    send,
    get,
    check,
    runJobs,
    apply: step('application'),
    undo: step('reversal'),
    problems: (id: string, query = '') => rowsOf<ImportProblem>(id, `problems?limit=100${query}`),
    products: (id: string, query = '') => rowsOf<ImportProduct>(id, `products?limit=100${query}`),
  }
}
