// The stage `openapi-style`: Spectral's own rules for OpenAPI over both descriptions, without exceptions. Spectral weighs
// as much as all our packages for developing together, so it is fetched for the occasion, in one exact version.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SPECTRAL = '@stoplight/spectral-cli@6.16.3'
const root = join(import.meta.dirname, '../..')
const DOCUMENTS = ['docs/openapi.shop.json', 'docs/openapi.bff.json']

export async function run(args: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-style-'))
  try {
    const ruleset = join(folder, 'ruleset.json')
    await writeFile(ruleset, JSON.stringify({ extends: ['spectral:oas'] }))
    const documents = args.length > 0 ? args : DOCUMENTS
    const lint = ['lint', '--ruleset', ruleset, '--fail-severity', 'hint', ...documents]
    const child = spawn('npx', ['--yes', SPECTRAL, ...lint], {
      cwd: root,
      stdio: 'inherit',
      // One of its packages would report the installation to its makers.
      env: { ...process.env, npm_config_ignore_scripts: 'true', SCARF_ANALYTICS: 'false' },
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
