// Reading a whole body: every way in which it may end is told, and none is waited for in vain.
import { Readable } from 'node:stream'
import t from 'tap'
import { toFault, UpstreamFault } from '../../../src/bff/upstream/faults.ts'
import { readAll } from '../../../src/bff/upstream/transport.ts'
import { pause } from '../../support/fake-upstream.ts'

const body = (...chunks: string[]) =>
  Readable.from(
    chunks.map((chunk) => Buffer.from(chunk)),
    { objectMode: false },
  )

/** Its text, the kind of its fault, or that nothing has come of it. */
async function outcome(of: Readable, { most = 10, length }: { most?: number; length?: number } = {}): Promise<string> {
  const headers = length === undefined ? {} : { 'content-length': String(length) }
  const read = readAll({ headers, body: of }, most).then(String, (error: unknown) => toFault(error).kind)
  return await Promise.race([read, pause(500).then(() => 'nothing')])
}

t.test('a body in parts is read whole', async (t) => {
  t.equal(await outcome(body('ab', 'c', 'd')), 'abcd')
  t.equal(await outcome(body('0123456789')), '0123456789', 'of as many bytes as there may be')
  t.equal(await outcome(body()), '')
})

t.test('one that is too large is discarded', async (t) => {
  const said = body('ab')
  t.equal(await outcome(said, { length: 11 }), 'invalid', 'by what its head says')
  t.ok(said.destroyed)
  const counted = body('012345', '67890', 'more')
  t.equal(await outcome(counted), 'invalid', 'by what comes')
  t.ok(counted.destroyed)
})

t.test('one that fails or breaks off is told', async (t) => {
  const open = () => new Readable({ read() {} })
  const failing = open()
  failing.push('ab')
  setImmediate(() => failing.destroy(new UpstreamFault('timeout', 'late')))
  t.equal(await outcome(failing), 'timeout')
  const leaving = open()
  leaving.push('ab')
  setImmediate(() => leaving.destroy())
  t.equal(await outcome(leaving), 'reset', 'without an error')
  const over = open().destroy()
  await pause(10)
  t.equal(await outcome(over), 'reset', 'before it was read')
  const failed = open()
  failed.once('error', () => {}).destroy(new UpstreamFault('aborted', 'nobody waits'))
  await pause(10)
  t.equal(await outcome(failed), 'aborted', 'with an error before it was read')
})
