// That undici, whose exports are made later, is the same for whoever gets them.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import Fastify from 'fastify'
import { rolldown } from 'rolldown'
import t, { type Test } from 'tap'
import { laterExports, laterUndici } from '../../../src/bin/build/later-exports.ts'
import { scratchFolder } from '../../support/scratch.ts'

const resolve = createRequire(import.meta.url)

async function joined(t: Test) {
  const bundle = await rolldown({ input: resolve.resolve('undici'), platform: 'node', plugins: [laterUndici] })
  const file = join(scratchFolder(t), 'joined.cjs')
  await bundle.write({ file, format: 'cjs' })
  await bundle.close()
  return resolve(file)
}

t.test('what undici exports is the same, whenever it is read', async (t) => {
  const [lean, whole] = [await joined(t), resolve('undici')]
  const now = ['Agent', 'Pool', 'request', 'fetch']
  const isLater = (name: string) => Object.getOwnPropertyDescriptor(lean, name)?.get !== undefined
  for (const name of ['WebSocket', 'MockAgent', 'Headers', 'caches', 'EventSource', 'parseCookie'])
    t.ok(isLater(name), name)
  for (const name of now) t.notOk(isLater(name), name)
  const kinds = (of: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(of).map(([name, value]) => [name, value?.constructor === Object ? kinds(value) : typeof value]),
    )
  t.same(kinds(lean), kinds(whole))
  t.equal(lean.caches, lean.caches, 'made once')
  const app = Fastify()
  t.teardown(() => app.close())
  app.get('/', () => 'hello')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  // Its own: the one that is there anyway belongs to all of the process.
  const dispatcher = new lean.Agent()
  t.teardown(() => dispatcher.close())
  t.equal(await (await lean.fetch(url, { dispatcher })).text(), 'hello')
  t.equal(await (await lean.request(url, { dispatcher })).body.text(), 'hello')
  t.throws(() => laterExports("module.exports.Agent = require('./lib/dispatcher/agent')\n"), /no longer/)
})
