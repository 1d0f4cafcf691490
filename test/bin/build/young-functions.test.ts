// That a function set as a property while a function runs dies young in the joined processes, and does what it did.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import t from 'tap'
import { young } from '../../../src/bin/build/young-functions.ts'
import { joinedProcesses } from '../../../src/dev/fresh-build.ts'
import { leftBehind } from '../../support/memory.ts'

t.test('functions set as properties are rewritten where they are made again and again, and nowhere else', async (t) => {
  const source = `
Query.prototype.run = function () {
  this.done = (error) => error
  this['fail'] ??= async function (reason) { this.again = () => reason }
  this.same = done
  const held = () => 1
  other = function () {}
}
`
  t.equal(
    young(source),
    `
Query.prototype.run = function () {
  this.done = (0, (error) => error)
  this['fail'] ??= (0, async function (reason) { this.again = (0, () => reason) })
  this.same = done
  const held = () => 1
  other = function () {}
}
`,
  )
  t.equal(young(young(source)), young(source))
})

/** 2,000 calls that hold 20 MB, each with a function set on it that knows them. */
const CALLS = `
function call(held) {
  const query = { held }
  query.done = () => query.held
  return query.done().length
}
let total = 0
for (let made = 0; made < 2000; made++) total += call(new Array(1250).fill(made))
total
`

t.test('what such a function holds is free with the next quick collections', async (t) => {
  const left = leftBehind(() => t.equal(runInNewContext(young(CALLS)), 2000 * 1250))
  t.ok(left < 5, `${left} of 20 MB that 2,000 calls held`)
})

t.test('the joined processes hold none of the others', async (t) => {
  const folder = dirname(joinedProcesses(join(import.meta.dirname, '../../..')) ?? '')
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  t.ok(files.some((name) => name.startsWith('undici')))
  for (const name of files) {
    const source = readFileSync(join(folder, name), 'utf8')
    t.ok(young(source) === source, name)
  }
})
