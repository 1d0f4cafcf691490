// The fonts are cut down to the weights that are used.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import t from 'tap'
import { CUTS, fontFileNames, leanFont } from '../../../src/bin/build/lean-fonts.ts'

const views = join(import.meta.dirname, '../../../views')
const faces = readFileSync(join(views, 'styles/fonts.css'), 'utf8')

const rangeOf = (family: string): [number, number] => {
  const [, from, to] = new RegExp(`family: "${family}";[^}]*font-weight: (\\d+) (\\d+);`).exec(faces) ?? []
  return [Number(from), Number(to)]
}

t.test('every weight that a style sheet asks for is in the font', (t) => {
  const ranges = { serif: rangeOf('Fraunces'), sans: rangeOf('Inter') }
  let asked = 0
  for (const file of globSync('**/*.css', { cwd: views }).filter((name) => !name.endsWith('fonts.css')))
    for (const [rule, weight, family] of readFileSync(join(views, file), 'utf8').matchAll(
      /font(?:-weight)?: (\d{3})(?: [^;]*var\(--(serif|sans)[^;]*)?;/g,
    )) {
      asked++
      const fitting = family === undefined ? Object.values(ranges) : [ranges[family as keyof typeof ranges]]
      const fits = fitting.every(([from, to]) => from <= Number(weight) && Number(weight) <= to)
      t.ok(fits, `${file}: ${rule}`)
    }
  t.ok(asked > 100, 'style sheets are read')
  t.end()
})

t.test('the build keeps the weights that the faces name', async (t) => {
  for (const family of ['Fraunces', 'Inter']) {
    const [min, max] = rangeOf(family)
    t.same(CUTS[`${family.toLowerCase()}-`]?.variationAxes.wght, { min, max }, family)
  }
})

t.test('a font loses half of what it weighs, and one that nobody knows is not let through', async (t) => {
  for (const [, file = ''] of faces.matchAll(/url\("([^"]+\.woff2)"\)/g)) {
    const whole = readFileSync(join(views, '../node_modules', file))
    const cut = await leanFont(basename(file), whole)
    t.equal(Buffer.from(cut).toString('latin1', 0, 4), 'wOF2')
    t.ok(cut.length > 20_000 && cut.length < whole.length * 0.6, `${file}: ${whole.length} to ${cut.length}`)
  }
  await t.rejects(leanFont('other-latin.woff2', Buffer.from('wOF2')), /other-latin\.woff2: nobody said/)
})

t.test('fonts that are cut otherwise have other names, and nothing else does', async (t) => {
  t.match(fontFileNames('inter-latin.woff2'), /^assets\/\[name]-\[hash]-[0-9a-f]{6}\[extname]$/)
  t.equal(fontFileNames('root.css'), 'assets/[name]-[hash][extname]')
  t.equal(fontFileNames(undefined), 'assets/[name]-[hash][extname]')
})
