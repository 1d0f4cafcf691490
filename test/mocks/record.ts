// `npm run mocks:record -- <origin> <data dir>`: asks a running demo shop for everything that can be read, and keeps the
// answers in recorded/, one file an endpoint. Cards of products stand once, in cards.json; pictures are named after the
// files of the demo shop, so that mocks can show them without a server. `--only colors` keeps the answers about colours
// alone and leaves all other files as they are; `--only colors.adminList` those of one endpoint. `--to` names another folder.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, isExport } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ProductCard } from '#contract/products.ts'
import { fail, misused, readArguments } from '../../src/bin/command-line.ts'

const here = import.meta.dirname
const usage = misused('npm run mocks:record -- <origin> <data dir> [--only <entity or endpoint>] [--to <folder>]')
const options = { only: { type: 'string', multiple: true }, to: { type: 'string' } } as const
const { positionals, values } = readArguments({ allowPositionals: true, options }, usage)
const [origin = 'http://localhost:3000', dataDir = 'data'] = positionals
const { only = [], to: folder = join(here, 'recorded') } = values

/** An endpoint goes by its id, and by what that begins with. */
const goesBy = (id: string, name: string) => id === name || id.startsWith(`${name}.`)
const unknown = only.filter((name) => !endpoints.some(({ id }) => goesBy(id, name)))
if (unknown.length > 0) {
  const names = [...new Set(endpoints.map(({ id }) => id.split('.')[0]))].sort()
  console.error(`Nothing is called ${unknown.join(', ')}. There are ${names.join(', ')}, and the ids of endpoints.`)
  process.exit(1)
}
const isWanted = (id: string) => only.length === 0 || only.some((name) => goesBy(id, name))

const PICTURES = join(here, '../../src/demo/images')
const ROWS = 60
const DETAILS = 8
const PRODUCT_PAGES = 40

type Recording = { params?: Record<string, string>; query?: Record<string, string>; reply: unknown }
type Json = Record<string, unknown>

const accountsFile = join(dataDir, 'demo-accounts.json')
if (!existsSync(accountsFile)) fail(`There is no ${accountsFile}: name the DATA_DIR of the demo shop at ${origin}.`)
const accounts = JSON.parse(readFileSync(accountsFile, 'utf8')) as Record<
  string,
  { username: string; password: string }
>

const signIn = async (role: string): Promise<string> => {
  const { username, password } = accounts[role] ?? { username: '', password: '' }
  const answer = await fetch(`${origin}/bff/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-bff': '1', origin },
    body: JSON.stringify({ username, password }),
  }).catch(() => fail(`Nobody answers at ${origin}.`))
  if (!answer.ok) throw new Error(`${role} cannot sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
const cookies = { public: '', customer: await signIn('customer'), developer: await signIn('developer') }

const ask = async (endpoint: Endpoint, params: Record<string, string> = {}, query: Record<string, string> = {}) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const who = endpoint.access === 'public' ? 'public' : endpoint.access === 'user' ? 'customer' : 'developer'
  const search = new URLSearchParams(query).toString()
  const answer = await fetch(`${origin}${path}${search && `?${search}`}`, {
    headers: { 'x-bff': '1', accept: 'application/json', cookie: cookies[who] },
  })
  if (!answer.ok) return undefined
  const parsed = endpoint.reply.safeParse(await answer.json())
  if (!parsed.success) throw new Error(`${endpoint.id} answers otherwise than agreed: ${parsed.error.message}`)
  return parsed.data as Json
}

const recorded = new Map<string, Recording[]>()
const keep = async (key: string, params?: Record<string, string>, query?: Record<string, string>) => {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === key)
  if (!endpoint) throw new Error(`No endpoint ${key}`)
  const reply = await ask(endpoint, params, query)
  if (reply === undefined) return undefined
  const list = recorded.get(endpoint.id) ?? []
  list.push({ ...(params && { params }), ...(query && { query }), reply })
  recorded.set(endpoint.id, list)
  return reply
}

const readable = endpoints.filter((one) => one.method === 'GET' && !one.path.startsWith('/api/auth/') && !isExport(one))
const QUERIES: Record<string, Record<string, string>> = {
  'GET /api/suggestions': { q: 'm' },
  'GET /bff/suggestions': { q: 'm' },
  'GET /api/addresses': { kind: 'products' },
  'GET /api/admin/search': { q: 'an' },
  'GET /api/admin/banners/calendar': { from: '2026-11-02', to: '2026-12-13' },
}

// Everything without parameters in its path, lists with as many rows as mocks need.
for (const { method, path, query } of readable.filter(({ path }) => !path.includes(':'))) {
  const key = `${method} ${path}`
  const takesLimit = query !== undefined && 'shape' in query && 'limit' in (query.shape as object)
  const limit = path === '/api/products' ? '48' : String(ROWS)
  const asked = QUERIES[key] ?? (takesLimit ? { limit } : undefined)
  // Some lists are never as long.
  if ((await keep(key, undefined, asked)) === undefined) await keep(key)
}

/** The first of a list, and the first in each state that its rows name. */
const telling = (rows: Json[]): Json[] => {
  const states = ['status', 'paymentStatus', 'fulfilmentStatus']
  const met = new Set<string>()
  const isNew = (row: Json) => {
    const names = states.filter((state) => state in row).map((state) => `${state} ${row[state]}`)
    const isUnmet = names.some((name) => !met.has(name))
    for (const name of names) met.add(name)
    return isUnmet
  }
  return rows.filter((row, at) => isNew(row) || at < DETAILS)
}

// One record of a list under each of its names.
const rowsOf = (key: string): Json[] => {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === key)
  const reply = recorded.get(endpoint?.id ?? '')?.[0]?.reply as { rows?: Json[] } | undefined
  return reply?.rows ?? []
}
for (const { path } of readable.filter(({ path }) => /^\/api\/admin\/[a-z-]+\/:(?:id|number)$/.test(path))) {
  const name = path.endsWith(':number') ? 'number' : 'id'
  for (const row of telling(rowsOf(`GET ${path.replace(/\/:\w+$/, '')}`)))
    await keep(`GET ${path}`, { [name]: String(row[name]) })
}
for (const { slug } of rowsOf('GET /api/admin/products').slice(0, DETAILS))
  await keep('GET /api/admin/products/by-slug/:slug', { slug: String(slug) })
for (const group of ['identity', 'contact', 'commerce']) await keep('GET /api/admin/info/:group/history', { group })
for (const screen of ['products', 'orders', 'colors']) await keep('GET /api/admin/screens/:screen', { screen })
for (const { key } of rowsOf('GET /api/admin/sliders').slice(0, 1)) {
  await keep('GET /api/sliders/:key', { key: String(key) })
  await keep('GET /api/admin/sliders/showing/:key', { key: String(key) })
}
const [customer] = rowsOf('GET /api/admin/customers')
if (customer) await keep('GET /api/admin/customers/:id/erasure', { id: String(customer.id) })

// The storefront: every category, and the products a visitor meets first.
interface Node {
  slug: string
  children: Node[]
}
const nodes = (roots: Node[]): Node[] => roots.flatMap((node) => [node, ...nodes(node.children)])
const replyOf = <T>(id: string): T => {
  const [first] = recorded.get(id) ?? []
  if (!first) throw new Error(`${id} was not recorded`)
  return first.reply as T
}
const tree = replyOf<{ roots: Node[] }>('pages.categories').roots
const slugs = new Set<string>()
for (const { slug } of nodes(tree)) {
  const page = (await keep('GET /bff/pages/categories/:slug', { slug })) as { list: { rows: Json[] } } | undefined
  for (const row of page?.list.rows.slice(0, 3) ?? []) slugs.add(String(row.slug))
}
const home = replyOf<{ featured: Json[]; arrivals: Json[] }>('pages.home')
const first = [...new Set([...home.featured, ...home.arrivals].map(({ slug }) => String(slug))), ...slugs]
for (const slug of [...new Set(first)].slice(0, PRODUCT_PAGES)) await keep('GET /bff/pages/products/:slug', { slug })
const [slug = ''] = first
await keep('GET /api/products/:slug', { slug })
await keep('GET /api/products/:slug/related', { slug })
await keep('GET /api/products/:slug/reviews', { slug })
await keep('GET /api/admin/products/preview/:slug', { slug })
await keep('GET /api/categories/:slug', { slug: tree[0]?.slug ?? '' })
for (const { slug: page } of rowsOf('GET /api/admin/info-entries').filter((row) => row.kind === 'page')) {
  await keep('GET /bff/pages/texts/:slug', { slug: String(page) })
  await keep('GET /api/pages/:slug', { slug: String(page) })
}

// Pictures by the files they were made from.
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const files = new Map(
  readdirSync(PICTURES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.webp'))
    .map((name) => [digest(readFileSync(join(PICTURES, name))), name]),
)
const names = new Map<string, string>()
const everything = JSON.stringify([...recorded.values()])
for (const [address] of everything.matchAll(/\/media\/[0-9a-f]{32}/g)) {
  if (names.has(address)) continue
  const answer = await fetch(origin + address, { headers: { accept: 'image/webp' } })
  const name = files.get(digest(Buffer.from(await answer.arrayBuffer())))
  if (name) names.set(address, `/media/${name}`)
}

const cards = new Map<string, unknown>()
const shrunk = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shrunk)
  if (typeof value !== 'object' || value === null) return value
  const card = ProductCard.strict().safeParse(value)
  if (card.success) {
    cards.set(card.data.slug, card.data)
    return { $card: card.data.slug }
  }
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shrunk(field)]))
}
const written = (value: unknown): string =>
  `${JSON.stringify(value).replace(/\/media\/[0-9a-f]{32}/g, (address) => names.get(address) ?? '/media/missing.webp')}\n`

const kept = [...recorded].filter(([id]) => isWanted(id)).sort(([one], [other]) => (one < other ? -1 : 1))
const CARDS = join(folder, 'cards.json')
mkdirSync(folder, { recursive: true })
const stale = (name: string) => (name === 'cards.json' ? only.length === 0 : isWanted(name.replace(/\.json$/, '')))
for (const name of readdirSync(folder).filter(stale)) rmSync(join(folder, name))
for (const [id, recordings] of kept) writeFileSync(join(folder, `${id}.json`), written(shrunk(recordings)))
// What else was recorded goes on showing its cards.
const others = existsSync(CARDS) ? (JSON.parse(readFileSync(CARDS, 'utf8')) as Record<string, unknown>) : {}
for (const [slug, card] of Object.entries(others)) if (!cards.has(slug)) cards.set(slug, card)
writeFileSync(CARDS, written(Object.fromEntries([...cards].sort(([one], [other]) => (one < other ? -1 : 1)))))
console.log(`${kept.length} endpoints, ${cards.size} cards, ${names.size} pictures`)
const silent = readable
  .filter(({ id }) => isWanted(id) && !recorded.has(id))
  .map(({ method, path }) => `${method} ${path}`)
if (silent.length > 0) console.log(`Made up where asked for: ${silent.join(', ')}`)
