// Holds the tests' database server for a whole run of the gate. It is gone afterwards, with what it stored, unless it
// was running before.
import { rmSync } from 'node:fs'
import { startTestServer, testFolder } from './server.ts'

const server = await startTestServer()
process.send?.('ready')
process.once('disconnect', async () => {
  if (server.adopted) return await server.release()
  await server.stop()
  rmSync(testFolder, { recursive: true, force: true })
})
