import t from 'tap'
import { createTrace } from '../../../src/bff/upstream/trace.ts'
import { leftBehind } from '../../support/memory.ts'

const origin = new URL('https://shop.test')

t.test('a request that is over is gone with the next quick collections', async (t) => {
  const left = leftBehind(() => {
    for (let made = 0; made < 2000; made++) {
      const held = new Array(1250).fill(made)
      const trace = createTrace({ requestId: 'r', origin, signal: () => AbortSignal.abort(held) })
      if (made % 500 === 0) t.ok(trace.gone()?.aborted)
    }
  })
  t.ok(left < 10, `${left} of 20 MB that 2,000 requests held`)
})

t.test('whether the client has left is asked once, when somebody wants to know', async (t) => {
  let asked = 0
  const signal = () => {
    asked++
    return AbortSignal.abort()
  }
  const trace = createTrace({ requestId: 'r', origin, signal })
  t.equal(asked, 0)
  t.equal(trace.gone(), trace.gone())
  t.equal(asked, 1)
  t.equal(createTrace({ requestId: 'r', origin }).gone(), undefined)
})
