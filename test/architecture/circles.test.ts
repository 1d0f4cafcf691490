// No file needs itself by way of others, be it for a type: each can be read, moved and tested with what is below it.
import t from 'tap'
import type { Source } from '../../src/bin/check/imports.ts'
import { sources } from './sources.ts'

/** Groups of files that all reach each other (Tarjan's strongly connected components), each in alphabetical order. */
const circlesOf = (files: readonly Pick<Source, 'path' | 'imports'>[]): string[][] => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const lower = (path: string, to = Number.POSITIVE_INFINITY) =>
    lowest.set(path, Math.min(lowest.get(path) ?? Number.POSITIVE_INFINITY, to))
  const visit = (path: string) => {
    order.set(path, order.size)
    lower(path, order.get(path))
    open.push(path)
    for (const { name } of byPath.get(path)?.imports ?? []) {
      if (!byPath.has(name)) continue
      if (!order.has(name)) {
        visit(name)
        lower(path, lowest.get(name))
      } else if (open.includes(name)) lower(path, order.get(name))
    }
    if (lowest.get(path) !== order.get(path)) return
    const circle = open.splice(open.indexOf(path))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const path of byPath.keys()) if (!order.has(path)) visit(path)
  return circles
}

t.test('circles are seen, with everything that belongs to them and nothing else', async (t) => {
  const file = (path: string, ...names: string[]) => ({
    path,
    imports: names.map((name) => ({ name, typeOnly: true })),
  })
  t.same(circlesOf([file('a', 'b'), file('b', 'c'), file('c', 'a', 'd'), file('d', 'e'), file('e')]), [['a', 'b', 'c']])
  t.same(circlesOf([file('a', 'b', 'c'), file('b', 'd'), file('c', 'd'), file('d')]), [])
})

t.test('no files of src and views import each other in a circle, types included', async (t) => {
  t.same(
    circlesOf(sources).map((circle) => circle.join(' ↔ ')),
    [],
  )
})
