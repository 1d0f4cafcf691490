// Keeps the tests' database server running during a whole test run. Afterwards it is stopped and its data deleted, unless
// it was already running before.
import { rmSync } from 'node:fs'
import { startTestServer, testFolder } from './server.ts'

const server = await startTestServer()
process.send?.('ready')
process.once('disconnect', async () => {
  if (server.adopted) return await server.release()
  await server.stop()
  rmSync(testFolder, { recursive: true, force: true })
})
