// Picks TCP ports on loopback for the processes that talk only to each other, and checks whether a port is free.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const canListen = (port: number, host: string, absent: readonly string[]): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') resolve(false)
      else if (code !== undefined && absent.includes(code)) resolve(true)
      else reject(new Error(message))
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })

/** Whether a process could listen on this port right now; a host that does not exist is an error of its own. */
export const isFree = async (port: number, host = '127.0.0.1'): Promise<boolean> => {
  if (host !== 'localhost') return canListen(port, host, [])
  // The name stands for an IPv4 and an IPv6 address, and a machine may lack the second.
  return (await canListen(port, '127.0.0.1', [])) && canListen(port, '::1', ['EADDRNOTAVAIL', 'EAFNOSUPPORT'])
}

/** A port that is free now, below the range from which outgoing connections take theirs, so that it stays free. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('No free port was found between 20000 and 32000')
}
