// Vite's development server, to live inside the BFF.
import type { FastifyInstance } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'

/** `port` is that of the socket on which it announces changes to open pages. */
export const createVite = (root: string, port: number): Promise<ViteDevServer> =>
  createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { port, host: '127.0.0.1' } },
  })

/** Lets Vite answer for the sources it serves; what it does not know goes on to the app's own routes. */
export const mountVite = (app: FastifyInstance, vite: ViteDevServer): void => {
  // Where Vite answers, on the bare response, `done` is never called and Fastify does nothing further.
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  app.addHook('onClose', () => vite.close())
}
