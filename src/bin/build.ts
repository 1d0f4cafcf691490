// `npm run build`: the views for the browser and for rendering on the server, into dist/.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { stamped } from '../process/fresh-build.ts'
import { compressFiles } from './build/compress.ts'

const root = join(import.meta.dirname, '..', '..')

const buildViews = async () => {
  rmSync(join(root, 'dist', 'stamp'), { force: true })
  const shared = { root, logLevel: 'warn', mode: 'production' } as const
  await Promise.all([
    build({ ...shared, build: { manifest: true, outDir: 'dist/client' } }).then(() =>
      compressFiles(join(root, 'dist', 'client')),
    ),
    build({ ...shared, build: { ssr: 'views/entry.server.tsx', outDir: 'dist/server' } }),
  ])
}

try {
  await stamped(root, buildViews)
} catch (error) {
  // Vite's message names file and line; the stack below it is only Vite's own.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
