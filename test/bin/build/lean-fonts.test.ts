// The fonts are cut down to the weights and characters that are used.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import t from 'tap'
import { FIRST_FONTS as FIRST } from '../../../src/bff/render/manifest.ts'
import { CUTS, charactersOf, fontFileNames, leanFont } from '../../../src/bin/build/lean-fonts.ts'

const views = join(import.meta.dirname, '../../../views')
const faces = readFileSync(join(views, 'styles/fonts.css'), 'utf8')
const files = [...faces.matchAll(/url\("([^"]+\.woff2)"\)/g)].map(([, file = '']) => file)

/** What browsers fetch where a rarer letter stands. */
const RARER = ['fraunces-latin-full-normal.woff2', 'inter-latin-opsz-normal.woff2']

/**
 * Nine packets. A new connection carries ten before it has heard from the other side; what shares a slow line with five
 * others comes a round trip later with the tenth (docs/performance.md).
 */
const FIRST_PACKETS = 9 * 1460
/** Of such an answer. */
const HEADERS = 400

/** Browsers embolden a face by themselves where this much is asked of a lighter one. */
const BOLD = 600

t.test('every weight that a style sheet asks for is in the font', (t) => {
  let asked = 0
  for (const file of globSync('**/*.css', { cwd: views }).filter((name) => !name.endsWith('fonts.css')))
    for (const [rule, weight, family] of readFileSync(join(views, file), 'utf8').matchAll(
      /font(?:-weight)?: (\d{3})(?: [^;]*var\(--(serif|sans)[^;]*)?;/g,
    )) {
      asked++
      const fits = family === 'serif' ? Number(weight) < BOLD : Number(weight) >= 400 && Number(weight) <= BOLD
      t.ok(fits, `${file}: ${rule}`)
    }
  t.ok(asked > 100, 'style sheets are read')
  t.end()
})

t.test('the build keeps the weights that the faces name', (t) => {
  t.same(
    [...faces.matchAll(/family: "(?:Fraunces|Inter)";[^}]*font-weight: ([\d ]+);/g)].map(([, weight]) => weight),
    ['420', '420', '400 600', '400 600'],
  )
  const weights = Object.entries(CUTS).map(([name, { variationAxes }]) => [name, variationAxes.wght])
  t.same(weights, [
    ['fraunces-latin-opsz-', 420],
    ['fraunces-latin-full-', 420],
    ['inter-latin-wght-', { min: 400, max: 600 }],
    ['inter-latin-opsz-', { min: 400, max: 600 }],
  ])
  t.end()
})

t.test('what the shop says in English and German is in the first files, and no character in two', (t) => {
  const said = new Set(
    globSync('messages/{en,de}/*.ts', { cwd: views }).flatMap((file) => {
      const source = readFileSync(join(views, file), 'utf8').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}|\\./g, '')
      return [...source.matchAll(/'([^'\n]*)'|`([^`]*)`/g)].flatMap(([, quoted, filled]) => [
        ...(quoted ?? filled ?? ''),
      ])
    }),
  )
  t.ok(said.has('ß') && said.has('’'), 'messages are read')
  for (const name of FIRST)
    t.same(
      [...said].filter((character) => character > ' ' && !charactersOf(name).includes(character)),
      [],
      name,
    )
  t.ok(charactersOf('inter-latin-wght-normal.woff2').includes('Ø'), 'measures need no second file')
  for (const [at, name] of FIRST.entries()) {
    const rarer = new Set(charactersOf(RARER[at] ?? ''))
    t.ok(rarer.has('à') && rarer.has('Ç') && rarer.has('œ'), 'Latin letters of other languages follow')
    t.same(
      [...charactersOf(name)].filter((character) => rarer.has(character)),
      [],
      name,
    )
  }
  t.end()
})

t.test('a font loses most of what it weighs, and one that nobody knows is not let through', async (t) => {
  t.same(files.map((file) => basename(file)).sort(), [...FIRST, ...RARER].sort())
  const weights: Record<string, number> = {}
  for (const file of files) {
    const cut = await leanFont(basename(file), readFileSync(join(views, '../node_modules', file)))
    t.equal(Buffer.from(cut).toString('latin1', 0, 4), 'wOF2')
    weights[basename(file)] = cut.length
  }
  const sum = (names: readonly string[]) => names.reduce((all, name) => all + (weights[name] ?? 0), 0)
  t.ok(sum(FIRST) > 20_000 && sum(FIRST) <= 24_500, `${sum(FIRST)} bytes for every page`)
  for (const name of FIRST)
    t.ok((weights[name] ?? 0) <= FIRST_PACKETS - HEADERS, `${name} comes with the first packets`)
  t.ok(sum(RARER) > 10_000 && sum(RARER) <= 21_000, `${sum(RARER)} bytes for rarer letters`)
  await t.rejects(leanFont('other-latin.woff2', Buffer.from('wOF2')), /other-latin\.woff2: nobody said/)
  await t.rejects(leanFont('inter-latin-wght-italic.woff2', Buffer.from('wOF2')), /nobody said/)
})

t.test('fonts that are cut otherwise have other names, and nothing else does', async (t) => {
  t.match(fontFileNames('inter-latin.woff2'), /^assets\/\[name]-\[hash:7]-[0-9a-f]{6}\[extname]$/)
  t.equal(fontFileNames('root.css'), 'assets/[name]-[hash:7][extname]')
  t.equal(fontFileNames(undefined), 'assets/[name]-[hash:7][extname]')
})
