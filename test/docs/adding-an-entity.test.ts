// The example test of the page on adding an entity, run as it stands: brands do not exist, but sets of sizes take the same.
import { execFile } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'
import { scratchFolder } from '../support/scratch.ts'

const root = join(import.meta.dirname, '../..')

t.test('the example passes', async (t) => {
  const page = readFileSync(join(root, 'docs/adding-an-entity.md'), 'utf8')
  const [, indented = ''] = /^ {4}```ts\n([\s\S]*?)^ {4}```$/m.exec(page) ?? []
  const example = indented
    .replace(/^ {4}/gm, '')
    .replaceAll('/brands', '/size-sets')
    .replace('../../support/', `${pathToFileURL(join(root, 'test/support')).href}/`)
  t.match(example, /size-sets/)
  const folder = scratchFolder(t)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'example.test.ts'), example)
  const { stdout } = await promisify(execFile)('env', ['-u', 'NODE_OPTIONS', process.execPath, 'example.test.ts'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  t.match(stdout, /^ok 1 - a brand is made/m, stdout)
  t.notMatch(stdout, /^not ok/m)
})
