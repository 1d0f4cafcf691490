// One campaign: so many random targets and so many requests from the documents, some at once, each judged.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seeded } from '../../mocks/sample.ts'
import { openConnection } from './connection.ts'
import { type Case, createJudge, type Fault, isDocumented503 } from './judge.ts'
import { type Product, WHO, type Who } from './product.ts'
import { type Operation, operationsOf, requestFor } from './requests.ts'
import { randomTarget, type Sent } from './targets.ts'
import { type Json, type Known, pick, type Random } from './values.ts'

export interface Wanted {
  seed: number
  targets: number
  requests: number
  /** Milliseconds after which no further request is begun. */
  limit: number
}

export interface Outcome {
  sent: { targets: number; requests: number }
  statuses: Map<number, number>
  documented503: number
  /** Each kind of fault once for the same reason, with the first request that showed it. */
  faults: Map<string, { fault: Fault; times: number; first: string }>
  /** Operations of which no request succeeded. */
  neverSucceeded: string[]
}

/** Connections that are open at a time. */
const AT_ONCE = 12

/** What would sign the people of the campaign out, or close the shop for everybody. */
const NOT_SENT = /logout|endSession|maintenance/i

const CART = 'FuzzFuzzFuzzFuzzFuzz22'

const documentOf = (name: 'bff' | 'shop'): Json =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs', `openapi.${name}.json`), 'utf8'))

const addressFrom = (random: Random): string => `10.${[0, 0, 0].map(() => Math.floor(random() * 250) + 1).join('.')}`

const bytesOf = ({ method, target, headers, body }: Sent, port: number, more: Record<string, string>): string => {
  const all: Record<string, string> = {
    host: `localhost:${port}`,
    'x-forwarded-for': '127.0.0.1',
    ...more,
    ...headers,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  // Bytes are sent as they stand; a body is UTF-8, one byte a character.
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${Buffer.from(body ?? '').toString('latin1')}`
}

/** Ids, slugs, numbers and versions that the lists of staff tell, to be asked for. */
async function gather(product: Product, operations: readonly Operation[]): Promise<Known> {
  const known: Known = { named: new Map(), listed: new Map(), versions: new Map() }
  const own = new Set(product.own)
  const keep = (into: Known['named'], name: string, value: string) => {
    const met = into.get(name) ?? []
    if (met.length < 200 && !met.includes(value)) into.set(name, [...met, value])
  }
  const take = (value: unknown, list: Known['named']): void => {
    if (Array.isArray(value)) for (const one of value) take(one, list)
    else if (typeof value === 'object' && value !== null) {
      const row = value as Json
      if (typeof row.id === 'string' && own.has(row.id)) return
      if (typeof row.id === 'string' && typeof row.version === 'number') known.versions.set(row.id, row.version)
      for (const [name, inner] of Object.entries(row)) {
        if (typeof inner === 'string' && /^(?:id|slug|number|code|key|sku|screen|after|next)$/.test(name)) {
          keep(known.named, name, inner)
          keep(list, name, inner)
        } else take(inner, new Map())
      }
    }
  }
  for (const { method, path, id } of operations) {
    if (method !== 'GET' || path.includes('{') || /session|export/i.test(id)) continue
    const answer = await fetch(`http://127.0.0.1:${product.shopPort}${path}`, { headers: product.atShop.developer })
    if (answer.ok && answer.headers.get('content-type')?.includes('json')) {
      const { rows, ...rest } = (await answer.json()) as Json
      const list: Known['named'] = new Map()
      take(rows, list)
      take(rest, new Map())
      known.listed.set(path, list)
    }
  }
  return known
}

export async function campaign(product: Product, { seed, targets, requests, limit }: Wanted): Promise<Outcome> {
  const documents = { bff: documentOf('bff'), shop: documentOf('shop') }
  const operations = (['bff', 'shop'] as const).flatMap((name) =>
    operationsOf(documents[name]).map((operation) => ({ operation, document: documents[name], name })),
  )
  const known = await gather(product, operationsOf(documents.shop))
  const sendable = operations.filter(({ operation: { id, path } }) => !NOT_SENT.test(id) && !NOT_SENT.test(path))
  const places = [...known.named.entries()]
    .filter(([name]) => name === 'slug')
    .flatMap(([, slugs]) => slugs.slice(0, 30).flatMap((slug) => [`/product/${slug}`, `/categories/${slug}`]))
  const judge = createJudge(product)
  const outcome: Outcome = {
    sent: { targets: 0, requests: 0 },
    statuses: new Map(),
    documented503: 0,
    faults: new Map(),
    neverSucceeded: [],
  }
  const succeeded = new Set<string>()
  const end = Date.now() + limit

  const note = (one: Case, name: string) => {
    const { answer, made, sent, who } = one
    outcome.statuses.set(answer?.status ?? 0, (outcome.statuses.get(answer?.status ?? 0) ?? 0) + 1)
    if (answer && isDocumented503(answer)) outcome.documented503 += 1
    if (made && answer && answer.status < 300) succeeded.add(made.operation.id)
    for (const { fault, why } of judge(one)) {
      const where = made ? `${made.operation.method} ${made.operation.path}` : 'a target'
      const key = `${fault}: ${why.replace(/[0-9a-f-]{36}/g, '…').slice(0, 200)} at ${where}`
      const before = outcome.faults.get(key)
      const first = `${name} as ${who}: ${sent.method} ${sent.target.slice(0, 300)} ${JSON.stringify(sent.headers).slice(0, 200)} ${(sent.body ?? '').slice(0, 500)}`
      outcome.faults.set(key, before ? { ...before, times: before.times + 1 } : { fault, times: 1, first })
    }
  }

  /** The n-th target depends on the seed and on n alone: a campaign can be repeated. */
  const target = async (n: number, send: Send) => {
    const random = seeded(seed * 2_654_435 + n)
    const who = random() < 0.7 ? 'anonymous' : pick(WHO, random)
    const sent = randomTarget(random, places)
    const answer = await send.bff(sent, { 'x-forwarded-for': addressFrom(random), ...product.atBff[who] })
    note({ who, sent, answer }, `target ${n}`)
    outcome.sent.targets += 1
  }

  const request = async (n: number, send: Send) => {
    const random = seeded(seed * 40_503 + 7_919 * n)
    const one = sendable[n % sendable.length]
    if (!one) return
    const { operation, document, name } = one
    // Whoever signs in or registers leaves the session they had.
    const signing = operation.path.startsWith('/bff/auth/')
    const who: Who = signing ? 'anonymous' : random() < 0.4 ? 'developer' : pick(WHO, random)
    const sent = requestFor(operation, { random, document, known })
    const direct = name === 'shop' && (operation.id.startsWith('auth.') || random() < 0.5)
    const cart: Record<string, string> = /\/cart/.test(operation.path) ? { 'cart-token': CART } : {}
    const address = { 'x-forwarded-for': addressFrom(random), ...cart }
    const fromPage = { 'x-bff': '1', origin: `http://localhost:${product.port}` }
    const answer = direct
      ? await send.shop(sent, { ...address, ...product.atShop[who] })
      : await send.bff(sent, { ...address, ...fromPage, ...product.atBff[who] })
    note({ who, sent, answer, made: { operation, document, direct } }, `request ${n}`)
    outcome.sent.requests += 1
  }

  // The few that reach deep come first: a slow machine must not leave them out.
  await inTurn({ count: requests, end, product, run: request })
  await inTurn({ count: targets, end, product, run: target })
  outcome.neverSucceeded = sendable.map(({ operation }) => operation.id).filter((id) => !succeeded.has(id))
  return outcome
}

interface Send {
  bff: (sent: Sent, headers: Record<string, string>) => ReturnType<ReturnType<typeof openConnection>['send']>
  shop: Send['bff']
}

interface Turns {
  count: number
  end: number
  product: Product
  run: (n: number, send: Send) => Promise<void>
}

async function inTurn({ count, end, product, run }: Turns): Promise<void> {
  const state = { next: 0 }
  const lane = async () => {
    const [bff, shop] = [openConnection(product.port), openConnection(product.shopPort)]
    const through =
      (connection: typeof bff, port: number): Send['bff'] =>
      (sent, headers) =>
        connection.send(bytesOf(sent, port, headers), { withoutBody: sent.method === 'HEAD' })
    const send = { bff: through(bff, product.port), shop: through(shop, product.shopPort) }
    while (state.next < count && Date.now() < end) await run(state.next++, send)
    bff.close()
    shop.close()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
