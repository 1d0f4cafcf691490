// An upload as it is handed on: what becomes of it, and of its source, however it ends.
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import t from 'tap'
import { boundedUpload } from '../../../src/bff/proxy/bounded.ts'

const tooLarge = () => new Error('too large')

t.test('what is within bounds passes', async (t) => {
  const source = new PassThrough()
  const upload = boundedUpload(source, 10, tooLarge)
  source.end('0123456789')
  t.equal(String(Buffer.concat(await upload.toArray())), '0123456789')
})

t.test('more breaks it; its source lives on, and what still comes is discarded', async (t) => {
  const source = new PassThrough()
  const upload = boundedUpload(source, 10, tooLarge)
  source.write('01234567890')
  await t.rejects(upload.toArray(), { message: 'too large' })
  t.notOk(source.destroyed)
  source.end(Buffer.alloc(1_000_000))
  await once(source, 'end')
})

t.test('it fails with its source, and is no upload to its end', async (t) => {
  const failing = new PassThrough()
  const failed = boundedUpload(failing, 10, tooLarge)
  failing.emit('error', new Error('too slow'))
  await t.rejects(failed.toArray(), { message: 'too slow' })
  t.notOk(failing.destroyed)
  const leaving = new PassThrough()
  const left = boundedUpload(leaving, 10, tooLarge)
  leaving.destroy()
  await t.rejects(left.toArray(), { message: 'the upload broke off' })
  const gone = boundedUpload(leaving, 10, tooLarge)
  await t.rejects(gone.toArray(), { message: 'the upload broke off' })
})

t.test('where nobody reads it, its failure harms nobody', async (t) => {
  const source = new PassThrough()
  const upload = boundedUpload(source, 10, tooLarge)
  const closed = new Promise<void>((resolve) => void upload.once('close', resolve))
  source.emit('error', new Error('too slow'))
  await closed
  t.equal(upload.errored?.message, 'too slow')
})
