// `npm run config:docs`: writes docs/configuration.md, a table of all settings, from .env.example, which a test compares with
// the schema in src/config/variables.ts. What stands there is a default if the configuration is the same without it. With --check it writes nothing and fails if the file is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readConfig } from '../config/config.ts'
import { variableNames } from '../config/variables.ts'

const root = join(import.meta.dirname, '../..')
const path = join(root, 'docs/configuration.md')

interface Setting {
  name: string
  example: string
  text: string
}

const read = (source: string): Setting[] => {
  const settings: Setting[] = []
  const comments: string[] = []
  for (const line of source.split('\n')) {
    const [, name = '', example = ''] = /^#?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    if (name !== '') settings.push({ name, example, text: comments.splice(0).join(' ') })
    else if (line.startsWith('# ')) comments.push(line.slice(2))
    else comments.length = 0
  }
  return settings
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** What a shop in production has to be told at least, and what some settings have no meaning without. */
const least = {
  NODE_ENV: 'production',
  DATABASE_URL: 'embedded',
  PUBLIC_ORIGIN: 'https://shop.example',
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789',
  S3_BUCKET: 'pictures',
  S3_ENDPOINT: 'https://s3.example',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  ...Object.fromEntries(
    ['SESSION_KEYS', 'SHOP_SIGNING_KEYS'].map((name) => [name, Buffer.alloc(32, name).toString('base64url')]),
  ),
}

const isDefault = ({ name, example }: Setting): boolean => {
  if (name in least) return false
  const [without, given] = [least, { ...least, [name]: example }].map((env) => readConfig(env, 'all', () => []))
  return isDeepStrictEqual(given, without)
}

const value = (setting: Setting): string => {
  const shown = setting.example && `\`${cell(setting.example)}\``
  return shown === '' || isDefault(setting) ? shown : `for example ${shown}`
}

const settings = read(readFileSync(join(root, '.env.example'), 'utf8'))
const unknown = settings.filter(({ name }) => !variableNames.includes(name))
if (unknown.length > 0) throw new Error(`Not settings: ${unknown.map(({ name }) => name).join(', ')}`)

const wanted = `# Configuration

Settings are environment variables; a \`.env\` beside \`package.json\` is read too. All of them are checked at the start: a
wrong one is named and stops it, its value is never shown, and a name that looks like a misspelling is pointed out.
Written by \`npm run config:docs\` from [.env.example](../.env.example).

| Variable | What it does | Default, in production |
|---|---|---|
${settings.map((setting) => `| \`${setting.name}\` | ${cell(setting.text)} | ${value(setting)} |`).join('\n')}
`

if (!process.argv.includes('--check')) {
  writeFileSync(path, wanted)
  console.log(`Written: ${settings.length} settings`)
} else if (readFileSync(path, 'utf8') !== wanted) {
  console.error('Not up to date: docs/configuration.md. Run npm run config:docs.')
  process.exitCode = 1
}
