// Which requests are named when a shutdown takes too long, and that one which is over is not held on to.
import { channel } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import t from 'tap'
import { watchRequests } from '../../src/process/open-requests.ts'
import { leftBehind } from '../support/memory.ts'

/** Of its own: nobody ends a watch, and those of this test would watch the requests of all that come after it. */
const STARTED = 'a request of this test'
const starting = channel(STARTED)
const socket = new Socket()

const start = (url: string, more: object = {}): ServerResponse => {
  const request = Object.assign(new IncomingMessage(socket), { method: 'GET', url }, more)
  const response = new ServerResponse(request)
  starting.publish({ request, response })
  return response
}

t.test('names what is open, without queries, whatever ends first and however often', async (t) => {
  const open = watchRequests(STARTED)
  t.same(open(), [])
  const [one, two, three] = [start('/one?secret=1'), start('/two'), start('/x', { originalUrl: '/three?code=2' })]
  t.same(open(), ['GET /one', 'GET /two', 'GET /three'])
  one?.emit('close')
  one?.emit('close')
  t.same(open().sort(), ['GET /three', 'GET /two'])
  const four = start('/four')
  three?.emit('close')
  t.same(open().sort(), ['GET /four', 'GET /two'])
  one?.emit('close')
  four.emit('close')
  four.emit('close')
  t.same(open(), ['GET /two'])
  two?.emit('close')
  t.same(open(), [])
  start('/five').emit('close')
  t.same(open(), [])
})

t.test('two that watch do not get into each other', async (t) => {
  const before = start('/before')
  const first = watchRequests(STARTED)
  const one = start('/one')
  const second = watchRequests(STARTED)
  const two = start('/two')
  two.emit('close')
  t.same([first(), second()], [['GET /one'], []])
  one.emit('close')
  before.emit('close')
  t.same([first(), second()], [[], []])
})

t.test('what a request holds is free once it is over, though others are open all the time', async (t) => {
  watchRequests(STARTED)
  const open: ServerResponse[] = []
  const hold = (count: number) => {
    for (let made = 0; made < count; made++) {
      open.push(start('/held', { held: new Array(1250).fill(made) }))
      if (open.length > 8) open.shift()?.emit('close')
    }
  }
  hold(20)
  const left = leftBehind(() => hold(2000))
  t.ok(left < 5, `${left} of 20 MB that 2,000 requests held`)
})
