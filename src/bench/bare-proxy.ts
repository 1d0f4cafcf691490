// A process of its own: asks one backend for whatever it is asked for, and hands on what comes as it comes. Node's HTTP and undici's
// quickest call, without gate, checks, log, limits or ids: what a call through a process of Node costs at least.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'

const [origin = ''] = process.argv.slice(2)
const backend = new Pool(origin, { connections: 64 })

const server = createServer(({ url = '/' }, response) => {
  backend.dispatch(
    { path: url, method: 'GET' },
    {
      onRequestStart: () => {},
      onResponseStart: (_, status, headers) => {
        const { 'content-type': type = '', 'content-length': length = '' } = headers
        response.writeHead(status, { 'content-type': String(type), 'content-length': String(length) })
      },
      onResponseData: (_, chunk) => {
        response.write(chunk)
      },
      onResponseEnd: () => {
        response.end()
      },
      onResponseError: (_, error) => response.destroy(error),
    },
  )
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ address: `http://127.0.0.1:${port}` })
})
process.once('disconnect', () => process.exit())
