// Requests come before jobs, as long as there is an end to them.
import { EventEmitter } from 'node:events'
import t from 'tap'
import { requestsFirst } from '../../../src/shop/jobs/requests-first.ts'

const serving = (patience: number) => {
  const server = new EventEmitter()
  const turn = requestsFirst(server as never, patience)
  const ask = () => {
    const response = new EventEmitter()
    server.emit('request', {}, response)
    return response
  }
  return { turn, ask }
}

t.test('a job waits until the last request is answered, or whoever asked has gone', async (t) => {
  const { turn, ask } = serving(600_000)
  await turn()
  const [one, two] = [ask(), ask()]
  const begun: string[] = []
  const both = [turn().then(() => begun.push('first job')), turn().then(() => begun.push('second job'))]
  one.emit('close')
  await new Promise(setImmediate)
  t.same(begun, [])
  two.emit('close')
  await Promise.all(both)
  t.same(begun, ['first job', 'second job'])
  await turn()
  const third = ask()
  const again = turn()
  third.emit('close')
  await again
})

t.test('where requests have no end, a job begins after a while', async (t) => {
  const { turn, ask } = serving(1)
  ask()
  await turn()
  t.pass()
})
