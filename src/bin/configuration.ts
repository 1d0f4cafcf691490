// `npm run config:docs`: writes docs/configuration.md, a table of all settings, from .env.example, which a test compares with
// the schema in src/config/variables.ts. With --check it writes nothing and fails if the file is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

const settings = read(readFileSync(join(root, '.env.example'), 'utf8'))
const unknown = settings.filter(({ name }) => !variableNames.includes(name))
if (unknown.length > 0) throw new Error(`Not settings: ${unknown.map(({ name }) => name).join(', ')}`)

const wanted = `# Configuration

Settings are environment variables; a \`.env\` beside \`package.json\` is read too. All of them are checked at the start: a
wrong one is named and stops it, its value is never shown, and a name that looks like a misspelling is pointed out.
Written by \`npm run config:docs\` from [.env.example](../.env.example).

| Variable | What it does | Default or example |
|---|---|---|
${settings.map(({ name, example, text }) => `| \`${name}\` | ${cell(text)} | ${example && `\`${cell(example)}\``} |`).join('\n')}
`

if (!process.argv.includes('--check')) {
  writeFileSync(path, wanted)
  console.log(`Written: ${settings.length} settings`)
} else if (readFileSync(path, 'utf8') !== wanted) {
  console.error('Not up to date: docs/configuration.md. Run npm run config:docs.')
  process.exitCode = 1
}
