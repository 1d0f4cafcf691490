import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { type Change, watchSources } from '../../src/dev/watch.ts'
import { eventually } from '../support/process.ts'
import { scratchFolder } from '../support/scratch.ts'

const watched = (t: Parameters<typeof scratchFolder>[0]) => {
  const folder = scratchFolder(t)
  for (const name of ['bff', 'shop', 'http']) mkdirSync(join(folder, name))
  const changes: Change[] = []
  const stop = watchSources(folder, (change) => changes.push(change))
  t.teardown(() => stop())
  return { folder, changes, write: (file: string) => writeFileSync(join(folder, file), String(Math.random())) }
}

t.test('a change concerns the process whose code it is', async (t) => {
  const { changes, write } = watched(t)
  write('shop/routes.ts')
  t.ok(await eventually(() => changes.length === 1))
  write('bff/app.ts')
  t.ok(await eventually(() => changes.length === 2))
  write('http/errors.ts')
  t.ok(await eventually(() => changes.length === 3))
  write('shop/letter.tsx')
  t.ok(await eventually(() => changes.length === 4))
  t.same(changes, [
    { shop: true, bff: false },
    { shop: false, bff: true },
    { shop: true, bff: true },
    { shop: true, bff: false },
  ])
})

t.test('folders that vanish and come are no end of it, as when a branch is switched', async (t) => {
  const { folder, changes, write } = watched(t)
  for (let turn = 0; turn < 20; turn++) {
    mkdirSync(join(folder, 'shop/deep/er'), { recursive: true })
    writeFileSync(join(folder, 'shop/deep/er/a.ts'), '')
    rmSync(join(folder, 'shop/deep'), { recursive: true })
  }
  write('bff/a.ts')
  t.ok(await eventually(() => changes.some(({ bff }) => bff)))
})

t.test('a save that puts a new file in the place of the old one is seen every time', async (t) => {
  const { folder, changes, write } = watched(t)
  write('bff/a.ts')
  for (let save = 1; save <= 4; save++) {
    t.ok(await eventually(() => changes.length === save))
    write('bff/a.ts~')
    renameSync(join(folder, 'bff/a.ts~'), join(folder, 'bff/a.ts'))
  }
})

t.test('what a new folder brings along is a change', async (t) => {
  const { folder, changes, write } = watched(t)
  const outside = scratchFolder(t)
  mkdirSync(join(outside, 'deep/er'), { recursive: true })
  writeFileSync(join(outside, 'deep/er/a.ts'), '')
  renameSync(join(outside, 'deep'), join(folder, 'shop/deep'))
  t.ok(await eventually(() => changes.length === 1))
  write('shop/deep/er/a.ts')
  t.ok(await eventually(() => changes.length === 2))
})

t.test('a burst of changes is one, and other files are none', async (t) => {
  const { changes, write } = watched(t)
  write('notes.md')
  write('shop/a.ts')
  write('bff/b.ts')
  write('shop/a.ts')
  t.ok(await eventually(() => changes.length > 0))
  t.same(changes, [{ shop: true, bff: true }])
})
