// Which process listens on a port of this machine, as Linux's /proc says.
import { readdir, readFile, readlink } from 'node:fs/promises'
import { processIds } from './proc.ts'

const LISTENING = '0A'

/** The socket that listens on a port, by the text of /proc/net/tcp or /proc/net/tcp6. */
export const listeningSocket = (table: string, port: number): string | undefined => {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/))
  return rows.find(([, local, , state]) => local?.endsWith(wanted) && state === LISTENING)?.[9]
}

const isLocal = (hostname: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

/** The port of an address on this machine. */
export const localPort = (url: string): number | undefined => {
  const { hostname, port, protocol } = new URL(url)
  return isLocal(hostname) ? Number(port || (protocol === 'https:' ? 443 : 80)) : undefined
}

const holds = async (pid: string, socket: string): Promise<boolean> => {
  const folder = `/proc/${pid}/fd`
  const files = await readdir(folder).catch((): string[] => [])
  const targets = await Promise.all(files.map((file) => readlink(`${folder}/${file}`).catch(() => '')))
  return targets.includes(`socket:[${socket}]`)
}

export async function listenerOf(url: string): Promise<number | undefined> {
  const port = localPort(url)
  if (port === undefined) return undefined
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const socket = listeningSocket(await readFile(table, 'utf8').catch(() => ''), port)
    if (socket === undefined) continue
    for (const pid of await processIds()) if (await holds(pid, socket)) return Number(pid)
  }
  return undefined
}
