// Bodies that are read whole, and what becomes of those that are not.
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import t from 'tap'
import { wholeBody } from '../../../src/bff/proxy/whole-body.ts'

const tooLarge = () => new Error('too large')

t.test('what is within bounds is read to its end', async (t) => {
  const source = new PassThrough()
  const body = wholeBody(source, 10, tooLarge)
  source.write('01234')
  source.end('56789')
  t.equal(String(await body), '0123456789')
})

t.test('more is refused before it ends; its source lives on, and what still comes is discarded', async (t) => {
  const source = new PassThrough()
  const body = wholeBody(source, 10, tooLarge)
  source.write('01234567890')
  await t.rejects(body, { message: 'too large' })
  t.notOk(source.destroyed)
  source.end(Buffer.alloc(1_000_000))
  await once(source, 'end')
})

t.test('it fails with its source, and where that broke off, before as well', async (t) => {
  const failing = new PassThrough()
  const failed = wholeBody(failing, 10, tooLarge)
  failing.emit('error', new Error('too slow'))
  await t.rejects(failed, { message: 'too slow' })
  t.notOk(failing.destroyed)
  const leaving = new PassThrough()
  const left = wholeBody(leaving, 10, tooLarge)
  leaving.destroy()
  await t.rejects(left, { message: 'the body broke off' })
  await t.rejects(wholeBody(leaving, 10, tooLarge), { message: 'the body broke off' })
})
