// Holds the tests' database server for a whole run of the gate, and stops it afterwards unless it was running before.
import { startTestServer } from './server.ts'

const server = await startTestServer()
process.send?.('ready')
process.once('disconnect', async () => {
  if (server.adopted) await server.release()
  else await server.stop()
})
