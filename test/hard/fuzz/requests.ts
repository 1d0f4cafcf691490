// Requests made from an OpenAPI document: every operation in turn, with values that mostly fit.
import type { Sent } from './targets.ts'
import {
  asWritten,
  hostileValue,
  idOf,
  type Json,
  type Known,
  type Making,
  pick,
  type Random,
  resolve,
  valueFor,
} from './values.ts'

export interface Operation {
  method: string
  path: string
  id: string
  parameters: { name: string; in: string; required?: boolean; schema: Json }[]
  body: Json | undefined
  multipart: boolean
  responses: Json
  /** As the document says: nobody need be signed in. */
  public: boolean
  permission: string | undefined
}

/** Nobody need be signed in where no way to is named, or where none of them is one of the ways. */
const needsNobody = (security: unknown): boolean =>
  Array.isArray(security) && (security.length === 0 || security.some((way) => Object.keys(way).length === 0))

export const operationsOf = (document: Json): Operation[] =>
  Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const content = (operation.requestBody as { content?: Json } | undefined)?.content
      return {
        method: method.toUpperCase(),
        path,
        id: String(operation.operationId),
        parameters: (operation.parameters ?? []) as Operation['parameters'],
        body: (content?.['application/json'] as { schema?: Json } | undefined)?.schema,
        multipart: content?.['multipart/form-data'] !== undefined,
        responses: operation.responses as Json,
        public: needsNobody(operation.security),
        permission: operation['x-permission'] as string | undefined,
      }
    }),
  )

/** Of the schema of an answer with this status; undefined where the document names none. */
export const responseSchema = ({ responses }: Operation, status: number, document: Json): Json | undefined => {
  const found = responses[String(status)] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses.default
  if (!found) return undefined
  const content = resolve(found as Json, document).content as Record<string, { schema?: Json }> | undefined
  return content?.['application/json']?.schema ?? {}
}

const written = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** encodeURIComponent refuses halves of characters; sent are the bytes they have in UTF-8. */
const encoded = (value: unknown): string => encodeURIComponent(written(value).toWellFormed())

/** What a request starts from: the record its path is about, or for a new one another of its kind. */
export interface Start {
  record: Json
  isNew: boolean
}

export function startOf({ method, path }: Operation, { known, random }: Pick<Making, 'known' | 'random'>) {
  const paths = [...known.records.keys()]
  const about = paths.find((each) => path === each || path.startsWith(`${each}/`))
  const records = known.records.get(
    about ?? paths.find((each) => method === 'POST' && each.startsWith(`${path}/{`)) ?? '',
  )
  return records && { record: pick(records, random), isNew: about === undefined }
}

/** A body that says what the record says; so many of its parts are others. */
export function bodyFrom({ body }: Operation, making: Making, { record, isNew }: Start, changes: number): unknown {
  const { random } = making
  const schema = resolve(body ?? {}, making.document)
  if (!schema.properties) return valueFor(schema, 'body', making)
  const made = asWritten(record, schema, { ...making, hostile: 0, spoilers: { left: 0 } }, isNew) as Json
  const parts = Object.entries(schema.properties as Record<string, Json>)
  for (let left = changes; left > 0; left -= 1) {
    const [name, part] = pick(parts, random)
    made[name] = making.hostile > 0 && random() < 0.6 ? hostileValue(random) : valueFor(part, name, making)
  }
  return made
}

/** `file` as a form's only part; now and then not what it says it is. */
function formWith(file: Buffer, random: Random): Pick<Sent, 'headers' | 'body' | 'inBytes'> {
  const end = random() < 0.3 ? Math.floor(random() * file.length) : file.length
  const head = '--fuzz\r\ncontent-disposition: form-data; name="file"; filename="file"\r\n\r\n'
  const body = `${head}${file.toString('latin1', 0, end)}\r\n--fuzz--\r\n`
  return { headers: { 'content-type': 'multipart/form-data; boundary=fuzz' }, body, inBytes: true }
}

export interface RequestOptions {
  random: Random
  document: Json
  known: Known
  files: ReadonlyMap<string, readonly Buffer[]>
  /** Bodies for operations that none can be made for, by the operation. */
  bodies: ReadonlyMap<string, Json>
}

export function requestFor(
  operation: Operation,
  { random, document, known: all, files, bodies }: RequestOptions,
): Sent {
  const { method, path, parameters, body, multipart, id } = operation
  // The longest path of a list that this one goes on from.
  const list = [...all.listed.keys()].filter((each) => path.startsWith(`${each}/`)).sort((a, b) => b.length - a.length)
  const rows = all.listed.get(list[0] ?? '')
  const ids = rows?.get('id') ?? []
  const known: Known = {
    ...all,
    named: new Map([...all.named, ...['ids', 'into'].map((name) => [name, ids] as const)]),
  }
  const way = random()
  const making: Making = {
    random,
    document,
    known,
    hostile: way < 0.3 ? 0.12 : 0,
    spoilers: { left: way > 0.6 ? 1 : 0 },
  }
  const start = random() < 0.85 ? startOf(operation, making) : undefined
  const about = start?.isNew === false ? start.record : undefined
  const params = new Map<string, string>()
  const query: string[] = []
  // Of a list with a dozen filters, each of which may find nothing, one would never get to see a row.
  const filtered = random() < 0.3 ? 0.05 : 0.4
  for (const { name, in: place, required, schema } of parameters) {
    const kind = path.slice(0, path.indexOf(`/{${name}}`))
    const met = rows?.get(name) ?? known.named.get(name === 'id' ? idOf(kind) : name) ?? []
    if (place === 'path' && typeof about?.[name] === 'string') params.set(name, encoded(about[name]))
    else if (place === 'path' && met.length > 0 && random() < 0.8) params.set(name, encoded(pick(met, random)))
    else if (place === 'path') params.set(name, encoded(valueFor(schema, name, making)) || 'x')
    else if (place === 'query' && (required || random() < filtered)) {
      const value = valueFor(schema, name, making)
      for (const one of Array.isArray(value) ? value : [value]) query.push(`${encoded(name)}=${encoded(one)}`)
    }
  }
  const version = about?.version ?? known.versions.get(decodeURIComponent(params.get('id') ?? ''))
  if (version !== undefined && random() < 0.8) {
    const at = query.findIndex((one) => one.startsWith('version='))
    if (at !== -1) query[at] = `version=${version}`
  }
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => params.get(name) ?? 'x')
  const sent: Sent = { method, target: query.length > 0 ? `${target}?${query.join('&')}` : target, headers: {} }
  const file = files.get(path)
  if (multipart && file && random() < 0.9) return { ...sent, ...formWith(pick(file, random), random) }
  if (!body) return sent
  // Most of what fits stays whole; of the others some parts are changed.
  const changes = way >= 0.3 && way <= 0.6 ? Math.floor(random() * 1.5) : 1 + Math.floor(random() * 2)
  const given = bodies.get(id)
  const from = given ? { record: given, isNew: false } : start
  const fitting = from ? bodyFrom(operation, making, from, changes) : valueFor(body, 'body', making)
  const value = random() < 0.03 ? hostileValue(random) : fitting
  if (version !== undefined && typeof value === 'object' && value !== null && 'version' in value && random() < 0.8)
    Object.assign(value, { version })
  return { ...sent, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
