// A process that cannot listen where it is told to says which setting to change.
import { once } from 'node:events'
import { createServer } from 'node:net'
import t from 'tap'
import { freePort, requireFree } from '#http/ports.ts'

t.test('a free port is as good as an address of this machine', async (t) => {
  await t.resolves(requireFree(await freePort(), '127.0.0.1', 'PORT'))
  await t.resolves(requireFree(await freePort(), 'localhost', 'PORT'))
})

t.test('a port that is taken is named with its setting', async (t) => {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  t.teardown(() => void server.close())
  await once(server, 'listening')
  await t.rejects(requireFree(port, 'localhost', 'SHOP_PORT'), {
    message: `Port ${port} on localhost is taken: set SHOP_PORT, or stop what uses it`,
  })
})

t.test('an address that is not of this machine is named with HOST', async (t) => {
  const port = await freePort()
  await t.rejects(requireFree(port, '192.0.2.1', 'PORT'), {
    message: 'HOST: 192.0.2.1 is no address of this machine; 0.0.0.0 listens on all it has',
  })
  await t.rejects(requireFree(port, 'nowhere.invalid', 'PORT'), {
    message: 'HOST: no address is found for nowhere.invalid',
  })
})
