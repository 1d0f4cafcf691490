// Finds changes in an API description that would break existing callers: something they call was removed, something optional
// became required, or something they rely on is no longer guaranteed.

type Json = Record<string, unknown>

interface Documents {
  before: Json
  after: Json
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

const record = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The schema itself, with a `$ref` resolved within its document. */
const resolved = (schema: unknown, document: Json): Json => {
  const { $ref } = record(schema)
  if (typeof $ref !== 'string') return record(schema)
  const target = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((found, name) => record(found)[name.replaceAll('~1', '/').replaceAll('~0', '~')], document)
  return record(target)
}

/** Types that a schema allows, including `null`; empty means any type. */
const typesOf = (schema: Json, document: Json): Set<string> => {
  const own = Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type]
  const parts = [...((schema.anyOf as unknown[]) ?? []), ...((schema.oneOf as unknown[]) ?? [])]
  // Integers are treated as numbers, since every integer is one.
  const all = [...own, ...parts.flatMap((part) => [...typesOf(resolved(part, document), document)])]
  return new Set(all.map((type) => (type === 'integer' ? 'number' : String(type))))
}

type Direction = 'sent' | 'received'

/** Problems of one schema; `path` locates it in messages. A schema that contains itself is compared only once. */
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
  // Requests may accept more types than before and answers may return fewer, but not the other way round.
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

/** Schema of a request or response body, whatever its media type. */
const held = (holder: unknown): unknown => record(Object.values(record(record(holder).content))[0]).schema

const parametersOf = (operation: Json): Map<string, Json> =>
  new Map((operation.parameters as Json[] | undefined)?.map((one) => [`${one.in} ${one.name}`, one]) ?? [])

/** Old descriptions listed no headers at all; compared with one of those, a required header is not a new requirement. */
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

/** Returns each breaking change as `METHOD /path: problem`; empty if all existing callers keep working. */
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
