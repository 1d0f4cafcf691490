// The same requests to the mocks and to the real product, for every endpoint and every role: the same status and code, and
// answers that fit the contract on both sides. An endpoint without a mock fails here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getResponse } from 'msw'
import t from 'tap'
import { type Endpoint, isExport } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ErrorBody } from '#contract/errors.ts'
import type { Role } from '#contract/permissions.ts'
import { testShop } from '../support/shop.ts'
import { testStoa } from '../support/whole-bff.ts'
import { createMocks } from './handlers.ts'
import { recordedFiles } from './recorded-files.ts'

t.setTimeout(600_000)

const shop = await testShop(t, { template: 'demo' })
const stoa = await testStoa(t, await shop.app.listen({ port: 0, host: '127.0.0.1' }), { rateLimitPerMinute: 1_000_000 })
const accounts = JSON.parse(readFileSync(join(shop.config.dataDir, 'demo-accounts.json'), 'utf8')) as Record<
  Role,
  { username: string; password: string }
>

type Params = Record<string, string>
interface Outcome {
  status: number
  /** Of an error; of a success whether it fits the contract. */
  says: string
}
type Side = (endpoint: Endpoint, params: Params, query: string) => Promise<{ status: number; json: unknown }>

const ROLES = ['guest', 'customer', 'editor', 'developer'] as const

const pathOf = ({ path }: Endpoint, params: Params, query: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + query

const realSide = async (role: (typeof ROLES)[number]): Promise<Side> => {
  const browser = stoa.browser()
  if (role !== 'guest') await browser.login(accounts[role].username, accounts[role].password)
  return async (endpoint, params, query) => {
    const reply = await browser.call(endpoint.method, pathOf(endpoint, params, query), endpoint.body ? {} : undefined)
    return { status: reply.status, json: jsonOf(reply.text) }
  }
}

const mockSide = (role: (typeof ROLES)[number]): Side => {
  const { handlers } = createMocks({ recordings: recordedFiles(), scenario: role })
  return async (endpoint, params, query) => {
    const request = new Request(`https://shop.test${pathOf(endpoint, params, query)}`, {
      method: endpoint.method,
      headers: { 'x-bff': '1', ...(endpoint.body && { 'content-type': 'application/json' }) },
      ...(endpoint.body && { body: '{}' }),
    })
    const reply = await getResponse(handlers, request)
    if (!reply) throw new Error(`${endpoint.method} ${endpoint.path} has no mock`)
    return { status: reply.status, json: jsonOf(await reply.text()) }
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const outcomeOf = (endpoint: Endpoint, { status, json }: { status: number; json: unknown }): Outcome => {
  if (status >= 400) {
    const error = ErrorBody.safeParse(json)
    return { status, says: error.success ? error.data.code : 'no error as agreed' }
  }
  const fits = status === 204 || isExport(endpoint) || endpoint.reply.safeParse(json).success
  return { status, says: fits ? 'fits the contract' : 'does not fit the contract' }
}

const NOBODY: Params = {
  id: '0190aaaa-0000-7000-8000-00000000dead',
  variantId: '0190aaaa-0000-7000-8000-00000000dead',
  productId: '0190aaaa-0000-7000-8000-00000000dead',
  slug: 'nothing-of-the-kind',
  key: 'nothing-of-the-kind',
  number: 'S-999999',
  document: 'R-1999-99999',
  token: 'AAAAAAAAAAAAAAAAAAAAAA',
  group: 'identity',
  screen: 'colors',
}
const WORDS = new Map([
  ['GET /api/suggestions', '?q=an'],
  ['GET /bff/suggestions', '?q=an'],
  ['GET /api/admin/search', '?q=an'],
  ['GET /api/addresses', '?kind=products'],
])

/** A record that exists on this side, by what the list of its kind says first. */
const someRecord = async (side: Side, endpoint: Endpoint): Promise<Params | undefined> => {
  const name = /:(id|number|slug)$/.exec(endpoint.path)?.[1]
  const list = endpoints.find((one) => one.method === 'GET' && one.path === endpoint.path.replace(/\/:\w+$/, ''))
  if (name === undefined || !list) return undefined
  const { json } = await side(list, {}, '')
  const row = (json as { rows?: Record<string, unknown>[] }).rows?.[0]
  return row?.[name] === undefined ? undefined : { [name]: String(row[name]) }
}

/** Last, since they end the session or the account they are asked with. */
const ENDING = /\/(?:logout|logout-all|password)$/
const ordered = [...endpoints].sort((one, other) => Number(ENDING.test(one.path)) - Number(ENDING.test(other.path)))

for (const role of ROLES) {
  t.test(`as ${role}`, async (t) => {
    const [real, mocked] = [await realSide(role), mockSide(role)]
    for (const endpoint of ordered) {
      const key = `${endpoint.method} ${endpoint.path}`
      const query = WORDS.get(key) ?? ''
      const asked = async (side: Side, params: Params) => outcomeOf(endpoint, await side(endpoint, params, query))
      t.same(await asked(mocked, NOBODY), await asked(real, NOBODY), key)
      if (endpoint.method !== 'GET' || role === 'guest') continue
      const [here, there] = [await someRecord(mocked, endpoint), await someRecord(real, endpoint)]
      if (here && there) t.same(await asked(mocked, here), await asked(real, there), `${key}, one that exists`)
    }
  })
}
