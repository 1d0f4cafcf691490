// Requests whose body is sent piece by piece, over a socket of their own.
import { connect } from 'node:net'

export interface HalfSent {
  write: (text: string) => void
  /** Everything received, once the server has closed the connection. */
  answer: Promise<string>
  /** Breaks off. */
  leave: () => void
}

/** Sends the head of a request and the beginning of its body. The connection stays open unless the server closes it. */
export function halfSent(port: number, head: readonly string[], begin: string): HalfSent {
  const socket = connect(port, '127.0.0.1')
  const chunks: string[] = []
  socket.setEncoding('latin1').on('data', (chunk: string) => void chunks.push(chunk))
  // What is written after the server has closed fails; what it answered before that counts.
  socket.on('error', () => {})
  // A test whose answer does not come fails, and does not hang.
  const limit = setTimeout(() => socket.destroy(), 15_000)
  socket.once('close', () => clearTimeout(limit))
  socket.write(`${[...head, '', ''].join('\r\n')}${begin}`, 'latin1')
  return {
    write: (text) => void socket.write(text, 'latin1'),
    answer: new Promise((resolve) => socket.once('close', () => resolve(chunks.join('')))),
    leave: () => void socket.destroy(),
  }
}

/** How many answers there are in what a connection received. */
export const answersIn = (received: string): number => received.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0
