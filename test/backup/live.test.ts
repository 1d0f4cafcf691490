// A backup of a shop that goes on: what is written, and which pictures are removed, while it reads.
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import t from 'tap'
import { picturesToBackUp } from '../../src/shop/media/backed-up.ts'
import { mediaStore } from '../../src/shop/media/choose-store.ts'
import { removeOrphans } from '../../src/shop/media/orphans.ts'
import { newKey } from '../../src/shop/media/store.ts'
import { archiveIn, backUpFrom, digests, emptyPlace, restoreInto } from '../support/backups.ts'
import { scratchFolder } from '../support/scratch.ts'
import { stockedVariant, testShop } from '../support/shop.ts'

t.setTimeout(600_000)

/** Somebody else's turn comes once the snapshot is taken, and before the first table is read. */
const interrupted = (pool: Pool, act: () => Promise<void>): Pool =>
  Object.assign(Object.create(pool), {
    connect: async () => {
      const client = await pool.connect()
      const query = client.query.bind(client)
      const state = { acted: false }
      return Object.assign(Object.create(client), {
        query: (...given: Parameters<typeof query>) => {
          if (state.acted || !String(given[0]).includes('pg_sequences')) return query(...given)
          state.acted = true
          return act().then(() => query(...given))
        },
      })
    },
  })

const setUp = async (t: Parameters<typeof testShop>[0]) => {
  const shop = await testShop(t, { connections: 10 })
  const store = mediaStore(shop.config)
  const addPicture = async () => {
    const [id, key] = [randomUUID(), newKey()]
    await store.addOriginal(key, { bytes: Buffer.from(`picture ${key}`) })
    await shop.db
      .insertInto('media')
      .values({ id, key, format: 'webp', width: 1, height: 1, bytes: 1, alt: '' })
      .execute()
    return { id, key }
  }
  return { ...shop, store, addPicture, pictures: picturesToBackUp(shop.config) }
}

t.test('it shows one moment, whatever others write meanwhile', async (t) => {
  const { pool, db, pictures } = await setUp(t)
  const { productId, variantId } = await stockedVariant(db)
  await stockedVariant(db)
  const before = await digests(pool)
  const over = { yet: false }
  const path = archiveIn(scratchFolder(t))
  const writers: Promise<void>[] = []
  await backUpFrom(
    interrupted(pool, async () => {
      // Rows whose keys lead to rows the snapshot does not have, in tables that are read before and after those.
      await stockedVariant(db)
      await pool.query(`update products set title = 'Changed' where id = $1`, [productId])
      await pool.query('delete from variants where id = $1', [variantId])
      await pool.query(`select nextval('order_numbers'), jobs.add_job('later')`)
      const write = async () => {
        while (!over.yet) await stockedVariant(db)
      }
      writers.push(write(), write())
    }),
    path,
    { pictures },
  )
  over.yet = true
  await Promise.all(writers)
  t.ok(writers.length === 2 && (await digests(pool))['shop.products']?.rows !== before['shop.products']?.rows)
  const place = await emptyPlace(t)
  await restoreInto(place.pool, path)
  const { 'shop.restorations': _one, ...after } = await digests(place.pool)
  const { 'shop.restorations': _other, ...then } = before
  t.same(after, then)
})

t.test('a picture that is removed meanwhile is in it, and its file goes later', async (t) => {
  const { app, pool, db, store, addPicture, signIn, pictures } = await setUp(t)
  const { headers } = await signIn('editor')
  const remove = async (id: string) => {
    const { statusCode } = await app.inject({ method: 'DELETE', url: `/api/admin/media/${id}`, headers })
    t.equal(statusCode, 200)
  }
  const [one, other, orphan] = [await addPicture(), await addPicture(), newKey()]
  await store.addOriginal(orphan, { bytes: Buffer.from('nobody knows it') })
  const sweep = () => removeOrphans({ db, store, now: Date.now() + 48 * 3_600_000 })
  const path = archiveIn(scratchFolder(t))
  const { seal } = await backUpFrom(
    interrupted(pool, async () => {
      await remove(one.id)
      t.equal(await sweep(), 0)
    }),
    path,
    { pictures },
  )
  t.match(seal, { pictures: 2, missing: 0 })
  const place = await emptyPlace(t)
  await restoreInto(place.pool, path, { pictures: place.pictures })
  t.equal(String(await place.pictures.read(one.key)), `picture ${one.key}`)
  t.ok(await store.original(one.key), 'still there')
  t.equal(await sweep(), 2)
  t.notOk(await store.original(one.key))
  await remove(other.id)
  t.notOk(await store.original(other.key), 'without a backup under way it goes at once')
})

t.test('pictures in a bucket are listed, and one without a file is counted', async (t) => {
  const { pool, store, addPicture, pictures } = await setUp(t)
  const [one, other] = [await addPicture(), await addPicture()]
  const path = archiveIn(scratchFolder(t))
  const listed = await backUpFrom(pool, path, {
    pictures: { ...pictures, kind: 'bucket', read: () => t.fail('is not read') as never },
  })
  t.match(listed, { head: { pictures: 'bucket' }, seal: { pictures: 2, missing: 0 } })
  const place = await emptyPlace(t)
  await restoreInto(place.pool, path, { pictures: place.pictures })
  t.notOk(await place.pictures.read(one.key))
  await store.remove(other.key)
  t.match(await backUpFrom(pool, archiveIn(scratchFolder(t)), { pictures }), { seal: { pictures: 1, missing: 1 } })
})
