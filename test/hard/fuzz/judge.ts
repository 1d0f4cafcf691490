// What no answer may be: a fault of the server, a shape the document does not know, or something that was not for this reader.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { ErrorBody } from '#contract/errors.ts'
import { allows, type Permission } from '#contract/permissions.ts'
import type { Answer } from './connection.ts'
import type { Product, Who } from './product.ts'
import { type Operation, responseSchema } from './requests.ts'
import type { Sent } from './targets.ts'
import type { Json } from './values.ts'

export type Fault = 'leak' | 'server fault' | 'schema' | 'no answer' | 'signed out'

export interface Case {
  who: Who
  sent: Sent
  answer: Answer | undefined
  /** Where the request was made from a document. */
  made?: { operation: Operation; document: Json; direct: boolean }
}

export interface Verdict {
  fault: Fault
  why: string
}

/** Reasons for which a 503 is the right answer; each is in the catalogue of errors. */
const DOCUMENTED_503 = new Set(['UNAVAILABLE', 'MAINTENANCE', 'CATALOGUE_UNAVAILABLE', 'STORAGE_UNWRITABLE'])

const LEAKS: readonly (readonly [string, RegExp])[] = [
  ['a stack trace', /\n\s+at \S+ \(|\bat (?:async )?\S+ \((?:file:|node:|\/)/],
  ['a path of a file', /\/(?:src\/(?:bff|shop|http|postgres|process)|node_modules)\/|node:internal|file:\/\/\//],
  [
    'SQL or words of the database',
    /violates \S+(?: \S+)? constraint|syntax error at or near|relation "[^"]+" does not exist|invalid byte sequence|SQLSTATE|pg_catalog|\bselect .{1,200} from (?:users|orders|products|sessions)\b|duplicate key value/i,
  ],
  ['a hash of a password', /\$argon2/],
]
const TOKEN = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/

const jsonOf = ({ headers, body }: Answer): { value: unknown } | undefined => {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '') || body === '') return undefined
  try {
    return { value: JSON.parse(body) }
  } catch {
    return { value: Symbol('not JSON') }
  }
}

/** A body of `code`, or a page that says the same. */
export const isDocumented503 = (answer: Answer): boolean => {
  if (answer.status !== 503) return false
  const json = jsonOf(answer)
  if (!json) return answer.headers['retry-after'] !== undefined
  const { data } = ErrorBody.safeParse(json.value)
  return data !== undefined && DOCUMENTED_503.has(data.code)
}

const isStaff = (who: Who): boolean => who !== 'anonymous' && who !== 'customer'

/** Whether a text holds one of the words that `asked` does not; of hundreds of mail addresses first their few domains. */
const holdsOneOf = (words: readonly string[]) => {
  const byDomain = [...Map.groupBy(words, (word) => word.slice(Math.max(0, word.indexOf('@'))))]
  return (text: string, asked: string): boolean =>
    byDomain.some(
      ([domain, whole]) => text.includes(domain) && whole.some((word) => text.includes(word) && !asked.includes(word)),
    )
}

type Holds = ReturnType<typeof holdsOneOf>

const leaksIn = (
  { who, sent, answer, made }: Case & { answer: Answer },
  { secrets, forStaff }: { secrets: Holds; forStaff: Holds },
): string[] => {
  const { body, headers } = answer
  const isScript = /javascript|css|svg/.test(headers['content-type'] ?? '')
  // What a job failed with is shown to those who mend it.
  const patterns = isScript || made?.operation.id.startsWith('jobs.') ? [] : LEAKS
  const asked = `${sent.target} ${sent.body ?? ''}`
  const all = `${JSON.stringify(headers)}\n${body}`
  const signing = made?.direct === true && made.operation.id.startsWith('auth.')
  return [
    ...patterns.filter(([, pattern]) => pattern.test(all) && !pattern.test(asked)).map(([what]) => what),
    ...(TOKEN.test(body) && !signing ? ['a token'] : []),
    ...(!signing && secrets(all, asked) ? ['a secret'] : []),
    ...(!isStaff(who) && forStaff(body, asked) ? ['what only staff may read'] : []),
  ]
}

const mayCall = (who: Who, { public: open, permission }: Operation): boolean => {
  if (open) return true
  if (who === 'anonymous') return false
  return permission === undefined || allows(permission as Permission, who)
}

export function createJudge(product: Pick<Product, 'secrets' | 'forStaff'>) {
  const held = { secrets: holdsOneOf(product.secrets), forStaff: holdsOneOf(product.forStaff) }
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  const compiled = new Map<string, ValidateFunction>()
  const homes = new Map<Json, string>()
  /** Components of a document are read once: with every schema anew, all schemas would take twice as long. */
  const validator = (schema: Json, key: string, document: Json): ValidateFunction => {
    const known = compiled.get(key)
    if (known) return known
    const home = homes.get(document) ?? `document-${homes.size}`
    if (!homes.has(document)) ajv.addSchema({ $id: home, components: document.components ?? {} })
    homes.set(document, home)
    const referring = JSON.stringify(schema).replaceAll('"#/components/', `"${home}#/components/`)
    const validate = ajv.compile(JSON.parse(referring))
    compiled.set(key, validate)
    return validate
  }

  const misshapen = ({ answer, made }: Case & { answer: Answer }): string | undefined => {
    const json = jsonOf(answer)
    if (made) {
      const { operation, document, direct } = made
      const schema = responseSchema(operation, answer.status, document)
      if (answer.status === 503) return undefined
      if (!schema) return `${answer.status} is not in the document`
      if (!json) return undefined
      const family = answer.status < 300 ? answer.status : Math.floor(answer.status / 100)
      const validate = validator(schema, `${direct} ${operation.method} ${operation.path} ${family}`, document)
      if (validate(json.value)) return undefined
      return `${answer.status}: ${ajv.errorsText(validate.errors)}`
    }
    if (answer.status < 400 || !json) return undefined
    return ErrorBody.strict().safeParse(json.value).success ? undefined : `an error of another form: ${answer.body}`
  }

  return (one: Case): Verdict[] => {
    const { answer, made, who } = one
    if (!answer) return [{ fault: 'no answer', why: 'the connection closed, or nothing came' }]
    const whole = { ...one, answer }
    const found: Verdict[] = leaksIn(whole, held).map((why) => ({ fault: 'leak', why }))
    if (made && answer.status < 300 && !mayCall(who, made.operation))
      found.push({ fault: 'leak', why: `${answer.status} for ${who}, who may not` })
    if (answer.status >= 500 && !isDocumented503(answer))
      found.push({
        fault: 'server fault',
        why: `${answer.status} ${answer.body.startsWith('<') ? 'as a page' : answer.body.slice(0, 300)}`,
      })
    if (made && who !== 'anonymous' && answer.status === 401 && !/^(?:auth|session)\./.test(made.operation.id))
      found.push({ fault: 'signed out', why: `${who} is asked to sign in again` })
    if (!answer.status) found.push({ fault: 'no answer', why: 'no status' })
    const shape = misshapen(whole)
    if (shape !== undefined) found.push({ fault: 'schema', why: shape })
    return found
  }
}
