// The line of uploads: who may start, what one failure does to the others, and in which order pictures arrive.
import t from 'tap'
import {
  arrived,
  emptyQueue,
  isBusy,
  mayRetry,
  type Queue,
  type Step,
  startable,
  step,
} from '../../../../views/dashboard/media/upload-queue.ts'

type Line = Queue<string, string>

const after = (...steps: Step<string, string>[]): Line => steps.reduce<Line>(step, emptyQueue)
const add = (...names: string[]): Step<string, string> => ({
  do: 'add',
  files: names.map((file) => ({ file, fault: undefined })),
})
const problem = (status: number) => ({ problem: { status, code: 'X', message: '', requestId: '' } })
const states = ({ uploads }: Line) => uploads.map(({ file, state }) => `${file} ${state.at}`)

t.test('never more than two start, and the next one when one has ended', async (t) => {
  const line = after(add('a', 'b', 'c'), { do: 'start', id: 1 })
  t.same(
    startable(line, 2).map(({ file }) => file),
    ['b'],
  )
  const full = step(line, { do: 'start', id: 2 })
  t.same(startable(full, 2), [])
  t.same(
    startable(step(full, { do: 'done', id: 1, row: 'A' }), 2).map(({ file }) => file),
    ['c'],
  )
})

t.test('a file that cannot be a picture is told at once and never sent', async (t) => {
  const line = after({ do: 'add', files: [{ file: 'notes.txt', fault: 'type' }] }, add('b'))
  t.same(states(line), ['notes.txt failed', 'b waiting'])
  t.same(
    startable(line, 2).map(({ file }) => file),
    ['b'],
  )
  t.notOk(mayRetry(line.uploads[0]?.state ?? { at: 'waiting' }), 'trying again would not help')
})

t.test('pictures arrive in the order they were chosen in, past those that failed', async (t) => {
  let line = after(add('a', 'b', 'c'), { do: 'start', id: 1 }, { do: 'start', id: 2 }, { do: 'start', id: 3 })
  line = step(line, { do: 'done', id: 3, row: 'C' })
  t.same(arrived(line), [], 'c waits for a and b')
  line = step(line, { do: 'fail', id: 1, why: problem(503) })
  t.same(arrived(line), [], 'b is still on its way')
  line = step(line, { do: 'done', id: 2, row: 'B' })
  t.same(
    arrived(line).map(({ row }) => row),
    ['B', 'C'],
  )
  line = step(line, { do: 'hand-over', ids: [2, 3] })
  t.same(states(line), ['a failed'])
  t.notOk(isBusy(line))
})

t.test('trying again puts a file back into the line', async (t) => {
  const failed = after(add('a'), { do: 'start', id: 1 }, { do: 'fail', id: 1, why: problem(503) })
  const again = step(failed, { do: 'retry', id: 1 })
  t.same(states(again), ['a waiting'])
  t.ok(isBusy(again))
})

t.test('what the server judged by its content is not tried again', async (t) => {
  for (const status of [400, 413, 415]) {
    const failed = after(add('a'), { do: 'start', id: 1 }, { do: 'fail', id: 1, why: problem(status) })
    t.same(states(step(failed, { do: 'retry', id: 1 })), ['a failed'], String(status))
  }
  for (const status of [401, 429, 500, 502, 503]) t.ok(mayRetry({ at: 'failed', why: problem(status) }), String(status))
})

t.test('late news of a cancelled upload changes nothing', async (t) => {
  const line = after(add('a', 'b'), { do: 'start', id: 1 }, { do: 'drop', id: 1 })
  t.same(states(step(line, { do: 'done', id: 1, row: 'A' })), ['b waiting'])
  t.same(states(step(line, { do: 'progress', id: 1, sent: 0.5 })), ['b waiting'])
})

t.test('progress never runs backwards and never past the end', async (t) => {
  const line = after(
    add('a'),
    { do: 'start', id: 1 },
    { do: 'progress', id: 1, sent: 0.6 },
    { do: 'progress', id: 1, sent: 0.4 },
  )
  t.same(line.uploads[0]?.state, { at: 'sending', sent: 0.6 })
  t.same(step(line, { do: 'progress', id: 1, sent: 7 }).uploads[0]?.state, { at: 'sending', sent: 1 })
})

t.test('ids are never used twice', async (t) => {
  const line = after(add('a', 'b'), { do: 'drop', id: 2 }, add('c'))
  t.same(
    line.uploads.map(({ id }) => id),
    [1, 3],
  )
})
