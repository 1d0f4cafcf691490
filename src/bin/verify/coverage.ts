// Coverage of the sources by the unit tests, for each folder: recorded by V8 in the test processes, reported by tap.
// There is no threshold, but in the places below every branch must be covered or carry a comment that says why it is not.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

/** The folder that V8 writes coverage to and tap reads it from. */
export const COVERAGE = join('.tap', 'coverage')

/** Sessions, the gate, and all code that reads, computes or writes money; entries are path prefixes. */
const EVERY_BRANCH = [
  ...['src/bff/auth/', 'src/bff/gate/', 'src/shop/carts/', 'src/shop/pricing/'],
  ...['src/shop/products/admin-bulk.ts', 'src/shop/products/csv-cells.ts'],
  ...['src/shop/product-imports/read/shopify/row.ts', 'src/contract/parts.ts'],
  ...['views/dashboard/kit/edit/amounts.ts', 'views/kit/formatters.ts'],
]

interface Count {
  total: number
  covered: number
}

type Summary = Readonly<Record<string, { lines: Count; branches: Count }>>

/** For each file: how often each arm of each branch ran, and its location. */
export type Branches = Readonly<
  Record<
    string,
    {
      b: Readonly<Record<string, readonly number[]>>
      branchMap: Readonly<Record<string, { locations: readonly { start: { line: number } }[] }>>
    }
  >
>

const percent = ({ total, covered }: Count) =>
  `${total === 0 ? 100 : Math.floor((covered / total) * 100)} %`.padStart(6)

const sumOf = (counts: readonly Count[]): Count => ({
  total: counts.reduce((sum, { total }) => sum + total, 0),
  covered: counts.reduce((sum, { covered }) => sum + covered, 0),
})

/** The first three folders of a path: `src/bff/auth` for `src/bff/auth/session.ts`. */
const roomOf = (path: string) => path.split('/').slice(0, -1).slice(0, 3).join('/')

/** Coverage as table rows, one for each folder. */
export const coverageTable = (summary: Summary, root: string): string[] => {
  const files = Object.entries(summary)
    .filter(([path]) => path !== 'total')
    .map(([path, counts]) => ({ path: path.replace(`${root}/`, ''), ...counts }))
    .filter(({ path }) => /^(src|views)\//.test(path))
  const rooms = Object.entries(Object.groupBy(files, ({ path }) => roomOf(path))).sort()
  const row = (name: string, of: typeof files) =>
    `${percent(sumOf(of.map(({ lines }) => lines)))} ${percent(sumOf(of.map(({ branches }) => branches)))}  ${name}`
  return [' lines  branches', ...rooms.map(([room, of = []]) => row(room, of)), row('all', files)]
}

/** Lines with an uncovered branch, in files that must cover all of them, as `path:line` with the source text. */
export const neverTaken = (branches: Branches, root: string, read: (path: string) => string): string[] =>
  Object.entries(branches).flatMap(([file, { b, branchMap }]) => {
    const path = file.replace(`${root}/`, '')
    if (!EVERY_BRANCH.some((place) => path.startsWith(place))) return []
    const missed = Object.entries(b).flatMap(([id, taken]) =>
      (branchMap[id]?.locations ?? []).filter((_, way) => taken[way] === 0).map(({ start }) => start.line),
    )
    const source = missed.length > 0 ? read(file).split('\n') : []
    return [...new Set(missed)].sort((a, z) => a - z).map((line) => `${path}:${line}  ${source[line - 1]?.trim()}`)
  })

/** Prints the coverage table, then the uncovered branches of files that must cover all of them. */
export const printCoverage = async (root: string, tap: string): Promise<void> => {
  const [summary = '', branches = ''] = ['summary', 'final'].map((name) =>
    join(root, '.tap', 'report', `coverage-${name}.json`),
  )
  const reports = ['json-summary', 'json']
  await run({ program: tap, args: ['report', ...reports, '--allow-empty-coverage', '--allow-incomplete-coverage'] })
  if (!existsSync(summary) || !existsSync(branches)) return
  const read = (path: string) => readFileSync(path, 'utf8')
  console.log(`\nCoverage\n${coverageTable(JSON.parse(read(summary)), root).join('\n')}`)
  for (const line of neverTaken(JSON.parse(read(branches)), root, read)) console.log(`Never taken: ${line}`)
}
