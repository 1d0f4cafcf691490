// Builds the views for the browser and for server rendering.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { serverViews } from '../../bff/render/views.ts'
import { compressFiles } from './compress.ts'
import { joinStyles } from './join-styles.ts'

export const buildViews = async (root: string): Promise<void> => {
  // Otherwise JSX compiles to calls that exist only in React's development build, and every page fails with 500.
  process.env.NODE_ENV = 'production'
  rmSync(join(root, 'dist', 'views.stamp'), { force: true })
  const shared = { root, logLevel: 'warn', mode: 'production' } as const
  await Promise.all([
    build({ ...shared, build: { manifest: true, outDir: 'dist/client' } }),
    build({ ...shared, build: { ssr: 'views/entry.server.tsx', outDir: 'dist/server' } }),
  ])
  const dist = join(root, 'dist')
  const client = join(dist, 'client')
  await joinStyles(client, (await serverViews(dist)).routeBranches())
  await compressFiles(client)
}
