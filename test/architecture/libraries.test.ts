// Every package has its reason in docs/decisions/libraries.md, and no reason outlives its package.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import release from '../../package.json' with { type: 'json' }
import { root } from './sources.ts'

/** Names of the first column; `@scope/*` stands for all of a scope. */
const named = readFileSync(join(root, 'docs/decisions/libraries.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Package|-)/.test(line))
  .flatMap((line) => (line.split('|')[1] ?? '').split(',').map((name) => name.trim()))

// Types of a library that has none of its own come with it.
const packages = Object.keys({ ...release.dependencies, ...release.devDependencies }).filter(
  (name) => !name.startsWith('@types/'),
)

const covers = (name: string, one: string) => (name.endsWith('/*') ? one.startsWith(name.slice(0, -1)) : name === one)

t.test('every package has its reason', async (t) => {
  t.ok(named.length > 30)
  t.same(
    packages.filter((one) => !named.some((name) => covers(name, one))),
    [],
  )
})

t.test('every reason has its package', async (t) => {
  t.same(
    named.filter((name) => !packages.some((one) => covers(name, one))),
    [],
  )
})

t.test('versions are exact', async (t) => {
  t.same(
    Object.entries({ ...release.dependencies, ...release.devDependencies }).filter(
      ([, version]) => !/^\d/.test(version),
    ),
    [],
  )
})
