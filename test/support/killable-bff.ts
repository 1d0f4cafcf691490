// Runs a BFF in a separate process, on a database and an upstream that the test created; it reports its address and waits
// to be killed.
import { createPool } from '#postgres/pool.ts'
import { testBff } from './bff.ts'

const [url = '', upstreamUrl = ''] = process.argv.slice(2)
const bff = await testBff(
  { teardown: () => {} },
  {
    database: {
      url,
      dataDir: '',
      pool: (schema, max = 5) => createPool({ url, schema, max, applicationName: 'stoa tests' }),
    },
    upstreamUrl,
    tuning: { leaseSeconds: 1 },
  },
)
process.send?.(bff.url)
process.on('message', () => {})
