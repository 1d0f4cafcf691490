// The table of settings in docs is the one that would be written now, and holds every setting there is.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { variableNames } from '../../src/config/variables.ts'

const root = join(import.meta.dirname, '../..')

t.test('docs/configuration.md is up to date', async (t) => {
  const { status, stderr } = spawnSync(process.execPath, ['src/bin/configuration.ts', '--check'], {
    cwd: root,
    encoding: 'utf8',
  })
  t.equal(stderr, '')
  t.equal(status, 0)
  const table = readFileSync(join(root, 'docs/configuration.md'), 'utf8')
  for (const name of variableNames) t.ok(table.includes(`| \`${name}\` |`), name)
  const shownAs = (name: string) => new RegExp(`^\\| \`${name}\` \\|.*\\| (.*) \\|$`, 'm').exec(table)?.[1]
  t.same(['BFF_PROCESSES', 'SEED', 'S3_REGION'].map(shownAs), ['`1`', '`none`', '`us-east-1`'], 'defaults')
  t.same(['INSTANCES', 'S3_BUCKET'].map(shownAs), ['for example `2`', 'for example `stoa-pictures`'], 'and examples')
})
