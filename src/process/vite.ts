// Vite's development server, to live inside the BFF.
import { createServer, type ViteDevServer } from 'vite'
import { freePort } from './ports.ts'

export const createVite = async (root: string): Promise<ViteDevServer> =>
  createServer({
    root,
    appType: 'custom',
    // Changes are announced on a port of their own, free, so that two checkouts can be worked on at once.
    server: { middlewareMode: true, ws: { port: await freePort(), host: '127.0.0.1' } },
  })
