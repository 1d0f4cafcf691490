// Requests made from an OpenAPI document: every operation in turn, with values that mostly fit.
import type { Sent } from './targets.ts'
import { hostileValue, type Json, type Known, pick, type Random, resolve, valueFor } from './values.ts'

export interface Operation {
  method: string
  path: string
  id: string
  parameters: { name: string; in: string; required?: boolean; schema: Json }[]
  body: Json | undefined
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

export function requestFor(
  { method, path, parameters, body }: Operation,
  { random, document, known }: { random: Random; document: Json; known: Known },
): Sent {
  const way = random()
  const making = { random, document, known, hostile: way < 0.3 ? 0.12 : 0, spoilers: { left: way > 0.6 ? 1 : 0 } }
  const params = new Map<string, string>()
  const query: string[] = []
  // The longest path of a list that this one goes on from.
  const list = [...known.listed.keys()]
    .filter((each) => path.startsWith(`${each}/`))
    .sort((a, b) => b.length - a.length)
  const rows = known.listed.get(list[0] ?? '')
  for (const { name, in: place, required, schema } of parameters) {
    const row = rows?.get(name) ?? []
    if (place === 'path' && row.length > 0 && random() < 0.8) params.set(name, encoded(pick(row, random)))
    else if (place === 'path') params.set(name, encoded(valueFor(schema, name, making)) || 'x')
    else if (place === 'query' && (required || random() < 0.4)) {
      const value = valueFor(schema, name, making)
      for (const one of Array.isArray(value) ? value : [value]) query.push(`${encoded(name)}=${encoded(one)}`)
    }
  }
  const version = known.versions.get(decodeURIComponent(params.get('id') ?? ''))
  if (version !== undefined && random() < 0.8) {
    const at = query.findIndex((one) => one.startsWith('version='))
    if (at !== -1) query[at] = `version=${version}`
  }
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => params.get(name) ?? 'x')
  const sent: Sent = { method, target: query.length > 0 ? `${target}?${query.join('&')}` : target, headers: {} }
  if (!body) return sent
  const value = random() < 0.03 ? hostileValue(random) : valueFor(body, 'body', making)
  if (version !== undefined && typeof value === 'object' && value !== null && 'version' in value && random() < 0.8)
    value.version = version
  return { ...sent, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
