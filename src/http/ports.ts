// Picks TCP ports on loopback for the processes that talk only to each other, and checks whether a port is free.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const canListen = (port: number, host: string, absent: readonly string[]): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else if (error.code !== undefined && absent.includes(error.code)) resolve(true)
      else reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })

/** Whether a process could listen on this port right now; a host that does not exist is an error of its own. */
export const isFree = async (port: number, host = '127.0.0.1'): Promise<boolean> => {
  if (host !== 'localhost') return canListen(port, host, [])
  // The name stands for an IPv4 and an IPv6 address, and a machine may lack the second.
  return (await canListen(port, '127.0.0.1', [])) && canListen(port, '::1', ['EADDRNOTAVAIL', 'EAFNOSUPPORT'])
}

/** What the error code of an address that cannot be listened on means; none for a port that is merely taken. */
const UNUSABLE: Readonly<Record<string, (port: number, host: string) => string>> = {
  ENOTFOUND: (_port, host) => `HOST: no address is found for ${host}`,
  EAI_AGAIN: (_port, host) => `HOST: no address is found for ${host}`,
  EADDRNOTAVAIL: (_port, host) => `HOST: ${host} is no address of this machine; 0.0.0.0 listens on all it has`,
  EACCES: (port) => `Port ${port} needs more rights than this process has: take one from 1024 on`,
}

/** Rejects with a sentence that names the setting to change, where a process cannot listen there. */
export const requireFree = async (port: number, host: string, setting: string): Promise<void> => {
  const free = await isFree(port, host).catch((error: NodeJS.ErrnoException) => {
    const reason = UNUSABLE[error.code ?? '']
    throw reason ? new Error(reason(port, host)) : error
  })
  if (!free) throw new Error(`Port ${port} on ${host} is taken: set ${setting}, or stop what uses it`)
}

/** A port that is free now, below the range from which outgoing connections take theirs, so that it stays free. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('No free port was found between 20000 and 32000')
}
