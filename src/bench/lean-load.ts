// Load that costs next to nothing itself: one request over and over, whose answer is known to have so many bytes, so that
// nothing has to be parsed and the server is what takes the time. autocannon makes a text of every body, which takes longer than
// these servers do, and counts more answers than there are where bodies are long.
import { once } from 'node:events'
import { connect } from 'node:net'
import { type Case, type Loader, loadOf } from './load.ts'

type LeanRequest = Pick<Case, 'url' | 'headers'>

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

export const leanLoad: Loader = async (asked, { connections, seconds }) => {
  const { status, length } = await firstAnswer(asked)
  const bytes = bytesOf(asked)
  const began = performance.now()
  const until = began + seconds * 1000
  const times: number[] = []
  const work = async () => {
    while (performance.now() < until) {
      const socket = await opened(asked.url)
      await new Promise<void>((resolve, reject) => {
        let received = 0
        let left = MOST_PER_CONNECTION
        let sent = performance.now()
        socket.on('data', ({ length: more }) => {
          received += more
          if (received < length) return
          if (received > length) return reject(new Error('An answer is longer than the first was'))
          received = 0
          left -= 1
          const now = performance.now()
          times.push(now - sent)
          sent = now
          if (left === 0 || now >= until) resolve()
          else socket.write(bytes)
        })
        socket.once('error', reject)
        socket.once('close', () => reject(new Error('The server closed the connection')))
        socket.write(bytes)
      }).finally(() => socket.destroy())
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const isGood = status === (asked.isKnown ? 304 : 200)
  return loadOf(times, isGood ? 0 : times.length, (performance.now() - began) / 1000)
}
