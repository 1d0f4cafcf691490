// The words of titles follow the products within the hour, what was sold of each by the next day.
import t from 'tap'
import { enqueue } from '../../../src/shop/jobs/enqueue.ts'
import { countSales, refreshSearchWords } from '../../../src/shop/products/jobs.ts'
import { testShop } from '../../support/shop.ts'
import { addProduct } from '../fixtures.ts'

t.test('a title that was changed is found by its new words, however they are spelled', async (t) => {
  const { db, app, runJobs } = await testShop(t)
  const id = await addProduct(db, 'tote', { title: 'Canvas tote' })
  const found = async (q: string) => (await app.inject(`/api/products?q=${q}`)).json().total
  await db.updateTable('products').set({ title: 'Velvet satchel' }).where('id', '=', id).execute()
  t.equal(await found('sachtel'), 0, 'nobody knows the word yet')
  await enqueue(db, refreshSearchWords, {})
  await runJobs()
  t.equal(await found('velvte'), 1)
  const words = await db.selectFrom('search_words').select('word').orderBy('word').execute()
  t.same(words, [{ word: 'satchel' }, { word: 'velvet' }])
})

t.test('what nobody buys any more is counted down', async (t) => {
  const { db, runJobs } = await testShop(t)
  const id = await addProduct(db, 'tote', { title: 'Canvas tote' })
  await db.updateTable('products').set({ sold: 4 }).where('id', '=', id).execute()
  await enqueue(db, countSales, {})
  await runJobs()
  t.same(await db.selectFrom('products').select(['slug', 'sold']).execute(), [{ slug: 'tote', sold: 0 }])
})
