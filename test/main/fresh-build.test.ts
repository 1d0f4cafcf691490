import { cpSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { isFresh, PARTS, stamped } from '../../src/dev/fresh-build.ts'
import { scratchFolder } from '../support/scratch.ts'

const checkout = (t: Parameters<typeof scratchFolder>[0]) => {
  const root = scratchFolder(t)
  for (const folder of ['views/kit', 'src/contract', 'src/shop/mail', 'public', 'dist'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'views/kit/table.tsx'), 'one')
  writeFileSync(join(root, 'vite.config.ts'), 'config')
  return root
}

t.test('nothing was built yet', async (t) => {
  t.equal(isFresh(checkout(t), 'views'), false)
})

t.test('what was built stays fresh until a source changes, whatever its date says', async (t) => {
  const root = checkout(t)
  await stamped(root, 'views', async () => {})
  t.equal(isFresh(root, 'views'), true)
  utimesSync(join(root, 'views/kit/table.tsx'), 1, 1)
  t.equal(isFresh(root, 'views'), true)
  const changes: (() => void)[] = [
    () => writeFileSync(join(root, 'views/kit/table.tsx'), 'two'),
    () => writeFileSync(join(root, 'views/new.tsx'), ''),
    () => rmSync(join(root, 'views/new.tsx')),
    () => writeFileSync(join(root, 'src/contract/parts.ts'), 'x'),
    () => writeFileSync(join(root, 'vite.config.ts'), 'other'),
  ]
  for (const change of changes) {
    await stamped(root, 'views', async () => {})
    change()
    t.equal(isFresh(root, 'views'), false)
  }
})

t.test('copied, it is fresh by what its sources hold, and known by their looks from then on', async (t) => {
  const root = checkout(t)
  await stamped(root, 'views', async () => {})
  const copy = join(scratchFolder(t), 'copy')
  cpSync(root, copy, { recursive: true })
  const stamp = () => readFileSync(join(copy, 'dist/views.stamp'), 'utf8').split('\n')
  const [contents, look] = stamp()
  t.equal(isFresh(copy, 'views'), true)
  t.equal(stamp()[0], contents)
  t.not(stamp()[1], look)
  writeFileSync(join(copy, 'views/kit/table.tsx'), 'six')
  utimesSync(join(copy, 'views/kit/table.tsx'), 1, 1)
  t.equal(isFresh(copy, 'views'), false, 'of the same size and with any date')
})

t.test('each part is fresh by its own sources', async (t) => {
  const root = checkout(t)
  for (const part of PARTS) await stamped(root, part, async () => {})
  writeFileSync(join(root, 'src/shop/mail/letter.tsx'), 'new')
  t.same(
    PARTS.filter((part) => isFresh(root, part)),
    ['views'],
  )
  writeFileSync(join(root, 'views/kit/table.tsx'), 'two')
  t.same(
    PARTS.filter((part) => isFresh(root, part)),
    [],
  )
})

t.test('a source that changes during the build makes it stale', async (t) => {
  const root = checkout(t)
  await stamped(root, 'views', async () => writeFileSync(join(root, 'views/kit/table.tsx'), 'changed meanwhile'))
  t.equal(isFresh(root, 'views'), false)
})

t.test('a build that fails leaves no stamp', async (t) => {
  const root = checkout(t)
  const broken = stamped(root, 'views', async () => {
    throw new Error('does not build')
  })
  await t.rejects(broken, { message: 'does not build' })
  t.equal(isFresh(root, 'views'), false)
})

t.test('an image that holds the built views without their sources is taken as it is', async (t) => {
  const root = checkout(t)
  await stamped(root, 'views', async () => {})
  rmSync(join(root, 'views'), { recursive: true })
  writeFileSync(join(root, 'vite.config.ts'), 'other')
  t.equal(isFresh(root, 'views'), true)
})
