// Names that products are found by are copied to them. When one changes, the copies follow in a job: a category may hold
// very many products, and nobody waits for those.
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { defineJob, type JobDeps, type Work, work } from '../jobs/job.ts'
import { deriveProducts } from './derive.ts'

/** Products in one transaction: whoever saves one of them waits no longer than that takes. */
const BATCH = 200

const Source = z.discriminatedUnion('of', [
  z.strictObject({ of: z.enum(['category', 'color', 'size-set']), id: z.uuid() }),
  z.strictObject({ of: z.literal('shop') }),
])
type Source = z.infer<typeof Source>

const deriveAgain = defineJob({ name: 'products.derive-again', payload: Source })

/** Of one source one job waits at most: the last change is the one that counts. */
export const enqueueDeriveAgain = async (trx: Kysely<Database>, source: Source): Promise<void> => {
  const key = `derive-again:${'id' in source ? source.id : 'shop'}`
  await enqueue(trx, deriveAgain, source, { key, queue: 'derive-again' })
}

const productsOf = (source: Source) => {
  if (source.of === 'shop') return sql`select id from products`
  const { id } = source
  if (source.of === 'category') return sql`select product_id as id from product_categories where category_id = ${id}`
  return source.of === 'color'
    ? sql`select distinct product_id as id from variants where color_id = ${id}`
    : sql`select distinct v.product_id as id from variants v join sizes s on s.id = v.size_id where s.size_set_id = ${id}`
}

export const deriveAgainJobs = ({ db }: JobDeps): Work[] => [
  work(deriveAgain, async (source, { signal }) => {
    const { rows } = await sql<{ id: string }>`${productsOf(source)} order by id`.execute(db)
    const ids = rows.map(({ id }) => id)
    for (let at = 0; at < ids.length; at += BATCH) {
      signal.throwIfAborted()
      await db.transaction().execute((trx) => deriveProducts(trx, ids.slice(at, at + BATCH)))
    }
  }),
]
