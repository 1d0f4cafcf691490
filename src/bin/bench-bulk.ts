// `npm run bench -- bulk`: bulk changes of every product of a shop, with fsync: how many rows a second a run changes, and how
// many it takes back. Options: --products N (10000).
import { parseArgs } from 'node:util'
import { demoShop } from '../bench/demo-shop.ts'
import { serverCpu } from '../bench/server-cpu.ts'
import { bulkRegistry } from '../shop/bulk-registry.ts'
import { bulkRunsWriter } from '../shop/bulk-runs/admin-write.ts'
import { chosenRows } from '../shop/bulk-runs/chosen-rows.ts'
import { runBulk } from '../shop/bulk-runs/run.ts'
import { UNDOABLE } from '../shop/undo-registry.ts'

const { values } = parseArgs({ allowPositionals: true, options: { products: { type: 'string', default: '10000' } } })
const { dataDir, config, db, close } = await demoShop({ products: Number(values.products) })
const deps = { db, sources: bulkRegistry({ config }), undoable: UNDOABLE }

/** Actions with their values: one that takes everything off the shelves, one that only adds a word, one that touches variants. */
const STEPS = [
  ['unpublish', ''],
  ['add-tag', 'autumn'],
  ['price-percent', '-10 .99 keep'],
] as const

interface Measured {
  rows: number
  seconds: number
  'rows a second': number
  /** Seconds of processor time: more reliable than elapsed time on a busy machine. */
  'CPU here, s': number
  'CPU database, s': number
}
const table: Record<string, Measured> = {}

async function timed(name: string, id: string): Promise<void> {
  const [began, here, there] = [performance.now(), process.cpuUsage(), await serverCpu(dataDir)]
  await runBulk(deps, id, new AbortController().signal)
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(here)
  const { changed: rows } = await db
    .selectFrom('bulk_runs')
    .select('changed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  table[name] = {
    rows,
    seconds: Number(seconds.toFixed(1)),
    'rows a second': Math.round(rows / seconds),
    'CPU here, s': Number(((user + system) / 1e6).toFixed(1)),
    'CPU database, s': Number(((await serverCpu(dataDir)) - there).toFixed(1)),
  }
}

try {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'developer')
    .executeTakeFirstOrThrow()
  const actor = { userId, role: 'developer' } as const
  for (const [action, value] of STEPS) {
    const chosen = await chosenRows(db, deps.sources, actor, { resource: 'products', action, value, filter: {} })
    const begin = (how: 'start' | 'undo', group = '') =>
      db.transaction().execute((trx) => {
        const writer = bulkRunsWriter(trx, { ...deps, actor, from: { id: 'bench', headers: {} } })
        return how === 'start' ? writer.start('products', action, chosen) : writer.undoGroup(group)
      })
    const run = await begin('start')
    await timed(`${action} ${value}`.trim(), run)
    await timed(`${action}, taken back`, await begin('undo', run))
  }
  console.table(table)
} finally {
  await close()
}
