// Vite's development server, to live inside the BFF.
import { createServer, type ViteDevServer } from 'vite'

/** `port` is where it announces changes to open pages. */
export const createVite = (root: string, port: number): Promise<ViteDevServer> =>
  createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { port, host: '127.0.0.1' } },
  })
