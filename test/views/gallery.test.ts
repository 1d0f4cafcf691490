// The gallery of components: it shows every part of the kit, and no build holds a trace of it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'

const root = join(import.meta.dirname, '../..')

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const read = (path: string): string => readFileSync(path, 'utf8')

t.test('every component of the kits has a place in the gallery', async (t) => {
  const gallery = filesIn('views/gallery/groups').map(read).join('\n')
  const shown = new Set([...gallery.matchAll(/^ {4}(\w+): \{/gm)].map(([, name]) => name))
  const components = ['views/kit', 'views/dashboard/kit']
    .flatMap(filesIn)
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...read(path).matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].map(([, name]) => name))
  // Shown with the component they are parts of.
  const parts = ['ConflictDialog', 'DraftNotice', 'RecordHeader', 'RecordInputs', 'RecordPanel', 'Row', 'StatTiles']
  t.ok(components.length > 50, `they are found at all: ${components.length}`)
  // Shown by pressing a button.
  const pressed = ['Choice', 'ToastItem']
  t.same(
    components.filter((name) => name && ![...shown, ...parts, ...pressed].includes(name)),
    [],
  )
  for (const part of parts) t.match(gallery, `<${part}`, part)
})

t.test('what is built has no trace of the gallery', async (t) => {
  const built = filesIn('dist').filter((path) => /\.(?:js|css|json|html)$/.test(path))
  t.ok(built.length > 50)
  for (const path of built) {
    const text = read(path)
    t.notOk(text.includes('__ui'), path)
    t.notOk(text.includes('request-of-the-gallery'), path)
    t.notOk(text.includes('views/gallery'), path)
  }
})
