// `npm run check:upstream -- <url> [--username ada --password …]`: sends a backend every kind of request that Stoa would send
// and prints which of them it supports. Without an account it registers one named `check-…`. Exits with 1 if one of the four
// required calls fails; other missing calls only disable some screens and are listed.
import { misused, readArguments } from './command-line.ts'

const usage: (message: string) => never = misused('npm run check:upstream -- <url> [--username … --password …]')
const options = { username: { type: 'string' }, password: { type: 'string' } } as const
const { positionals, values } = readArguments({ allowPositionals: true, options }, usage)
const [url, ...others] = positionals
if (url === undefined || others.length > 0 || !URL.canParse(url) || !/^https?:/.test(url))
  usage('One http or https address is needed.')
if ((values.username === undefined) !== (values.password === undefined))
  usage('A username and a password belong together.')

const { username, password } = values
const known = username !== undefined && password !== undefined ? { username, password } : undefined

// Only now, because a mistake in the arguments need not wait for all contracts.
const { judge } = await import('./check-upstream/judge.ts')
const { lines, runs } = await judge(url ?? '', known)
for (const line of lines) console.log(line)
process.exitCode = runs ? 0 : 1
