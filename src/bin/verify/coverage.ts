// What the unit tests reach of the sources, by room: measured by V8 in the processes that run them, counted by tap.
// Nothing is demanded of it but in the rooms below, where every branch is taken or its line says why not.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

/** Where V8 leaves what it counted, and where tap looks for it. */
export const COVERAGE = join('.tap', 'coverage')

/** Sessions, the gate and money. */
const EVERY_BRANCH = ['src/bff/auth/', 'src/bff/gate/', 'src/shop/pricing/']

interface Count {
  total: number
  covered: number
}

type Summary = Readonly<Record<string, { lines: Count; branches: Count }>>

const percent = ({ total, covered }: Count) =>
  `${total === 0 ? 100 : Math.floor((covered / total) * 100)} %`.padStart(6)

const sumOf = (counts: readonly Count[]): Count => ({
  total: counts.reduce((sum, { total }) => sum + total, 0),
  covered: counts.reduce((sum, { covered }) => sum + covered, 0),
})

/** `src/bff/auth` of `src/bff/auth/session.ts`; a room without rooms is its own. */
const roomOf = (path: string) => path.split('/').slice(0, -1).slice(0, 3).join('/')

/** The table by room, and the files that miss a branch where none may be missed. */
export const coverageReport = (summary: Summary, root: string): { lines: string[]; missing: string[] } => {
  const files = Object.entries(summary)
    .filter(([path]) => path !== 'total')
    .map(([path, counts]) => ({ path: path.replace(`${root}/`, ''), ...counts }))
    .filter(({ path }) => /^(src|views)\//.test(path))
  const rooms = Object.entries(Object.groupBy(files, ({ path }) => roomOf(path))).sort()
  const row = (name: string, of: typeof files) =>
    `${percent(sumOf(of.map(({ lines }) => lines)))} ${percent(sumOf(of.map(({ branches }) => branches)))}  ${name}`
  return {
    lines: [' lines  branches', ...rooms.map(([room, of = []]) => row(room, of)), row('all', files)],
    missing: files
      .filter(
        ({ path, branches }) => EVERY_BRANCH.some((room) => path.startsWith(room)) && branches.covered < branches.total,
      )
      .map(({ path, branches }) => `${path}: ${branches.total - branches.covered} of ${branches.total} branches`),
  }
}

/** Prints the table, and the branches that are never taken where all should be. */
export const printCoverage = async (root: string, tap: string): Promise<void> => {
  const summary = join(root, '.tap', 'report', 'coverage-summary.json')
  await run({ program: tap, args: ['report', 'json-summary', '--allow-empty-coverage', '--allow-incomplete-coverage'] })
  if (!existsSync(summary)) return
  const { lines, missing } = coverageReport(JSON.parse(readFileSync(summary, 'utf8')), root)
  console.log(`\nCoverage\n${lines.join('\n')}`)
  for (const file of missing) console.log(`Never taken: ${file}`)
}
