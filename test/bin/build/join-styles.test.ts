// Style sheets of a page as one file.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t from 'tap'
import { joinStyles } from '../../../src/bin/build/join-styles.ts'
import { scratchFolder } from '../../support/scratch.ts'

const chunk = (name: string, css: string[], imports: string[] = []) => ({
  file: `assets/${name}.js`,
  css: css.map((sheet) => `assets/${sheet}.css`),
  imports,
})

const MANIFEST = {
  'views/entry.client.tsx': chunk('entry', ['entry'], ['_parts.js']),
  '_parts.js': chunk('parts', ['parts']),
  'views/home.tsx': chunk('home', ['home', 'slider'], ['_parts.js']),
  'views/plain.ts': chunk('plain', []),
}

function client(scope: Parameters<typeof scratchFolder>[0], manifest: object): string {
  const folder = scratchFolder(scope)
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  write('.vite/manifest.json', JSON.stringify(manifest))
  for (const name of ['entry', 'parts', 'home', 'slider']) write(`assets/${name}.css`, `.${name}{color:red}`)
  return folder
}

const joinedIn = (folder: string): Record<string, string[]> =>
  JSON.parse(readFileSync(join(folder, '.vite/styles.json'), 'utf8'))

t.test('what a branch needs stands in one file, in the order in which it is imported', async (t) => {
  const folder = client(t, MANIFEST)
  await joinStyles(folder, [['root'], ['root', 'views/home.tsx'], ['root', 'views/plain.ts']])
  const joined = joinedIn(folder)
  t.same(
    Object.values(joined),
    [
      ['parts', 'entry'],
      ['parts', 'entry', 'home', 'slider'],
    ].map((names) => names.map((name) => `assets/${name}.css`)),
    'equal lists share a file',
  )
  for (const [file, held] of Object.entries(joined)) {
    t.match(file, /^assets\/page-[\w-]{8}\.css$/)
    const whole = held.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
    t.equal(readFileSync(join(folder, file), 'utf8'), whole)
  }
})

t.test('another content has another name', async (t) => {
  const folder = client(t, MANIFEST)
  await joinStyles(folder, [])
  const [before] = Object.keys(joinedIn(folder))
  writeFileSync(join(folder, 'assets/parts.css'), '.parts{color:green}')
  await joinStyles(folder, [])
  t.not(Object.keys(joinedIn(folder))[0], before)
})

t.test('a sheet that stands alone is not written a second time', async (t) => {
  const folder = client(t, { 'views/entry.client.tsx': chunk('entry', ['entry']) })
  await joinStyles(folder, [['root']])
  t.same(joinedIn(folder), {})
  t.notOk(readdirSync(join(folder, 'assets')).some((name) => name.startsWith('page-')))
})
