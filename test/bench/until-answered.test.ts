// Load that waits for its last answers.
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { untilAnswered } from '../../src/bench/until-answered.ts'

const serving = async (t: Test, answer: (path: string) => Promise<number>) => {
  const seen: { path: string; from: string; done: boolean }[] = []
  const server = createServer(async ({ url = '', headers }, reply) => {
    const one = { path: url, from: String(headers['x-from']), done: false }
    seen.push(one)
    reply.statusCode = await answer(url)
    reply.end('answer', () => {
      one.done = true
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  return { seen, url: `http://127.0.0.1:${(server.address() as { port: number }).port}/home?page=2` }
}

t.test('every request that was begun is answered and counted, each with headers of its own', async (t) => {
  const { seen, url } = await serving(t, async () => {
    await sleep(30)
    return 200
  })
  let next = 0
  const load = untilAnswered(() => ({ 'x-from': String(next++) }))
  const { requests, errors } = await load({ name: 'slow', url }, { connections: 3, seconds: 0.05 })
  t.ok(requests >= 3)
  t.equal(requests, seen.length)
  t.ok(seen.every(({ done, path }) => done && path === '/home?page=2'))
  t.equal(new Set(seen.map(({ from }) => from)).size, requests)
  t.equal(errors, 0)
})

t.test('answers that are no pages are errors', async (t) => {
  const { url } = await serving(t, async () => 429)
  const { requests, errors } = await untilAnswered()({ name: 'refusing', url }, { connections: 1, seconds: 0.02 })
  t.ok(requests > 0)
  t.equal(errors, requests)
})
