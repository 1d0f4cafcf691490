// Answers at the BFF's address, in development, when the BFF itself cannot: with the fault.
import { createServer, type Server } from 'node:http'
import type { Logger } from 'pino'
import { sendFault } from './fault-page.ts'

export interface StandIn {
  open: () => void
  /** Resolves when the address is free. */
  close: () => Promise<void>
}

interface Options {
  port: number
  host: string
  logger: Logger
  text: () => string
}

export const createStandIn = ({ port, host, logger, text }: Options): StandIn => {
  const state = { server: undefined as Server | undefined }
  return {
    open: () => {
      if (state.server) return
      state.server = createServer((request, response) => sendFault(request, response, text()))
      state.server.once('error', (error) => logger.warn({ err: error }, 'The fault cannot be shown in the browser'))
      state.server.listen(port, host)
    },
    close: async () => {
      const { server } = state
      state.server = undefined
      if (!server) return
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
