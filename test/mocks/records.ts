// Lists and records of the dashboard, for all entities alike: searched, sorted, paged, made, changed and removed in
// memory over what was recorded.
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Call, Refusal } from './call.ts'
import { emptied, staysIn } from './empty.ts'
import { sample } from './sample.ts'
import type { World } from './world.ts'

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `/api/admin/colors` of `/api/admin/colors/:id`, `…/bulk`, `…/export`. */
const listPath = (path: string) => path.replace(/\/(?::(?:id|number)|bulk|export)$/, '')

const byKey = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))

const changesOf = (world: World, path: string) => {
  const known = world.changed.get(path) ?? new Map<string, Row | null>()
  world.changed.set(path, known)
  return known
}

const nameOf = (row: Row) => String(row.id ?? row.number ?? row.slug ?? '')

/** What a list answers before anything was done to it: as it was recorded, or made to fit until it is. */
function listAtFirst(world: World, path: string): { rows?: Row[] } {
  const list = byKey.get(`GET ${path}`)
  if (!list) return {}
  const reply = world.recordings.of(list.id)[0]?.reply ?? sample(list.reply, { seed: world.seed, now: world.now() })
  if (!isRow(reply)) return {}
  return staysIn(world, path) ? reply : emptied(reply)
}

/** Rows of a list as they stand now. */
function rowsOf(world: World, path: string): Row[] {
  const recorded = listAtFirst(world, path).rows ?? []
  const changes = changesOf(world, path)
  const before = recorded.flatMap((row) => {
    const change = changes.get(nameOf(row))
    return change === null ? [] : [{ ...row, ...change }]
  })
  const known = new Set(recorded.map(nameOf))
  const made = [...changes].filter(([name, row]) => row !== null && !known.has(name)).map(([, row]) => row as Row)
  return [...made, ...before]
}

const PAGING = new Set(['q', 'sort', 'page', 'limit'])

const holds = (row: Row, name: string, wanted: unknown): boolean => {
  if (wanted === undefined || wanted === false || wanted === '' || !(name in row)) return true
  const value = row[name]
  if (Array.isArray(wanted)) return wanted.length === 0 || wanted.includes(value)
  return typeof wanted === 'boolean' ? Boolean(value) === wanted : value === wanted
}

const compared = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one ?? '').localeCompare(String(other ?? ''))

function filtered(rows: Row[], query: Record<string, unknown>): Row[] {
  const words = String(query.q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
  const text = (row: Row) =>
    Object.values(row)
      .filter((value) => typeof value === 'string')
      .join(' ')
      .toLowerCase()
  const fitting = rows.filter(
    (row) =>
      words.every((word) => text(row).includes(word)) &&
      Object.entries(query).every(([name, wanted]) => PAGING.has(name) || holds(row, name, wanted)),
  )
  const sort = String(query.sort ?? '')
  const field = sort.replace(/^-/, '')
  if (field === '' || !fitting.some((row) => field in row)) return fitting
  return fitting.toSorted((one, other) => compared(one[field], other[field]) * (sort.startsWith('-') ? -1 : 1))
}

function page(rows: Row[], query: Record<string, unknown>, shape: unknown): Row {
  const limit = Number(query.limit ?? 25)
  const pages = Math.max(1, Math.ceil(rows.length / limit))
  const at = Math.min(Number(query.page ?? 1), pages)
  const rest = isRow(shape) ? shape : {}
  return { ...rest, rows: rows.slice((at - 1) * limit, at * limit), total: rows.length, page: at, pages, next: null }
}

const csv = (rows: Row[]): string => {
  const names = Object.entries(rows[0] ?? {})
    .filter(([, value]) => !isRow(value) && !Array.isArray(value))
    .map(([name]) => name)
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`
  return `\ufeff${[names, ...rows.map((row) => names.map((name) => row[name]))].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

/** The record under a name: as it was changed, as it was recorded, or made to fit around its row. */
export function detail(world: World, endpoint: Endpoint, path: string, name: string): Row {
  const row = rowsOf(world, path).find((one) => [one.id, one.number].includes(name))
  if (!row) throw new Refusal('NOT_FOUND')
  const recorded = world.recordings.of(endpoint.id).find(({ params }) => Object.values(params ?? {}).includes(name))
  const base = (recorded?.reply ?? sample(endpoint.reply, { seed: world.seed, now: world.now() })) as Row
  const changes = changesOf(world, path).get(nameOf(row))
  if (recorded) return { ...base, ...changes }
  // What the list says of it stands, as far as the record says the same kind of thing under that name.
  const fitting = Object.entries({ ...row, ...changes }).filter(
    ([field, value]) => field in base && alike(base[field], value),
  )
  return { ...base, ...Object.fromEntries(fitting) }
}

const alike = (one: unknown, other: unknown): boolean =>
  one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other))

/** Whether anything goes by the name a call uses: on a list, in a recording, or because this world handed it out. */
function isKnown(world: World, { endpoint, params }: Call): boolean {
  const [prefix = ''] = endpoint.path.split('/:')
  const name = params.id ?? params.number ?? params.slug ?? params.key
  if (name === undefined || world.given.has(name)) return true
  const named = (row: Row) => [row.id, row.number, row.slug].includes(name)
  if (rowsOf(world, prefix).some(named)) return true
  return endpoints.some(
    ({ id, path }) =>
      path.startsWith(`${prefix}/:`) &&
      world.recordings.of(id).some((one) => Object.values(one.params ?? {}).includes(name)),
  )
}

/** Whatever else is done to a record: its version counts up with it. */
export function note(world: World, path: string, name: string, fields: Row): { id: string; version: number } {
  const row = rowsOf(world, path).find((one) => [one.id, one.number].includes(name))
  if (!row) throw new Refusal('NOT_FOUND')
  const version = Number(row.version ?? 0) + 1
  changesOf(world, path).set(nameOf(row), { ...row, ...fields, version })
  return { id: nameOf(row), version }
}

/** Uploads carry no JSON; what comes without a file is not taken. */
const TAKES_FILES = new Set(['POST /api/admin/media', 'POST /api/admin/imports'])

const staleIn = (row: Row, version: unknown): boolean =>
  version !== undefined && row.version !== undefined && row.version !== Number(version)

/** Answers calls that are about a list or one of its records; undefined for all others. */
export function recordOf(world: World, call: Call): unknown {
  const { endpoint, parsed } = call
  const { method } = endpoint
  const path = listPath(endpoint.path)
  const query = (parsed.query ?? {}) as Row
  const body = parsed.body as Row | undefined
  const name = call.params.id ?? call.params.number ?? ''
  const recorded = world.recordings.of(endpoint.id)
  if (TAKES_FILES.has(`${method} ${endpoint.path}`) && !call.withFile) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  if (!isKnown(world, call)) throw new Refusal('NOT_FOUND')
  const isList = byKey.get(`GET ${path}`)?.query !== undefined && path.startsWith('/api/admin/')

  if (method === 'GET' && endpoint.path === path) {
    const list = listAtFirst(world, path)
    if (isList && list.rows) return page(filtered(rowsOf(world, path), query), query, list)
    if (list.rows) return list
  }
  if (isList && endpoint.path === `${path}/export`) return csv(filtered(rowsOf(world, path), query))
  if (isList && method === 'GET' && /\/:(?:id|number)$/.test(endpoint.path)) return detail(world, endpoint, path, name)
  if (isList && body && method === 'POST' && endpoint.path === path) return create(world, path, body)
  if (isList && endpoint.path === `${path}/:id` && (method === 'PUT' || method === 'DELETE'))
    return change(world, path, name, method, method === 'PUT' ? (body ?? {}) : query)
  if (isList && endpoint.path === `${path}/bulk` && body) return bulk(world, path, body)

  const same = recorded.find(({ params }) =>
    Object.entries(params ?? {}).every(([key, value]) => call.params[key] === value),
  )
  return staysIn(world, endpoint.path) || method !== 'GET' ? same?.reply : emptied(same?.reply)
}

/** Codes are the same in capital and small letters, as those of coupons are in the shop; others are small letters only. */
const agree = (field: string, one: unknown, other: unknown): boolean =>
  one === other || (field === 'code' && String(one).toUpperCase() === String(other).toUpperCase())

function refuseTaken(world: World, path: string, body: Row, own?: string): void {
  const others = rowsOf(world, path).filter(({ id }) => id !== own)
  const taken = ['slug', 'code', 'username', 'key'].find(
    (field) => typeof body[field] === 'string' && others.some((row) => agree(field, row[field], body[field])),
  )
  if (taken) throw new Refusal('TAKEN', { [taken]: 'taken' })
}

function create(world: World, path: string, body: Row): Row {
  const list = byKey.get(`GET ${path}`)
  refuseTaken(world, path, body)
  const id = world.newId()
  const made = list
    ? ((sample(list.reply, { seed: world.seed, now: world.now() }) as { rows?: Row[] }).rows?.[0] ?? {})
    : {}
  changesOf(world, path).set(id, { ...made, ...body, id, version: 1 })
  return { id, version: 1, auditId: 1, slug: body.slug ?? id }
}

function change(world: World, path: string, id: string, method: string, given: Row): Row {
  const row = rowsOf(world, path).find((one) => one.id === id)
  if (!row) throw new Refusal('NOT_FOUND')
  if (staleIn(row, given.version)) throw new Refusal('CONFLICT', { version: 'wrong' })
  refuseTaken(world, path, given, id)
  const version = Number(row.version ?? 0) + 1
  const { version: _, ...fields } = given
  changesOf(world, path).set(id, method === 'DELETE' ? null : { ...row, ...fields, version })
  return { id, version, auditId: 1 }
}

function bulk(world: World, path: string, { ids, action, preview }: Row): Row {
  const rows = new Map(rowsOf(world, path).map((row) => [row.id, row]))
  const results = (ids as string[]).map((id) => {
    const row = rows.get(id)
    if (!row) return { id, label: id, ok: false, problem: 'NOT_FOUND' }
    if (!preview && action === 'remove') changesOf(world, path).set(id, null)
    return {
      id,
      label: String(row.title ?? row.name ?? row.label ?? row.code ?? id),
      ok: true,
      before: '—',
      after: String(action),
    }
  })
  return { results }
}
