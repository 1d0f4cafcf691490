// Sliders: one by its key, with the slides that show now in their order.
import type { Insertable } from 'kysely'
import t, { type Test } from 'tap'
import { v7 as uuid } from 'uuid'
import type { Slider } from '#contract/banners.ts'
import type { Database } from '../../../src/shop/db/schema.ts'
import { testShop } from '../../support/shop.ts'
import { addMedia, addProduct, ago, ahead, DAY, statements } from '../fixtures.ts'

const open = async (t: Test) => {
  const shop = await testShop(t)
  const { app, db } = shop
  const addSlider = async (key: string, status: 'draft' | 'published' = 'published') => {
    const id = uuid()
    await db.insertInto('sliders').values({ id, key, name: key, status, autoplay_ms: 5000 }).execute()
    return id
  }
  const addSlide = async (slider_id: string, position: number, values: Partial<Insertable<Database['slides']>> = {}) =>
    void (await db
      .insertInto('slides')
      .values({ id: uuid(), slider_id, position, heading: `slide ${position}`, status: 'published', ...values })
      .execute())
  const get = (key: string, query = '') => app.inject(`/api/sliders/${key}${query}`)
  return { ...shop, addSlider, addSlide, get }
}

t.test('slides come in order, only those that show now and to this audience', async (t) => {
  const { db, pool, addSlider, addSlide, get } = await open(t)
  const id = await addSlider('home-main')
  const other = await addSlider('other')
  const product = await addProduct(db, 'mug')
  const media_id = await addMedia(db, 'slide.webp')
  await addSlide(id, 2, { media_id, alt: 'A mug', link_kind: 'product', link_ref: product })
  await addSlide(id, 1, { media_id, alt: 'A mug', decorative: true })
  await addSlide(id, 3, { audience: 'customer' })
  await addSlide(id, 4, { status: 'draft' })
  await addSlide(id, 5, { ends_at: ago(1000) })
  await addSlide(id, 6, { starts_at: ahead(DAY) })
  await addSlide(other, 0)
  const slider = (await get('home-main')).json<Slider>()
  t.match(slider, { key: 'home-main', name: 'home-main', autoplayMs: 5000 })
  t.strictSame(
    slider.slides.map(({ heading }) => heading),
    ['slide 1', 'slide 2'],
  )
  t.match(slider.slides, [
    { picture: { alt: '' }, href: null },
    { picture: { alt: 'A mug' }, href: '/product/mug' },
  ])
  const forCustomers = (await get('home-main', '?audience=customer')).json<Slider>()
  t.strictSame(
    forCustomers.slides.map(({ heading }) => heading),
    ['slide 1', 'slide 2', 'slide 3'],
  )
  t.equal(await statements(pool, () => get('home-main')), 0, 'read once')
})

t.test('an empty slider is empty; a draft or unknown one does not exist', async (t) => {
  const { addSlider, get } = await open(t)
  await addSlider('empty')
  await addSlider('draft', 'draft')
  t.strictSame((await get('empty')).json<Slider>().slides, [])
  for (const key of ['draft', 'unknown', 'constructor']) t.equal((await get(key)).statusCode, 404, key)
  for (const key of ['Home_Main', '%00', '__proto__']) t.equal((await get(key)).statusCode, 400, key)
  t.equal((await get('empty', '?audience=all')).statusCode, 400)
})
