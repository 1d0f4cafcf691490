// A copy of this checkout that a test may break: sources of its own, the packages of the real one.
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { replaceFile } from '../../src/dev/fresh-build.ts'
import { scratchFolder } from './scratch.ts'

const root = join(import.meta.dirname, '..', '..')

/** Hundreds of pictures that only a demo shop needs. */
const PICTURES = 'src/demo/images'

/** Packages are linked one by one, so that what tools keep beside them stays the copy's own. */
const linkPackages = (folder: string): void => {
  const link = (path: string) => symlinkSync(join(root, path), join(folder, path))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name.startsWith('.')) continue
    if (!name.startsWith('@')) {
      link(`node_modules/${name}`)
      continue
    }
    mkdirSync(join(folder, 'node_modules', name))
    for (const scoped of readdirSync(join(root, 'node_modules', name))) link(`node_modules/${name}/${scoped}`)
  }
}

export interface Checkout {
  root: string
  read: (path: string) => string
  write: (path: string, text: string) => void
  /** The words after `node` in a script of package.json. */
  script: (name: string) => string[]
}

export const copiedCheckout = (t: Parameters<typeof scratchFolder>[0]): Checkout => {
  const folder = scratchFolder(t)
  const settings = readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name))
  for (const path of ['src', 'views', 'public', 'docs', 'package.json', 'vite.config.ts', ...settings])
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => relative(root, source) !== PICTURES,
    })
  linkPackages(folder)
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  return {
    root: folder,
    read,
    // Written in one step: a process that reads in between would see an empty file.
    write: (path, text) => replaceFile(join(folder, path), text),
    script: (name) => {
      const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
      return (scripts[name] ?? '').replace(/^(?:exec )?node /, '').split(' ')
    },
  }
}
