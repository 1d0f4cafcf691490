// Starts the embedded server of the given folder, prints its address, and waits to be killed.
import { startEmbedded } from '#postgres/embedded.ts'

const { url, owned, adopted } = await startEmbedded({ dataDir: process.argv[2] ?? '', settings: { fsync: 'off' } })
process.send?.({ url, owned, adopted })
process.on('message', () => {})
