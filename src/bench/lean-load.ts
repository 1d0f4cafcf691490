// Load that costs next to nothing itself: one request over and over, whose answer is known to have so many bytes, so that
// nothing has to be parsed and the server is what takes the time.
import { once } from 'node:events'
import { connect } from 'node:net'

export interface LeanRequest {
  url: string
  headers?: Readonly<Record<string, string>>
}

/** Node answers so many requests on one connection, and closes it. */
const MOST_PER_CONNECTION = 900

const bytesOf = ({ url, headers = {} }: LeanRequest): Buffer => {
  const { host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0)', ...headers })
  return Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\n${lines.map((pair) => `${pair.join(': ')}\r\n`).join('')}\r\n`,
  )
}

const opened = async (url: string) => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setNoDelay(true)
  await once(socket, 'connect')
  return socket
}

/** The status line of an answer, and how long it is in all. */
async function firstAnswer(asked: LeanRequest): Promise<{ status: number; length: number }> {
  const socket = await opened(asked.url)
  socket.write(bytesOf(asked))
  let head = Buffer.alloc(0)
  while (!head.includes('\r\n\r\n')) head = Buffer.concat([head, ...((await once(socket, 'data')) as Buffer[])])
  socket.destroy()
  const end = head.indexOf('\r\n\r\n')
  const text = head.subarray(0, end).toString('latin1')
  const status = Number(text.split(' ', 2)[1])
  const body = status === 304 ? 0 : Number(/^content-length: (\d+)/im.exec(text)?.[1])
  if (!Number.isInteger(body)) throw new Error(`The answer does not say how long it is: ${text}`)
  return { status, length: end + 4 + body }
}

/** Answers how many requests were answered in so many seconds, and with what status. */
export async function leanLoad(
  asked: LeanRequest,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ answers: number; status: number; seconds: number }> {
  const { status, length } = await firstAnswer(asked)
  const bytes = bytesOf(asked)
  const began = performance.now()
  const until = began + seconds * 1000
  let answers = 0
  const work = async () => {
    while (performance.now() < until) {
      const socket = await opened(asked.url)
      await new Promise<void>((resolve, reject) => {
        let received = 0
        let left = MOST_PER_CONNECTION
        socket.on('data', ({ length: more }) => {
          received += more
          if (received < length) return
          if (received > length) return reject(new Error('An answer is longer than the first was'))
          received = 0
          left -= 1
          answers += 1
          if (left === 0 || performance.now() >= until) resolve()
          else socket.write(bytes)
        })
        socket.once('error', reject)
        socket.once('close', () => reject(new Error('The server closed the connection')))
        socket.write(bytes)
      }).finally(() => socket.destroy())
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return { answers, status, seconds: (performance.now() - began) / 1000 }
}
