// The BFF's share in showing what is wrong with the code while developing: Vite's overlay on pages that are open, and the
// fault in place of every page that is asked for.
import { stripVTControlCharacters } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Parent } from '../process/parent.ts'
import { asksForPage, sendFault } from './fault-page.ts'

/** Runs before everything else the BFF does with a request: the gate needs the views, and would log errors of the shop. */
export const mountFaults = (app: FastifyInstance, vite: ViteDevServer, parent: Parent): void => {
  const state = { text: undefined as string | undefined, viewsFailed: false }
  parent.onFault((text) => {
    if (text === state.text) return
    state.text = text
    // Without an open page Vite would hold the message back for the next one, which may be free of faults.
    if (vite.ws.clients.size === 0) return
    if (text === undefined) vite.ws.send({ type: 'full-reload' })
    else vite.ws.send({ type: 'error', err: { message: text, stack: '' } })
  })
  // Without the views not even an error page can be rendered.
  const faultOfViews = async (): Promise<string | undefined> => {
    // Otherwise Vite would ignore a change that arrives while it fails on the file.
    if (state.viewsFailed) vite.environments.ssr.moduleGraph.invalidateAll()
    try {
      await vite.ssrLoadModule('/views/entry.server.tsx')
      state.viewsFailed = false
      return undefined
    } catch (error) {
      state.viewsFailed = true
      const { message, frame = '' } = error as Error & { frame?: string }
      return stripVTControlCharacters(`views\n\n${message}\n${frame}`)
    }
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!asksForPage(request.raw)) return
    const text = state.text ?? (await faultOfViews())
    if (text === undefined) return
    reply.hijack()
    sendFault(request.raw, reply.raw, text)
  })
}
