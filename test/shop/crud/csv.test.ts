// No spreadsheet runs a cell of an export as a formula, also where it divides cells by something else than a comma.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import t from 'tap'
import { csv } from '../../../src/shop/crud/csv.ts'
import { guarded, unguarded } from '../../../src/shop/crud/csv-guard.ts'

const HOSTILE = ['=1+1', '+1', '-1', '@x', "=cmd|'/c calc'!A1", '=HYPERLINK("https://x.example";"x")'].flatMap(
  (formula) => [
    formula,
    `'${formula}`,
    `"${formula}"`,
    `x;${formula}`,
    `x;"${formula}`,
    `x;'${formula}`,
    `x\t${formula}`,
    `\t${formula}`,
    `\t\t${formula};${formula}`,
    `x\n${formula}`,
    `x\r\n${formula}`,
    `"x"\r\n"";${formula}`,
  ],
)

t.test('whichever delimiter a spreadsheet takes, no cell of an export begins like a formula', async (t) => {
  const headed = HOSTILE.map((heading) => [heading, () => 'plain'] as const)
  const text = csv(HOSTILE, {
    ...Object.fromEntries(headed),
    First: (one) => one,
    Second: (one) => `${one};${one}`,
    Amount: () => '11.90',
  })
  for (const delimiter of [',', ';', '\t']) {
    const rows: string[][] = parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    })
    // What a spreadsheet may leave out at the beginning hides nothing.
    const running = rows.flat().filter((cell) => /^["\s]*[=+\-@]/.test(cell))
    t.same(running, [], `delimiter ${JSON.stringify(delimiter)}`)
  }
  t.match(text, '11.90')
})

t.test('the guard can be taken away again, and leaves everything else as it is', async (t) => {
  for (const text of [
    ...HOSTILE,
    "''=1",
    "'plain",
    '',
    'a; b - c',
    "it's",
    '1;2',
    'one - two',
    "x;''=1",
    "x\n'plain",
  ]) {
    t.equal(unguarded(guarded(text)), text)
    t.equal(unguarded(unguarded(guarded(guarded(text)))), text, 'as often as it was put on')
  }
  for (const text of ['a; b - c', "it's", '1;2', 'one - two', 'a=b;c=d']) t.equal(guarded(text), text)
})

t.test('whatever writes CSV writes guarded cells', async (t) => {
  const shop = join(import.meta.dirname, '../../../src/shop')
  const writing = readdirSync(shop, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path, text: readFileSync(join(shop, path), 'utf8') }))
    .filter(({ text }) => text.includes("'csv-stringify"))
  t.ok(writing.length > 0)
  t.same(
    writing.filter(({ text }) => !text.includes('csv-guard.ts')).map(({ path }) => path),
    [],
  )
})
