// One campaign: so many random targets and so many requests from the documents, some at once, each judged.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seeded } from '../../mocks/sample.ts'
import { openConnection } from './connection.ts'
import { type Case, createJudge, type Fault, isDocumented503 } from './judge.ts'
import { gather } from './known.ts'
import { type Ask, orderingJourneys } from './ordering.ts'
import { type Product, WHO, type Who } from './product.ts'
import { operationsOf, requestFor } from './requests.ts'
import { randomTarget, type Sent } from './targets.ts'
import { type Json, pick, type Random } from './values.ts'

export interface Wanted {
  seed: number
  targets: number
  requests: number
  /** Of guests who order. */
  journeys: number
  /** Milliseconds after which no further request is begun. */
  limit: number
}

export interface Outcome {
  sent: { targets: number; requests: number; journeys: number }
  statuses: Map<number, number>
  documented503: number
  /** Each kind of fault once for the same reason and cause, with the first request that showed it. */
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

const bytesOf = (sent: Sent, port: number, more: Record<string, string>): string => {
  const { method, target, headers, body, inBytes } = sent
  // Bytes are sent as they stand; a text is UTF-8.
  const bytes = Buffer.from(body ?? '', inBytes ? 'latin1' : 'utf8')
  const all: Record<string, string> = {
    host: `localhost:${port}`,
    'x-forwarded-for': '127.0.0.1',
    ...more,
    ...headers,
    ...(body !== undefined && { 'content-length': String(bytes.length) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${bytes.toString('latin1')}`
}

/** The whole request, with what is repeated counted instead. */
const told = ({ method, target, headers, body = '' }: Sent): string =>
  `${method} ${target} ${JSON.stringify(headers)} ${body}`.replace(
    /(.)\1{39,}/gs,
    (run, one) => `${one}{${run.length}}`,
  )

export async function campaign(
  product: Product,
  { seed, targets, requests, journeys, limit }: Wanted,
): Promise<Outcome> {
  const documents = { bff: documentOf('bff'), shop: documentOf('shop') }
  const operations = (['bff', 'shop'] as const).flatMap((name) =>
    operationsOf(documents[name]).map((operation) => ({ operation, document: documents[name], name })),
  )
  const known = await gather({
    product,
    operations: operationsOf(documents.shop),
    document: documents.shop,
    random: seeded(seed),
  })
  const sendable = operations.filter(({ operation: { id, path } }) => !NOT_SENT.test(id) && !NOT_SENT.test(path))
  const places = [...known.named.entries()]
    .filter(([name]) => name === 'slug')
    .flatMap(([, slugs]) => slugs.slice(0, 30).flatMap((slug) => [`/product/${slug}`, `/categories/${slug}`]))
  const judge = createJudge(product)
  const outcome: Outcome = {
    sent: { targets: 0, requests: 0, journeys: 0 },
    statuses: new Map(),
    documented503: 0,
    faults: new Map(),
    neverSucceeded: [],
  }
  const succeeded = new Set<string>()
  const found: { fault: Fault; why: string; first: string; ids: (string | undefined)[] }[] = []
  const bodies = new Map(['session.login', 'auth.login'].map((id) => [id, product.account]))
  const end = Date.now() + limit

  const note = (one: Case, name: string) => {
    const { answer, made, sent, who } = one
    outcome.statuses.set(answer?.status ?? 0, (outcome.statuses.get(answer?.status ?? 0) ?? 0) + 1)
    if (answer && isDocumented503(answer)) outcome.documented503 += 1
    if (made && answer && answer.status < 300) succeeded.add(made.operation.id)
    for (const { fault, why } of judge(one)) {
      const where = made ? `${made.operation.method} ${made.operation.path}` : 'a target'
      // Both the front's id and that of who failed behind it.
      const ids = [answer?.headers['x-request-id'], /"requestId":"([\w-]+)"/.exec(answer?.body ?? '')?.[1]]
      const short = why.replace(/[0-9a-f-]{36}/g, '…').slice(0, 200)
      found.push({ fault, why: `${fault}: ${short} at ${where}`, first: `${name} as ${who}: ${told(sent)}`, ids })
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
    const renewing = operation.path.endsWith('/refresh')
    const who: Who = renewing ? 'customer' : signing ? 'anonymous' : random() < 0.4 ? 'developer' : pick(WHO, random)
    const sent = requestFor(operation, { random, document, known, files: product.files, bodies })
    const direct = name === 'shop' && (operation.id.startsWith('auth.') || random() < 0.5)
    const cart: Record<string, string> = /\/(?:cart|checkout|orders)(?:\/|$)/.test(operation.path)
      ? { 'cart-token': CART }
      : {}
    const address = { 'x-forwarded-for': addressFrom(random), ...cart }
    const fromPage = { 'x-bff': '1', origin: `http://localhost:${product.port}` }
    const answer = direct
      ? await send.shop(sent, { ...address, ...(renewing ? product.spare.shop : product.atShop[who]) })
      : await send.bff(sent, { ...address, ...fromPage, ...(renewing ? product.spare.bff : product.atBff[who]) })
    note({ who, sent, answer, made: { operation, document, direct } }, `request ${n}`)
    outcome.sent.requests += 1
  }

  const ordering = orderingJourneys({
    operations: operationsOf(documents.shop),
    document: documents.shop,
    known,
    dataDir: product.dataDir,
  })
  const journey = async (n: number, send: Send) => {
    const random = seeded(seed * 69_061 + n)
    const from = { 'x-forwarded-for': addressFrom(random) }
    const ask =
      (way: Send['shop'], direct: boolean): Ask =>
      async (sent, operation) => {
        const answer = await way(sent, from)
        const made = operation && { operation, document: documents.shop, direct }
        note({ who: 'anonymous', sent, answer, ...(made && { made }) }, `journey ${n}`)
        return answer
      }
    await ordering(random, { shop: ask(send.shop, true), bff: ask(send.bff, false) })
    outcome.sent.journeys += 1
  }

  // The few that reach deep come first: a slow machine must not leave them out.
  await inTurn({ count: journeys, end, product, run: journey })
  await inTurn({ count: requests, end, product, run: request })
  await inTurn({ count: targets, end, product, run: target })
  const causes = product.causes()
  for (const { fault, why, first, ids } of found) {
    const cause =
      fault === 'server fault' ? causes.find(({ requestId }) => ids.includes(String(requestId)))?.cause : undefined
    const key = cause === undefined ? why : `${why}\n  ${cause}`
    const before = outcome.faults.get(key)
    outcome.faults.set(key, before ? { ...before, times: before.times + 1 } : { fault, times: 1, first })
  }
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
