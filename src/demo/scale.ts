// A catalogue of any size, for trying how the shop behaves with a hundred thousand products.
import type { PoolClient } from 'pg'
import { copyRows } from '#postgres/copy.ts'
import { createInventor, type Invention, type InventorOptions } from './invent.ts'
import { createRandom } from './random.ts'

export interface ScaleOptions extends InventorOptions {
  count: number
  onProgress: (done: number, total: number) => void
}

/** Products written at a time: enough for COPY to be quick, few enough to stay small in memory. */
const BATCH = 4000

const writeBatch = async (client: PoolClient, inventions: Iterable<Invention>): Promise<void> => {
  const batch: Invention[] = []
  // Invented while they are being written: the database reads one piece while the next is made.
  const products = (function* () {
    for (const invention of inventions) {
      batch.push(invention)
      yield invention.product
    }
  })()
  await copyRows(client, 'products', products)
  const rows = {
    product_categories: batch.map(({ category }) => category),
    product_media: batch.flatMap(({ media }) => media),
    variants: batch.flatMap(({ variants }) => variants),
    price_history: batch.flatMap(({ product, variants }) =>
      variants.map(({ id, price_minor }) => {
        return { variant_id: id, price_minor, from: product.publish_at, offered: true }
      }),
    ),
    stock_movements: batch.flatMap(({ movements }) => movements),
  }
  for (const [table, own] of Object.entries(rows)) await copyRows(client, table, own)
}

export const inventProducts = async (client: PoolClient, options: ScaleOptions): Promise<void> => {
  const { count, onProgress } = options
  if (count === 0) return
  const inventOne = createInventor(createRandom('stoa/scale'), options)
  for (let done = 0; done < count; ) {
    const end = Math.min(count, done + BATCH)
    await writeBatch(
      client,
      (function* () {
        for (; done < end; done++) yield inventOne(done)
      })(),
    )
    onProgress(done, count)
  }
}
