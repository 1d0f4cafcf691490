// Picks TCP ports on loopback for the processes that talk only to each other.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Whether somebody could listen on this port of 127.0.0.1 right now. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })

/** A port that is free now, below the range from which outgoing connections take theirs, so that it stays free. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('No free port was found between 20000 and 32000')
}
