// A copy of this checkout that a test may modify: it has its own sources and links to the installed packages.
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { replaceFile } from '../../src/dev/fresh-build.ts'
import { scratchFolder } from './scratch.ts'

const root = join(import.meta.dirname, '..', '..')

/** Left out of the copy: hundreds of pictures that only the demo shop needs. */
const PICTURES = 'src/demo/images'

/** Links packages one by one, so that files tools write to node_modules stay in the copy. */
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
  /** The arguments after `node` in a script of package.json. */
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
    // Written atomically, because a process that reads during a plain write could see an empty file.
    write: (path, text) => replaceFile(join(folder, path), text),
    script: (name) => {
      const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
      return (scripts[name] ?? '').replace(/^(?:exec )?node /, '').split(' ')
    },
  }
}
