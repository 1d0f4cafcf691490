// Whose processes answer at an address of this machine.
import t from 'tap'
import { groupOf, peerClocks } from '../../src/bench/clocks.ts'
import { listenerOf, listeningSocket, localPort } from '../../src/bench/listener.ts'
import { parseStat } from '../../src/bench/proc.ts'

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0D48 0100007F:A1B2 01 00000000:00000000 00:00000000 00000000     0        0 181230 1 0000000000000000 20 4 30 10 -1
   1: 00000000:0D48 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 177001 1 0000000000000000 100 0 0 10 0
   2: 0100007F:0050 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 177002 1 0000000000000000 100 0 0 10 0
`

t.test('the socket that listens is found beside those that are connected', (t) => {
  t.equal(listeningSocket(TABLE, 3400), '177001')
  t.equal(listeningSocket(TABLE, 80), '177002')
  t.equal(listeningSocket(TABLE, 41394), undefined)
  t.end()
})

t.test('only addresses of this machine have processes here', async (t) => {
  t.equal(localPort('http://127.0.0.1:3400/home'), 3400)
  t.equal(localPort('http://[::1]:3400'), 3400)
  t.equal(localPort('https://localhost'), 443)
  t.equal(localPort('http://shop.example:3400'), undefined)
  t.equal(localPort('http://127.0.0.1.shop.example'), undefined)
  t.equal(await listenerOf('http://shop.example:3400'), undefined)
})

t.test('all that were started as one job count, and no process beside them', (t) => {
  const stat = (pid: number, parent: number, group: number) =>
    parseStat(`${pid} (node) S ${parent} ${group} ${group} 0 -1 4194560 1 1 1 1 10 5 0 0 20 0`)
  const all = [stat(10, 1, 10), stat(11, 10, 10), stat(12, 11, 10), stat(13, 1, 13), stat(14, 1, 14)]
  t.same(
    groupOf(all, 12).map(({ pid }) => pid),
    [10, 11, 12],
  )
  t.same(groupOf(all, 4711), [])
  t.end()
})

t.test(
  'a peer in the group of the benchmark has no clock: the load would count as its own',
  { skip: process.platform !== 'linux' },
  async (t) => {
    const { createServer } = await import('node:http')
    const server = createServer((_, reply) => reply.end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    t.teardown(() => server.close())
    const { port } = server.address() as { port: number }
    const home = `http://127.0.0.1:${port}`
    t.equal(await listenerOf(home), process.pid)
    t.equal(await peerClocks({ name: 'Own', pages: { home } }), undefined)
  },
)
