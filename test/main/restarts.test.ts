import t from 'tap'
import { createRestarts } from '../../src/process/restarts.ts'

t.test('the pause doubles from crash to crash, and the fifth within a minute is the last', async (t) => {
  const restarts = createRestarts()
  t.same(
    [0, 10, 20, 30, 40].map((second) => restarts(second * 1000)),
    [250, 500, 1000, 2000, undefined],
  )
})

t.test('crashes that lie further back than a minute are forgiven', async (t) => {
  const restarts = createRestarts()
  t.same(
    [0, 61, 122, 183, 244, 305].map((second) => restarts(second * 1000)),
    [250, 250, 250, 250, 250, 250],
  )
})
