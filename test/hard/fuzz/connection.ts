// One HTTP/1.1 connection that sends whatever bytes it is given, which no client library would, and reads each answer.
import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Answer {
  status: number
  /** Names in lower case; of several values the last. */
  headers: Record<string, string>
  body: string
}

export interface Connection {
  /** Undefined where no whole answer came before the connection closed, or in time. */
  send: (bytes: string, options: { withoutBody?: boolean }) => Promise<Answer | undefined>
  close: () => void
}

/** Milliseconds after which a server that says nothing is a fault. */
const PATIENCE = 30_000

interface Reading {
  text: string
  ended: boolean
}

const headOf = (text: string): { status: number; headers: Record<string, string>; rest: string } | undefined => {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  // 100 Continue comes before the answer itself.
  if (text.startsWith('HTTP/1.1 1')) return headOf(text.slice(end + 4))
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { status: Number(first.split(' ')[1]), headers, rest: text.slice(end + 4) }
}

const unchunked = (text: string): string | undefined => {
  let body = ''
  for (let rest = text; ; ) {
    const line = rest.indexOf('\r\n')
    if (line === -1) return undefined
    const size = Number.parseInt(rest.slice(0, line), 16)
    if (size === 0) return body
    if (rest.length < line + 2 + size + 2) return undefined
    body += rest.slice(line + 2, line + 2 + size)
    rest = rest.slice(line + 2 + size + 2)
  }
}

const plain = (body: Buffer, headers: Answer['headers']): string => {
  const encoding = body.length > 0 ? headers['content-encoding'] : undefined
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

/** The answer, once all of it is there. */
const answerIn = ({ text, ended }: Reading, withoutBody: boolean): Answer | undefined => {
  const head = headOf(text)
  if (!head) return undefined
  const { status, headers, rest } = head
  const bodied = (body: string | undefined): Answer | undefined =>
    body === undefined ? undefined : { status, headers, body: plain(Buffer.from(body, 'latin1'), headers) }
  if (withoutBody || status === 204 || status === 304) return bodied('')
  if (headers['transfer-encoding'] === 'chunked') return bodied(unchunked(rest))
  const length = headers['content-length']
  if (length !== undefined) return bodied(rest.length >= Number(length) ? rest.slice(0, Number(length)) : undefined)
  return bodied(ended ? rest : undefined)
}

export function openConnection(port: number): Connection {
  const state: { socket?: Socket } = {}

  const socketOf = async (): Promise<Socket> => {
    const { socket } = state
    if (socket && !socket.destroyed && socket.writable) return socket
    const fresh = connect(port, '127.0.0.1').setNoDelay(true)
    fresh.on('error', () => {})
    state.socket = fresh
    return fresh
  }

  const send: Connection['send'] = async (bytes, { withoutBody = false }) => {
    const socket = await socketOf()
    const reading: Reading = { text: '', ended: false }
    const answer = await new Promise<Answer | undefined>((resolve) => {
      const done = (found: Answer | undefined) => {
        clearTimeout(timer)
        socket.off('data', onData).off('close', onClose)
        resolve(found)
      }
      const onData = (chunk: Buffer) => {
        reading.text += chunk.toString('latin1')
        const found = answerIn(reading, withoutBody)
        if (found) done(found)
      }
      const onClose = () => {
        reading.ended = true
        done(answerIn(reading, withoutBody))
      }
      const timer = setTimeout(() => done(undefined), PATIENCE)
      socket.on('data', onData).on('close', onClose)
      socket.write(bytes, 'latin1')
    })
    if (!answer || answer.headers.connection === 'close') socket.destroy()
    return answer
  }

  return { send, close: () => void state.socket?.destroy() }
}
