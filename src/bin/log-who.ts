// `npm run log:who -- <username>`: prints the pseudonyms of a person in the logs, and a query for all lines about them.
import { usernameKey } from '#contract/auth.ts'
import { createKeyring } from '../bff/auth/keyring.ts'
import { loadConfig } from '../config/config.ts'
import { hashed } from '../shop/request-log.ts'
import { needDatabase } from './command-database.ts'
import { misused, readArguments } from './command-line.ts'

const usage: (message: string) => never = misused('npm run log:who -- <username> [--id <id of the user>]')
const options = { id: { type: 'string' } } as const
const { positionals, values } = readArguments({ allowPositionals: true, options }, usage)
const [username = '', ...others] = positionals
if (username === '' || others.length > 0) usage('One username is needed.')

const { config } = await loadConfig('all')
const key = usernameKey(username.trim())

/** Looks up the user's id; only the bundled shop's users are in our database, for others it must be given. */
const idOf = async (): Promise<string | undefined> => {
  if (values.id !== undefined || config.apiBaseUrl !== undefined) return values.id
  const database = await needDatabase(config, 'log:who', { existing: true })
  try {
    const { rows } = await database.pool('shop').query('select id from users where username_key = $1', [key])
    return rows[0]?.id
  } finally {
    await database.close()
  }
}

const id = await idOf()
// Older log lines contain pseudonyms made with earlier keys, so every configured key is used.
const under = (of: 'user' | 'name', text: string) =>
  config.sessionKeys.map((secret) => createKeyring([secret]).pseudonym(of, text))
const digests = {
  nameHash: under('name', key),
  ...(id !== undefined && { userHash: under('user', id), user: [hashed(id)] }),
}
for (const [field, values] of Object.entries(digests)) console.log(`${field.padEnd(8)}  ${values.join(', ')}`)
if (id === undefined)
  console.log(
    config.apiBaseUrl === undefined
      ? 'Nobody has this name: only attempts to sign in with it are found.'
      : 'The users are those of the upstream: with --id all lines of one are found, without it attempts to sign in.',
  )
const either = Object.entries(digests).map(
  ([field, values]) => `(.${field} | IN(${values.map((one) => `"${one}"`).join(', ')}))`,
)
console.log(`\njq -c 'select(${either.join(' or ')})' stoa.log`)
