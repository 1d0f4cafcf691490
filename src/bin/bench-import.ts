// `npm run bench:import`: measures how long importing a large product file takes, from upload to applied and undone again,
// and what resources it uses. Options: --rows N (50000), --each N variants per product (4), --products N already in the shop (0).
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { ImportSettings } from '#contract/imports.ts'
import { demoShop } from '../bench/demo-shop.ts'
import { productFile } from '../bench/import-file.ts'
import { serverCpu } from '../bench/server-cpu.ts'
import { applyImport } from '../shop/product-imports/apply/apply.ts'
import { checkImport } from '../shop/product-imports/check/check.ts'
import { keepFile } from '../shop/product-imports/file.ts'
import { undoImport } from '../shop/product-imports/undo/undo.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '50000' },
    each: { type: 'string', default: '4' },
    products: { type: 'string', default: '0' },
  },
})
const { dataDir, pool, db, logger, close } = await demoShop({
  connections: 10,
  products: Number(values.products),
})
const megabytes = () => Math.round(process.memoryUsage().rss / 1024 / 1024)
const delay = monitorEventLoopDelay({ resolution: 10 })

interface Measured {
  seconds: number
  /** Seconds of processor time: more reliable than elapsed time on a busy machine. */
  'CPU here, s': number
  'CPU database, s': number
  'most memory, MB': number
  'event loop p99, ms': number
  'at most, ms': number
}
const table: Record<string, Measured> = {}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  let most = megabytes()
  const timer = setInterval(() => {
    most = Math.max(most, megabytes())
  }, 50)
  delay.reset()
  delay.enable()
  const [began, here, there] = [performance.now(), process.cpuUsage(), await serverCpu(dataDir)]
  await work()
  const seconds = Number(((performance.now() - began) / 1000).toFixed(1))
  const { user, system } = process.cpuUsage(here)
  delay.disable()
  clearInterval(timer)
  const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e6)
  table[name] = {
    seconds,
    'CPU here, s': Number(((user + system) / 1e6).toFixed(1)),
    'CPU database, s': Number(((await serverCpu(dataDir)) - there).toFixed(1)),
    'most memory, MB': most,
    'event loop p99, ms': ms(delay.percentile(99)),
    'at most, ms': ms(delay.max),
  }
}

try {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'developer')
    .executeTakeFirstOrThrow()
  const actor = { id: userId, role: 'developer', requestId: 'bench' }
  const context = { db, pool, logger, signal: new AbortController().signal }
  const begin = async (name: string): Promise<string> => {
    const id = uuidv7()
    await db
      .insertInto('imports')
      .values({ id, file_name: `${name}.csv`, status: 'parsing', settings: JSON.stringify(ImportSettings.parse({})) })
      .execute()
    return id
  }
  const file = async function* () {
    yield* productFile(Number(values.rows), Number(values.each))
  }
  const first = await begin('first')
  await timed('upload', () => keepFile(db, first, file()))
  await timed('check', () => checkImport(context, { id: first, run: 1 }))
  await db.updateTable('imports').set({ status: 'applying' }).where('id', '=', first).execute()
  await timed('apply', () => applyImport(db, { id: first, run: 1 }, actor, context.signal))
  const second = await begin('second')
  await keepFile(db, second, file())
  await timed('check the same again', () => checkImport(context, { id: second, run: 1 }))
  await db.updateTable('imports').set({ status: 'undoing' }).where('id', '=', first).execute()
  await timed('undo', () => undoImport(db, { id: first, run: 1 }, actor, context.signal))
  const rows = await db
    .selectFrom('imports')
    .select(['file_name', 'status', 'bytes', 'counts', 'applied', 'refused', 'undone', 'kept', 'failure'])
    .orderBy('id')
    .execute()
  console.table(table)
  for (const { counts, ...row } of rows) console.log(JSON.stringify({ ...row, ...counts }))
} finally {
  await close()
}
