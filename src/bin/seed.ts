// `npm run seed`: writes the demo shop into the configured database.
//   --products N            number of products; generated ones are added if the handwritten ones are too few
//   --force                 empty the shop first if it already holds data
//   --yes-in-production     required if NODE_ENV is production
import { migrate } from '#postgres/migrate.ts'
import { loadConfig } from '../config/config.ts'
import { holdings, isEmpty } from '../demo/clear.ts'
import { type Progress, seedDemo } from '../demo/run.ts'
import { migrations } from '../shop/migrations/index.ts'
import { needDatabase } from './command-database.ts'
import { fail, misused, readArguments } from './command-line.ts'

const MOST_PRODUCTS = 1_000_000

const options = {
  products: { type: 'string', default: '0' },
  force: { type: 'boolean', default: false },
  'yes-in-production': { type: 'boolean', default: false },
} as const

const STAGES: Readonly<Record<Progress['stage'], string>> = {
  pictures: 'Storing pictures',
  shop: 'Writing the shop',
  products: 'Inventing products',
  index: 'Counting and indexing',
}

/** Shows progress as a bar that redraws itself on a terminal, and as one line for each stage elsewhere. */
const createProgress = (output: NodeJS.WriteStream) => {
  let stage: Progress['stage'] | undefined
  return (progress: Progress) => {
    const share = progress.total === 0 ? 1 : progress.done / progress.total
    const label = STAGES[progress.stage]
    if (!output.isTTY) {
      if (progress.stage !== stage) output.write(`${label} …\n`)
    } else {
      const filled = Math.round(share * 30)
      const bar =
        progress.stage === 'products' ? ` ${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${progress.done}` : ' …'
      output.write(`\r\u001b[K${label}${bar}`)
    }
    stage = progress.stage
  }
}

const usage = misused('npm run seed [-- --products N] [--force] [--yes-in-production]')
const { force, 'yes-in-production': inProduction, ...values } = readArguments({ options }, usage).values
const products = Number(values.products)
if (!/^\d{0,7}$/.test(values.products) || products > MOST_PRODUCTS)
  fail(`--products must be a whole number up to ${MOST_PRODUCTS}`)
const { config } = await loadConfig('shop')
if (config.production && !inProduction)
  fail('This is production: the demo shop has made-up customers and orders. Add --yes-in-production if you mean it.')

const database = await needDatabase(config, 'seed')
const pool = database.pool('shop')

try {
  await migrate({ pool, schema: 'shop', migrations })
  if (!(await isEmpty(pool))) {
    const { products: goods, users, orders, reviews } = await holdings(pool)
    const what = `${goods} products, ${users} users, ${orders} orders and ${reviews} reviews`
    if (!force) {
      console.error(
        `The shop holds ${what}. With --force all of it is deleted, everybody is signed out, and the demo shop is written instead.`,
      )
      process.exitCode = 1
    } else {
      console.error(`Deleting ${what}, with everything that belongs to them.`)
    }
  }
  if (process.exitCode !== 1) {
    const began = performance.now()
    const progress = createProgress(process.stderr)
    const accounts = await seedDemo({ pool, config, products, force, onProgress: progress })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.error(
      `${process.stderr.isTTY ? '\n' : ''}Done in ${seconds} s. ${accounts.length} accounts stand in ${config.dataDir}/demo-accounts.json`,
    )
  }
} finally {
  await database.close()
}
