// Writes the demo shop into a database, in one transaction: either all of it is there afterwards or nothing.
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { copyRows } from '#postgres/copy.ts'
import type { Config } from '../config/config.ts'
import { deriveProducts, deriveSearchWords } from '../shop/catalogue/derive.ts'
import { soldSince, writeSold } from '../shop/catalogue/sold.ts'
import type { Database, Row, Table } from '../shop/db/schema.ts'
import { mediaStore } from '../shop/media/choose-store.ts'
import type { MediaStore } from '../shop/media/store.ts'
import { addDefaultSynonyms } from '../shop/synonyms/defaults.ts'
import { createAccounts, type DemoAccount, writeAccounts } from './accounts.ts'
import { inBulk } from './bulk.ts'
import { clear, isEmpty } from './clear.ts'
import { type Gallery, inBatches, openGallery, PICTURES } from './gallery.ts'
import { type Demo, planDemo, type Rows } from './plan.ts'
import { createRandom } from './random.ts'
import { inventProducts } from './scale.ts'

export interface SeedOptions {
  pool: Pool
  config: Pick<Config, 'dataDir' | 'signingKeys'> & Partial<Pick<Config, 's3'>>
  /** Products in the shop altogether; what is missing from the written ones is invented. */
  products?: number
  /** Empties a shop that holds something already. Without it such a shop is left as it is. */
  force?: boolean
  /** The moment around which all dates lie. */
  now?: Date
  /** Folder of the drawn pictures. */
  pictures?: string
  onProgress?: (progress: Progress) => void
}

export interface Progress {
  stage: 'pictures' | 'shop' | 'products' | 'index'
  done: number
  total: number
}

const LOCK = 6_021_845

/** Tables that a large catalogue fills. */
const CATALOGUE = [
  'products',
  'product_cards',
  'product_categories',
  'product_media',
  'variants',
  'stock_movements',
] as const

/** Kysely over the connection that holds our transaction. */
const over = (client: PoolClient): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({ query: client.query.bind(client) as PoolClient['query'], release: () => {} }),
        end: async () => {},
        options: {},
      },
    }),
  })

const copyAll = async (client: PoolClient, rows: Rows): Promise<void> => {
  for (const [table, own] of Object.entries(rows)) await copyRows(client, table as Table, own as Row<Table>[])
}

/** The files of all pictures under their keys; whatever was stored before a failure is taken away again. */
const storePictures = async (store: MediaStore, { pictures }: Gallery): Promise<() => Promise<void>> => {
  const remove = async () => {
    for (const { key } of pictures) await store.remove(key)
  }
  try {
    await inBatches(pictures, ({ key, file }) => store.addOriginal(key, { file }))
  } catch (error) {
    await remove()
    throw error
  }
  return remove
}

const write = async (
  client: PoolClient,
  demo: Demo,
  gallery: Gallery,
  options: Required<Pick<SeedOptions, 'products' | 'now' | 'onProgress'>>,
) => {
  const { onProgress, products, now } = options
  onProgress({ stage: 'shop', done: 0, total: 1 })
  // The demo's own past is written instead of what triggers would note of this moment.
  await client.query('alter table variants disable trigger user')
  await copyAll(client, demo.rows)
  await client.query(`select setval('order_numbers', $1)`, [demo.lastOrderNumber])
  const invented = Math.max(0, products - demo.goods.length)
  const fill = async () => {
    await inventProducts(client, {
      demo,
      gallery,
      now,
      count: invented,
      onProgress: (done, total) => onProgress({ stage: 'products', done, total }),
    })
    onProgress({ stage: 'index', done: 0, total: 1 })
    const db = over(client)
    await deriveProducts(db, 'all')
    await writeSold(db, await soldSince(db, now))
    await deriveSearchWords(db)
    // A shop that was emptied first has lost those it began with.
    await addDefaultSynonyms(db)
  }
  await (invented > 0 ? inBulk(client, CATALOGUE, fill) : fill())
  await client.query('alter table variants enable trigger user')
  const tables = Object.keys(demo.rows).map((table) => client.escapeIdentifier(table))
  await client.query(`analyze ${tables.join(', ')}`)
}

/**
 * What was written in bulk was then counted and indexed, so that every row has a version nobody can see any more; until
 * those are swept no index can answer by itself. The server would come to it by and by.
 */
const cleanUp = async (client: PoolClient) => {
  await client.query('set statement_timeout = 0')
  await client.query('vacuum (analyze) products, product_cards, variants, product_categories, product_media')
  await client.query('reset statement_timeout')
}

/** Answers with the accounts one can log in with; with none where the shop was not empty and stayed as it was. */
export const seedDemo = async (options: SeedOptions): Promise<DemoAccount[]> => {
  const {
    pool,
    config,
    products = 0,
    force = false,
    now = new Date(),
    pictures = PICTURES,
    onProgress = () => {},
  } = options
  const store = mediaStore(config)
  const client = await pool.connect()
  let undo = async () => {}
  let broken = false
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    // Two processes that start at once: one writes, the other finds the shop furnished.
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    if (!force && !(await isEmpty(client))) {
      await client.query('rollback')
      return []
    }
    const orphans = force ? await clear(client) : []

    onProgress({ stage: 'pictures', done: 0, total: 1 })
    const [accounts, gallery] = await Promise.all([
      createAccounts(),
      openGallery(createRandom('stoa/pictures'), now, pictures),
    ])
    undo = await storePictures(store, gallery)
    const demo = planDemo({ now, gallery, accounts, signingKeys: config.signingKeys })
    await write(client, demo, gallery, { products, now, onProgress })
    const open = accounts.map(({ role, username, password }) => ({ role, username, password }))
    await writeAccounts(config.dataDir, open)
    await client.query('commit')
    for (const key of orphans) await store.remove(key)
    if (products > demo.goods.length) await cleanUp(client)
    return open
  } catch (error) {
    // The first failure is the one to tell, whatever the cleaning up meets.
    await client.query('rollback').catch(() => {
      broken = true
    })
    await undo().catch(() => {})
    throw error
  } finally {
    client.release(broken)
  }
}
