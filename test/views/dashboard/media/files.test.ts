// What is said of a file before it is sent, and where a picture lands that is moved.
import t from 'tap'
import { UPLOAD_BYTES, UPLOAD_TYPES } from '../../../../src/contract/media.ts'
import { BYTES, faultOf, TYPES } from '../../../../views/dashboard/media/check-file.ts'
import { moved, placeBy } from '../../../../views/dashboard/media/use-order.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

t.test('the bounds are those of the contract', async (t) => {
  t.equal(BYTES, UPLOAD_BYTES)
  t.same(TYPES, UPLOAD_TYPES)
})

t.test('types and sizes', async (t) => {
  for (const type of UPLOAD_TYPES) t.equal(faultOf(file('a', type)), undefined, type)
  t.equal(faultOf(file('a.svg', 'image/svg+xml')), 'type')
  t.equal(faultOf(file('a.gif', 'image/gif')), 'type')
  t.equal(faultOf(file('a.png.exe', 'application/octet-stream')), 'type')
  t.equal(faultOf(file('new.avif', '')), undefined, 'a system that knows no AVIF says nothing')
  t.equal(faultOf(file('notes', '')), 'type')
  t.equal(faultOf(file('a.png', 'image/png', 0)), 'empty')
  t.equal(faultOf(file('a.png', 'image/png', UPLOAD_BYTES)), undefined)
  t.equal(faultOf(file('a.png', 'image/png', UPLOAD_BYTES + 1)), 'size')
})

t.test('moving keeps every item once', async (t) => {
  t.same(moved(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a'])
  t.same(moved(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b'])
  t.same(moved(['a', 'b', 'c'], 1, 1), ['a', 'b', 'c'])
  t.same(moved(['a', 'b', 'c'], 9, 0), ['a', 'b', 'c'], 'what is not there moves nothing')
})

t.test('keys lead to a place within the row', async (t) => {
  t.equal(placeBy('ArrowRight', 1, 3), 2)
  t.equal(placeBy('ArrowRight', 2, 3), 2)
  t.equal(placeBy('ArrowUp', 0, 3), 0)
  t.equal(placeBy('Home', 2, 3), 0)
  t.equal(placeBy('End', 0, 3), 2)
  t.equal(placeBy('x', 0, 3), undefined)
})
