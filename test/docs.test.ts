// What the documents tell people to type and to open is there.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import t from 'tap'
import release from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)

const documents = ['README.md', 'CONTRIBUTING.md', ...['docs', 'src', 'test', 'views'].flatMap(below)]
  .filter((path) => path.endsWith('.md') && !path.includes('node_modules'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Files of a deployment say in comments what to type. */
const deployments = ['compose.yaml', 'Dockerfile', '.env.example', ...below('deploy')]
  .filter((path) => statSync(join(root, path)).isFile())
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Commands stand in blocks of `sh` and between backticks. */
const code = (text: string): string[] => [
  ...[...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) => block.split('\n')),
  ...[...text.replace(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)].map(([, inline = '']) => inline),
]
const lines = documents.flatMap(({ path, text }) => code(text).map((line) => ({ path, line: line.trim() })))
const deployed = deployments.flatMap(({ path, text }) => text.split('\n').map((line) => ({ path, line })))
const offending = (pattern: RegExp, wrong: (found: string, path: string) => boolean, where = lines): string[] =>
  where.flatMap(({ path, line }) =>
    [...line.matchAll(pattern)].flatMap(([, found = '']) => (wrong(found, path) ? [`${path}: ${line}`] : [])),
  )

t.test('the documents are read', (t) => {
  t.ok(documents.length > 15, documents.map(({ path }) => path).join(' '))
  t.ok(lines.length > 300)
  t.end()
})

t.test('every script that is named is one of package.json', (t) => {
  const scripts = new Set(Object.keys(release.scripts))
  t.same(
    offending(/\bnpm run (?:--silent )?([\w:]+)/g, (name) => !scripts.has(name), [...lines, ...deployed]),
    [],
  )
  t.same(
    offending(/\bnpm (?!run |--)([a-z]+)/g, (name) => !['ci', 'start', 'test', 'install'].includes(name)),
    [],
  )
  t.end()
})

t.test('every script that people need is named', (t) => {
  const readme = documents[0]?.text ?? ''
  const named = new Set([...readme.matchAll(/`(?:npm run |npm )?([\w:]+)[^`]*`/g)].map(([, name]) => name))
  t.same(
    Object.keys(release.scripts).filter((name) => !named.has(name)),
    [],
  )
  t.end()
})

t.test('no command rests on the machine’s own Node, which may be an older one', (t) => {
  t.same(
    offending(/^(?:\w+=\S+ )*(node) /g, () => true),
    [],
  )
  t.same(
    offending(/\bnpx ([@\w/-]+)/g, (name) => !existsSync(join(root, 'node_modules/.bin', name))),
    [],
  )
  t.end()
})

t.test('every path that is named leads somewhere', (t) => {
  const paths = /(?<![\w/.-])((?:src|test|views|docs|deploy|public)\/[\w./*<>-]*\w)/g
  // With a placeholder or a star, what stands before it has to exist.
  const certain = (path: string) =>
    path.split(/[*<]/)[0]?.replace(/[^/]*$/, (rest) => (/[*<]/.test(path) ? '' : rest)) ?? ''
  // What a reader is told to write does not exist yet.
  const example = (path: string, document: string) => document === 'docs/adding-an-entity.md' && /brands/.test(path)
  const missing = (path: string, document: string) => !example(path, document) && !existsSync(join(root, certain(path)))
  t.same(offending(paths, missing, [...lines, ...deployed]), [])
  t.end()
})

t.test('a name that is said to stand in a file is defined there', (t) => {
  const sources = ['src', 'test', 'views'].flatMap(below)
  const wrong = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`(\w+)`\s+(?:of|in)\s+`([\w./-]+\.tsx?)`/g)].flatMap(([said, name = '', file = '']) => {
      const source = sources.filter((one) => one === file || one.endsWith(`/${file}`)).map((one) => join(root, one))
      const defined = new RegExp(`(const|function|interface|type) ${name}\\b|^ +${name}[(:,]`, 'm')
      return source.some((one) => defined.test(readFileSync(one, 'utf8'))) ? [] : [`${path}: ${said}`]
    }),
  )
  t.same(wrong, [])
  t.end()
})

t.test('every link leads to a file, and to a heading of it', (t) => {
  const anchors = (text: string) =>
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .trim()
        .replace(/\s/g, '-'),
    )
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(([, file = '', anchor]) => {
      const target = file === '' ? path : relative(root, join(root, dirname(path), file))
      if (!existsSync(join(root, target))) return [`${path}: ${file}`]
      return anchor === undefined || anchors(readFileSync(join(root, target), 'utf8')).includes(anchor)
        ? []
        : [`${path}: ${file}#${anchor}`]
    }),
  )
  t.same(broken, [])
  t.end()
})

t.test('the walks have as many files as their table says, each of them once', (t) => {
  const text = documents.find(({ path }) => path === 'docs/walks.md')?.text ?? ''
  const walks = [...text.matchAll(/^## (.*)$([^#]*)/gm)].map(([, title = '', steps = '']) => {
    const files = [...steps.matchAll(/^\d+\. \[.*\]\((.*)\): /gm)].map(([, file]) => file)
    t.equal(new Set(files).size, files.length, title)
    return [title, String(files.length)]
  })
  const rows = [...text.matchAll(/^\| \[(.*)\]\(.*\) \| \d+ \| (\d+) \|/gm)].map(([, title, now]) => [title, now])
  t.equal(walks.length, 3)
  t.same(rows, walks)
  t.end()
})
