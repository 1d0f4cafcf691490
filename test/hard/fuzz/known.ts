// What the shop holds before a campaign: ids and slugs to ask for, and whole records that a request can start from.
import type { Product } from './product.ts'
import { bodyFrom, type Operation, startOf } from './requests.ts'
import { idOf, isJson, type Json, type Known, type Making, type Random, valueFor } from './values.ts'

/** Of each kind so many records are read, and so many are added that nothing refers to. */
const READ = 8
const ADDED = 5

/** Whose rows a path without a list of its own asks for. */
const LISTED_AS = new Map([
  ['/api/pages', '/api/admin/info-entries'],
  ['/bff/pages/texts', '/api/admin/info-entries'],
  ['/api/admin/products/showing', '/api/admin/products'],
])

interface Gathering {
  product: Product
  operations: readonly Operation[]
  document: Json
  random: Random
}

export async function gather({ product, operations, document, random }: Gathering): Promise<Known> {
  const known: Known = { named: new Map(), listed: new Map(), versions: new Map(), records: new Map() }
  const own = new Set(product.own)

  const call = async (method: string, path: string, body?: unknown): Promise<Json | undefined> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`http://127.0.0.1:${product.shopPort}${path}`, {
      method,
      headers: {
        ...product.atShop.developer,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return void (await answer.text())
    const value: unknown = await answer.json()
    return isJson(value) ? value : undefined
  }

  const keep = (into: Known['named'], name: string, value: string) => {
    const met = into.get(name) ?? []
    if (met.length < 200 && !met.includes(value)) into.set(name, [...met, value])
  }
  const take = (value: unknown, list: Known['named'], plural: string): void => {
    if (Array.isArray(value)) for (const one of value) take(one, list, plural)
    else if (isJson(value)) {
      const { id, version } = value
      if (typeof id === 'string' && own.has(id)) return
      if (typeof id === 'string') keep(known.named, idOf(plural), id)
      if (typeof id === 'string' && typeof version === 'number') known.versions.set(id, version)
      for (const [name, inner] of Object.entries(value)) {
        const isNumber = name === 'id' && typeof inner === 'number'
        if (isNumber) keep(list, name, String(inner))
        else if (typeof inner === 'string' && /^(?:id|slug|number|code|key|sku|screen|after|next)$/.test(name)) {
          keep(known.named, name, inner)
          keep(list, name, inner)
        } else take(inner, new Map(), name)
      }
    }
  }
  const record = (path: string, value: Json | undefined) => {
    if (!value || own.has(String(value.id))) return
    known.records.set(path, [...(known.records.get(path) ?? []), value])
    take(value, known.listed.get(path.replace(/\/\{\w+\}$/, '')) ?? new Map(), path.replace(/\/\{\w+\}$/, ''))
  }

  for (const { path } of operations.filter(({ multipart }) => multipart))
    for (const file of product.files.get(path) ?? []) await call('POST', path, formOf(file))
  for (const { method, path, id } of operations) {
    if (method !== 'GET' || path.includes('{') || /session|export/i.test(id)) continue
    const answer = await call('GET', path)
    if (!answer) continue
    const { rows, ...rest } = answer
    const list: Known['named'] = new Map()
    take(rows, list, path)
    take(rest, new Map(), path)
    known.listed.set(path, list)
    if (isJson(rest.groups) && isJson(rest.versions))
      for (const [group, value] of Object.entries(rest.groups))
        record(`${path}/{group}`, { group, value, version: rest.versions[group] })
  }
  for (const [path, list] of LISTED_AS) known.listed.set(path, known.listed.get(list) ?? new Map())

  const ofOne = operations.filter(({ path }) => /^[^{]*\/\{\w+\}$/.test(path))
  for (const path of new Set(ofOne.map((one) => one.path))) {
    const [list = '', name = ''] = path.slice(0, -1).split('/{')
    const read = ofOne.some((one) => one.path === path && one.method === 'GET')
    const ids = known.listed.get(list)?.get(name) ?? []
    if (read) for (const id of ids.slice(0, READ)) record(path, await call('GET', `${list}/${id}`))
    const create = operations.find((one) => one.method === 'POST' && one.path === list && one.body)
    if (!create || !ofOne.some((one) => one.path === path && one.method !== 'GET')) continue
    for (let left = ADDED; left > 0; left -= 1) {
      const making: Making = { random, document, known, hostile: 0, spoilers: { left: 0 } }
      const start = startOf(create, making)
      const body = start ? bodyFrom(create, making, start, 0) : valueFor(create.body ?? {}, 'body', making)
      const made = await call('POST', list, body)
      if (made)
        record(path, (read ? await call('GET', `${list}/${made.id}`) : undefined) ?? { ...(body as Json), ...made })
    }
  }
  return known
}

function formOf(file: Buffer): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'file')
  return form
}
