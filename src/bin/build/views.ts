// The views for the browser and for rendering on the server.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { compressFiles } from './compress.ts'

export const buildViews = async (root: string): Promise<void> => {
  // In any other environment JSX becomes calls that only React's development build has, and every page is a 500.
  process.env.NODE_ENV = 'production'
  rmSync(join(root, 'dist', 'views.stamp'), { force: true })
  const shared = { root, logLevel: 'warn', mode: 'production' } as const
  await Promise.all([
    build({ ...shared, build: { manifest: true, outDir: 'dist/client' } }).then(() =>
      compressFiles(join(root, 'dist', 'client')),
    ),
    build({ ...shared, build: { ssr: 'views/entry.server.tsx', outDir: 'dist/server' } }),
  ])
}
