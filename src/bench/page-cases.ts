// What `npm run bench` asks for: groups of requests, each beside the first of its group.
import { request } from 'undici'
import { peerClocks } from './clocks.ts'
import { leanLoad } from './lean-load.ts'
import type { Case, Clocks } from './load.ts'
import { addresses, PAGES, type Page, type Peer } from './peer.ts'
import { untilAnswered } from './until-answered.ts'
import { callHeaders, demoAccount, putIn, signedIn } from './visitors.ts'

export interface Served {
  url: string
  dataDir: string
  clocks: Clocks
}

export interface Bench {
  /** The page that is asked for most, and compared with a bare server of the same components. */
  page: string
  product: string
  /** The whole product as it is started. */
  keeping: Served
  /** The same keeping neither answers nor pages. */
  plain: Served
  /** A bare server of the page, and of 10 kB of JSON. */
  bare: { url: string; clocks: Clocks }
  /** What hands that JSON on and does nothing else. */
  bareProxy: { url: string; clocks: Clocks }
  /** A BFF in front of the bare server's JSON. */
  proxying: { url: string; clocks: Clocks }
  peers: readonly Peer[]
}

const identity = { 'accept-encoding': 'identity' }
const brotli = { 'accept-encoding': 'br' }
/** Of no theme that there is: rendered each time, of answers that are kept. */
const RENDERED = { ...identity, cookie: 'theme=none' }
const JSON_PATH = '/api/bench'

/** What a browser that has the page asks with. */
async function tagOf(url: string): Promise<string> {
  const { headers, body } = await request(url, { headers: identity })
  await body.dump()
  return String(headers.etag ?? '')
}

export async function pageCases(bench: Bench): Promise<Record<string, Case[]>> {
  const { page, keeping, plain, bare, bareProxy, proxying } = bench
  const [shopper, staff] = await Promise.all(
    (['customer', 'admin'] as const).map(async (role) =>
      signedIn(keeping.url, await demoAccount(keeping.dataDir, role)),
    ),
  )
  await putIn(keeping.url, shopper ?? '', bench.product)
  const kept = keeping.url + page
  const others = { home: '/', product: `/product/${bench.product}` }
  const nothing = { headers: identity, clocks: plain.clocks }
  const answers = { headers: RENDERED, clocks: keeping.clocks }
  const whole = { clocks: keeping.clocks }
  const account = JSON.stringify(await demoAccount(keeping.dataDir, 'customer'))
  return {
    rendered: [
      { name: 'bare renderToString', url: `${bare.url}/bare`, clocks: bare.clocks },
      { name: 'our rendering, no upstream', url: `${bare.url}/rendered`, clocks: bare.clocks },
      { name: 'nothing kept', url: plain.url + page, ...nothing },
      { name: 'nothing kept, brotli', url: plain.url + page, headers: brotli, clocks: plain.clocks },
      { name: 'answers kept', url: kept, ...answers },
      { name: 'signed in, with a cart', url: kept, headers: { ...identity, cookie: shopper ?? '' }, ...whole },
      ...Object.entries(others).flatMap(([name, path]) => [
        { name: `${name}, nothing kept`, url: plain.url + path, ...nothing },
        { name: `${name}, answers kept`, url: keeping.url + path, ...answers },
      ]),
      {
        name: "the dashboard's products",
        ...{ url: `${keeping.url}/dashboard/products`, headers: { ...identity, cookie: staff ?? '' }, ...whole },
      },
    ],
    kept: [
      { name: 'bare Fastify, the same bytes', url: `${bare.url}/buffer`, clocks: bare.clocks, load: leanLoad },
      { name: 'page kept', url: kept, headers: identity, ...whole, load: leanLoad },
      { name: 'page kept, brotli', url: kept, headers: brotli, ...whole, load: leanLoad },
      {
        name: 'page kept, 304',
        ...{ url: kept, headers: { ...identity, 'if-none-match': await tagOf(kept) }, isKnown: true, ...whole },
        load: leanLoad,
      },
    ],
    calls: [
      { name: '10 kB of JSON, direct', url: bare.url + JSON_PATH, clocks: bare.clocks, load: leanLoad },
      {
        name: '… through a bare proxy',
        ...{ url: bareProxy.url + JSON_PATH, clocks: bareProxy.clocks, load: leanLoad },
      },
      {
        name: '… through the BFF',
        ...{ url: proxying.url + JSON_PATH, headers: { 'x-bff': '1' }, clocks: proxying.clocks, load: leanLoad },
      },
      {
        name: 'signing in',
        ...{ url: `${keeping.url}/bff/auth/login`, method: 'POST', body: account, connections: 1 },
        ...{ headers: callHeaders(keeping.url), ...whole },
      },
    ],
    ...(await besidePeers(bench)),
  }
}

/** A group for each page of the other shops: theirs, then ours with nothing kept and with view models kept. */
async function besidePeers({ page, product, keeping, plain, peers }: Bench): Promise<Record<string, Case[]>> {
  const ours: Record<Page, string> = { home: '/', category: page, product: `/product/${product}` }
  const address = addresses()
  const theirs = untilAnswered(() => ({ 'x-forwarded-for': address() }))
  const load = untilAnswered()
  const others = await Promise.all(peers.map(async (peer) => ({ ...peer, clocks: await peerClocks(peer) })))
  const groups = PAGES.map((kind): [string, Case[]] => {
    const asked = others.flatMap(({ name, pages, clocks }) => {
      const url = pages[kind]
      return url ? [{ name: `${name}'s ${kind}`, url, headers: identity, load: theirs, clocks }] : []
    })
    const own = [
      { name: `our ${kind}, nothing kept`, url: plain.url + ours[kind], headers: identity, clocks: plain.clocks, load },
      {
        name: `our ${kind}, view models kept`,
        url: keeping.url + ours[kind],
        headers: RENDERED,
        ...{ clocks: keeping.clocks, load },
      },
    ]
    return [`${kind} beside peers`, asked.length > 0 ? [...asked, ...own] : []]
  })
  return Object.fromEntries(groups.filter(([, cases]) => cases.length > 0))
}
