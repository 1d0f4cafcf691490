// `npm run admin:create -- --username ada --name "Ada Lovelace" [--role developer]`: creates the first account of a new shop.
// The password is typed at the terminal, or read from stdin without one; as an argument it would end up in the shell's history.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { RegisterBody } from '#contract/auth.ts'
import { fieldProblems } from '#contract/errors.ts'
import { STAFF } from '#contract/permissions.ts'
import { toApiError } from '#http/errors.ts'
import { migrate } from '#postgres/migrate.ts'
import { createDb } from '#postgres/pool.ts'
import { loadConfig } from '../config/config.ts'
import { createUser } from '../shop/auth/create-user.ts'
import { hashPassword } from '../shop/auth/passwords.ts'
import { passwordProblem, usernameProblem } from '../shop/auth/rules.ts'
import type { Database } from '../shop/db/schema.ts'
import { migrations } from '../shop/migrations/index.ts'
import { needDatabase } from './command-database.ts'
import { fail, misused, readArguments } from './command-line.ts'

const Account = RegisterBody.extend({ role: z.enum(STAFF as ['developer', 'admin', 'editor']) })

/** What the words of a `FieldProblem` mean; `n` is its bound. */
const REASONS: Readonly<Record<string, (n: string) => string>> = {
  required: () => 'is needed',
  too_short: (n) => `has fewer than ${n} characters`,
  too_long: (n) => `has more than ${n} characters`,
  taken: () => 'belongs to another account',
  common: () => 'is too easy to guess',
  mixed_scripts: () => 'mixes letters of several alphabets',
}
/** What may stand in a field, where something else does. */
const ALLOWED: Readonly<Record<string, string>> = {
  username: 'may hold letters, digits and . _ - + @',
  role: `must be one of ${STAFF.join(', ')}`,
}

const notMade = (problems: Readonly<Record<string, string | undefined>>): string[] => [
  'The account was not made:',
  ...Object.entries(problems).flatMap(([field, problem]) => {
    if (problem === undefined) return []
    const [word = '', bound = ''] = problem.split(':')
    return `${field}: ${REASONS[word]?.(bound) ?? ALLOWED[field] ?? 'is not valid'}`
  }),
]

/** Asks twice without showing what is typed. */
const askPassword = async (): Promise<string> => {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const typed: string[] = []
  for (const label of ['Password: ', 'Again: ']) {
    const prompt = createInterface({ input: process.stdin, output: silent, terminal: true })
    process.stderr.write(label)
    typed.push(await prompt.question(''))
    process.stderr.write('\n')
    prompt.close()
  }
  return typed[0] === typed[1] ? (typed[0] ?? '') : fail('The two passwords differ.')
}

const options = {
  username: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string', default: 'developer' },
} as const
const usage = misused(
  'npm run admin:create -- --username ada --name "Ada Lovelace" [--role developer | admin | editor]',
)
const { values: given } = readArguments({ options }, usage)
if (given.username === undefined || given.name === undefined) usage('A username and a name are needed.')

const parsed = Account.safeParse({ ...given, password: await askPassword() })
if (!parsed.success) fail(...notMade(fieldProblems(parsed.error)))
const { username, name, role, password } = parsed.data ?? fail('')
const problems = { username: usernameProblem(username), password: passwordProblem(password, username) }
if (problems.username ?? problems.password) fail(...notMade(problems))

const { config } = await loadConfig('shop')
const database = await needDatabase(config, 'admin:create')
try {
  const pool = database.pool('shop')
  await migrate({ pool, schema: 'shop', migrations })
  const passwordHash = await hashPassword(password)
  const db = createDb<Database>(pool)
  await db.transaction().execute(async (trx) => {
    const user = await createUser(trx, { username, name, role, passwordHash })
    await trx
      .insertInto('audit_log')
      .values({
        action: 'create',
        entity: 'users',
        entity_id: user.id,
        before: null,
        after: JSON.stringify({ username, name, role, madeBy: 'admin:create' }),
      })
      .execute()
  })
  console.log(`${name} can sign in as ${username}, with the role ${role}, at ${config.publicOrigin}/login`)
  if (database.embedded) console.log(`The account is in the database in DATA_DIR, which is ${config.dataDir}`)
} catch (error) {
  const { code, fields } = toApiError(error)
  if (code !== 'TAKEN') throw error
  console.error(notMade(fields ?? {}).join('\n  '))
  process.exitCode = 1
} finally {
  await database.close()
}
