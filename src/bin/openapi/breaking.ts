// What in a newer description of an API would break a caller who was written for the older one: something they call is
// gone, something they need not send is demanded, something they rely on is no longer promised.

type Json = Record<string, unknown>

interface Documents {
  before: Json
  after: Json
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

const record = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The schema itself, where it is named elsewhere in its document. */
const resolved = (schema: unknown, document: Json): Json => {
  const { $ref } = record(schema)
  if (typeof $ref !== 'string') return record(schema)
  const target = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((found, name) => record(found)[name.replaceAll('~1', '/').replaceAll('~0', '~')], document)
  return record(target)
}

/** Types a schema allows, `null` among them; empty means anything. */
const typesOf = (schema: Json, document: Json): Set<string> => {
  const own = Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type]
  const parts = [...((schema.anyOf as unknown[]) ?? []), ...((schema.oneOf as unknown[]) ?? [])]
  // Every whole number is a number.
  const all = [...own, ...parts.flatMap((part) => [...typesOf(resolved(part, document), document)])]
  return new Set(all.map((type) => (type === 'integer' ? 'number' : String(type))))
}

type Direction = 'sent' | 'received'

/** Problems of one schema; `path` leads to it in words. A schema that stands in itself is looked at once. */
const compare = (
  direction: Direction,
  path: string,
  [before, after]: readonly [unknown, unknown],
  documents: Documents,
  seen: ReadonlySet<unknown> = new Set(),
): string[] => {
  const old = resolved(before, documents.before)
  const now = resolved(after, documents.after)
  if (seen.has(old)) return []
  const within = new Set([...seen, old])
  const problems: string[] = []

  const [had, has] = [typesOf(old, documents.before), typesOf(now, documents.after)]
  // What is sent may be taken more widely, what is received promised more narrowly; never the other way round.
  const [narrow, wide] = direction === 'sent' ? [had, has] : [has, had]
  if (wide.size > 0 && (narrow.size === 0 || [...narrow].some((type) => !wide.has(type))))
    problems.push(`${path}: was ${[...had].join(' or ') || 'anything'}, is ${[...has].join(' or ') || 'anything'}`)

  const [enumBefore, enumAfter] = [names(old.enum), names(now.enum)]
  if (direction === 'sent' && enumAfter.length > 0)
    for (const value of enumBefore.length > 0 ? enumBefore : ['anything'])
      if (!enumAfter.includes(value)) problems.push(`${path}: ${value} is no longer taken`)
  if (direction === 'received' && enumBefore.length > 0 && enumAfter.length === 0 && has.has('string'))
    problems.push(`${path}: may be any text now`)

  const [fieldsBefore, fieldsAfter] = [record(old.properties), record(now.properties)]
  const [neededBefore, neededAfter] = [names(old.required), names(now.required)]
  for (const [name, field] of Object.entries(fieldsBefore)) {
    const at = path === '' ? name : `${path}.${name}`
    if (name in fieldsAfter) problems.push(...compare(direction, at, [field, fieldsAfter[name]], documents, within))
    else if (direction === 'received') problems.push(`${at}: is gone`)
    else if (now.additionalProperties === false) problems.push(`${at}: is no longer taken`)
    if (direction === 'received' && name in fieldsAfter && neededBefore.includes(name) && !neededAfter.includes(name))
      problems.push(`${at}: may be missing now`)
  }
  if (direction === 'sent')
    for (const name of neededAfter)
      if (!neededBefore.includes(name)) problems.push(`${path === '' ? name : `${path}.${name}`}: is demanded now`)

  if (old.items !== undefined && now.items !== undefined)
    problems.push(...compare(direction, `${path}[]`, [old.items, now.items], documents, within))
  return problems
}

/** What a request or an answer holds, whatever its type. */
const held = (holder: unknown): unknown => record(Object.values(record(record(holder).content))[0]).schema

const parametersOf = (operation: Json): Map<string, Json> =>
  new Map((operation.parameters as Json[] | undefined)?.map((one) => [`${one.in} ${one.name}`, one]) ?? [])

/** A description that names no header anywhere has left them out: what a newer one says of them need not be new. */
const declaresHeaders = ({ paths }: Json): boolean =>
  Object.values(record(paths)).some((operations) =>
    Object.values(record(operations)).some((operation) =>
      [...parametersOf(record(operation)).values()].some(({ in: where }) => where === 'header'),
    ),
  )

const compareOperation = (before: Json, after: Json, documents: Documents): string[] => {
  const [had, has] = [parametersOf(before), parametersOf(after)]
  const problems = [...had].flatMap(([name, parameter]) => {
    const now = has.get(name)
    return now ? compare('sent', name, [parameter.schema, now.schema], documents) : [`${name}: is gone`]
  })
  for (const [name, parameter] of has)
    if (parameter.required === true && had.get(name)?.required !== true)
      if (parameter.in !== 'header' || declaresHeaders(documents.before)) problems.push(`${name}: is demanded now`)

  const [sentBefore, sentAfter] = [held(before.requestBody), held(after.requestBody)]
  if (sentAfter !== undefined && sentBefore === undefined && record(after.requestBody).required === true)
    problems.push('a body is demanded now')
  if (sentBefore !== undefined && sentAfter !== undefined)
    problems.push(...compare('sent', '', [sentBefore, sentAfter], documents).map((problem) => `body ${problem}`))

  for (const [status, answer] of Object.entries(record(before.responses))) {
    if (!status.startsWith('2')) continue
    const now = record(after.responses)[status]
    if (now === undefined) problems.push(`no longer answers ${status}`)
    else
      problems.push(
        ...compare('received', '', [held(answer), held(now)], documents).map((problem) => `answer ${problem}`),
      )
  }
  return problems
}

/** Each breaking change as `METHOD /path: what`; empty where every old caller goes on working. */
export function breakingChanges(before: Json, after: Json): string[] {
  const documents = { before, after }
  return Object.entries(record(before.paths)).flatMap(([path, operations]) =>
    METHODS.filter((method) => method in record(operations)).flatMap((method) => {
      const name = `${method.toUpperCase()} ${path}`
      const now = record(record(record(after.paths)[path])[method])
      if (Object.keys(now).length === 0) return [`${name}: is gone`]
      const problems = compareOperation(record(record(operations)[method]), now, documents)
      return [...new Set(problems)].map((problem) => `${name}: ${problem}`)
    }),
  )
}
