// That processes are joined without what contracts say about themselves, and that contracts are what they were.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { unsaid } from '../../../src/bin/build/unsaid-schemas.ts'
import { joinedProcesses } from '../../../src/dev/fresh-build.ts'

const root = join(import.meta.dirname, '../../..')

t.test('what a schema says goes, whatever it is said with; what asks for it, and everything else, stays', async (t) => {
  const source = `
const Name = z.string().describe('A name').min(1)
const Card = z.object({ name: Name.optional().describe(\`\${Name.meta({ id: 'N' }).description}, if any\`) }).meta({
  id: 'Card',
})
const Kept = item.catch(0).meta(item.meta() ?? {})
const said = item.meta()
const card = describe(Card, 'a card')
`
  t.equal(
    unsaid(source),
    `
const Name = z.string().min(1)
const Card = z.object({ name: Name.optional() })
const Kept = item.catch(0)
const said = item.meta()
const card = describe(Card, 'a card')
`,
  )
})

t.test('processes are joined of such contracts', async (t) => {
  const folder = join(joinedProcesses(root) ?? '', '..')
  const joined = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
  const contract = readFileSync(join(root, 'src/contract/carts.ts'), 'utf8')
  const [, words = ''] = /\.describe\('([^']+)'\)/.exec(contract) ?? []
  t.ok(words.length > 10)
  t.notOk(joined.includes(words))
  t.ok(joined.includes('carts.count'), 'the contract itself is there')
})
