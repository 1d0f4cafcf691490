// `npm run check:upstream -- <url> [--username ada --password …]`: sends a backend every kind of request that Stoa would send
// and prints which of them it supports. Without an account it registers one named `check-…`. Exits with 1 if one of the four
// required calls fails; other missing calls only disable some screens and are listed.
import { upstreamAuth } from '../bff/auth/upstream-auth.ts'
import { createUpstream } from '../bff/upstream/client.ts'
import { createTransport } from '../bff/upstream/transport.ts'
import { checkAccountLinks } from './check-upstream/account-links.ts'
import { checkAuth, checkLogout } from './check-upstream/auth.ts'
import { checkCatalogue } from './check-upstream/catalogue.ts'
import type { Group, Outcome } from './check-upstream/check.ts'
import { misused, readArguments } from './command-line.ts'

const SIGNS = { ok: 'ok', wrong: 'WRONG', missing: 'missing', skipped: 'skipped' } as const

/** What users lose if a call of the group is missing; the checks of the other groups state that one by one. */
const COSTS: Partial<Record<Group, string>> = {
  required: 'without these nobody can sign in',
  recommended: 'signing out and registering work less well',
}

const usage: (message: string) => never = misused('npm run check:upstream -- <url> [--username … --password …]')
const options = { username: { type: 'string' }, password: { type: 'string' } } as const
const { positionals, values } = readArguments({ allowPositionals: true, options }, usage)
const [url, ...others] = positionals
if (url === undefined || others.length > 0 || !URL.canParse(url) || !/^https?:/.test(url))
  usage('One http or https address is needed.')
if ((values.username === undefined) !== (values.password === undefined))
  usage('A username and a password belong together.')

const elsewhere = new Set<string>()
const upstream = createUpstream(createTransport({ baseUrl: url ?? '' }), {
  onRefusedPicture: (host) => elsewhere.add(host),
})
const auth = upstreamAuth(upstream)
const { username, password } = values
const known = username !== undefined && password !== undefined ? { username, password } : undefined

const { outcomes, session } = await checkAuth(auth, known)
outcomes.push(...(await checkCatalogue(upstream, session?.accessToken)))
outcomes.push(...(await checkAccountLinks(upstream)))
if (session) outcomes.push(await checkLogout(auth, session))
await upstream.transport.close()

const wide = Math.max(...outcomes.map(({ name }) => name.length))
const line = ({ result, name, note }: Outcome) => `  ${SIGNS[result].padEnd(8)} ${name.padEnd(wide)}  ${note}`.trimEnd()
for (const [group, members] of Map.groupBy(outcomes, ({ group }) => group)) {
  const well = members.every(({ result }) => result === 'ok' || result === 'skipped')
  console.log(`\n${group}${well || !COSTS[group] ? '' : `: ${COSTS[group]}`}`)
  for (const outcome of members) console.log(line(outcome))
}
if (elsewhere.size > 0)
  console.log(
    `\nPictures come from elsewhere, and are shown where PICTURE_HOSTS names it: ${[...elsewhere].join(', ')}`,
  )
const failed = outcomes.filter(
  ({ group, result }) => group === 'required' && (result === 'wrong' || result === 'missing'),
)
const honoured = outcomes.filter(({ result }) => result === 'ok').length
console.log(
  failed.length === 0
    ? `\nStoa runs on this backend: ${honoured} of ${outcomes.length} checks hold, all that are required among them.`
    : `\nStoa cannot run on this backend yet: ${failed.map(({ name }) => name).join(', ')}.`,
)
if (failed.some(({ note }) => note.includes('CSRF')))
  console.log('Is this the address of Stoa itself? The backend behind it is meant, as API_BASE_URL would name it.')
process.exitCode = failed.length === 0 ? 0 : 1
