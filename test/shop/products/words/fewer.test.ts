// Words of which nothing holds all: some are left out, what says least about products first.
import t from 'tap'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listProducts } from '#contract/products.ts'
import { testShop } from '../../../support/shop.ts'
import { addCategory, addProduct } from '../../fixtures.ts'

type List = ReplyOf<typeof listProducts>

const open = async (t: Parameters<typeof testShop>[0]) => {
  const shop = await testShop(t)
  const { db } = shop
  const find = async (q: string, more = ''): Promise<List> => {
    const answer = await shop.app.inject(`/api/products?q=${encodeURIComponent(q)}${more}`)
    if (answer.statusCode !== 200) throw new Error(`${q}: ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
  const found = async (q: string, more = '') => {
    const { rows, understood } = await find(q, more)
    return [understood?.instead ?? null, ...rows.map(({ slug }) => slug).sort()]
  }
  await addCategory(db, 'home')
  await addCategory(db, 'clothes')
  await addProduct(db, 'mug', { title: 'Stoneware mug', categories: ['home'], variants: [{ price: 1900 }] })
  await addProduct(db, 'espresso-mug', { title: 'Espresso mug', categories: ['home'], variants: [{ price: 4900 }] })
  await addProduct(db, 'towel', { title: 'Linen towel', subtitle: 'For the sauna', categories: ['home'] })
  await addProduct(db, 'shirt', {
    title: 'Linen shirt',
    html: '<p>Made to last, in a mill.</p>',
    categories: ['clothes'],
  })
  await addProduct(db, 'robe', { title: 'Robe', subtitle: 'For the sauna', categories: ['clothes'] })
  await addProduct(db, 'kettle', { title: 'Secret kettle', status: 'draft' })
  return { ...shop, find, found }
}

t.test('what nothing is called is left out, and so is what only goes with something else', async (t) => {
  const { found } = await open(t)
  t.same(await found('leather mug'), ['mug', 'espresso-mug', 'mug'])
  t.same(await found('the very best stoneware mug'), ['stoneware mug', 'mug'], 'words of a product stay together')
  t.same(await found('linen mug'), ['mug', 'espresso-mug', 'mug'], 'of two names the last says what it is')
  t.same(await found('mug, Linen!'), ['Linen', 'shirt', 'towel'], 'as it was typed')
  t.same(await found('mug sauna'), ['mug', 'espresso-mug', 'mug'], 'a name before a subtitle')
  t.same(await found('leather sauna'), ['sauna', 'robe', 'towel'])
  t.same(await found('towel mill'), ['towel', 'towel'], 'a name before a description')
  t.same(await found('kettle mug'), ['mug', 'espresso-mug', 'mug'], 'a draft holds nothing')
})

t.test('descriptions alone lead nowhere, and neither does a single word', async (t) => {
  const { found } = await open(t)
  t.same(await found('mill'), [null, 'shirt'])
  t.same(await found('leather mill'), [null])
  t.same(await found('leather'), [null])
  t.same(await found('the leather'), [null])
})

t.test('filters and the branch stay, and a spelling is mended first', async (t) => {
  const { find, found } = await open(t)
  t.match(await find('leather mug under 20'), {
    total: 1,
    rows: [{ slug: 'mug' }],
    understood: { q: 'mug', max: 2000, instead: 'mug' },
  })
  t.same(await found('leather mug', '&max=2000'), ['mug', 'mug'])
  t.same(await found('linen mug', '&category=clothes'), ['linen', 'shirt'])
  t.same(await found('leather towel', '&category=clothes'), [null])
  t.same(await found('linen sauna', '&category=clothes'), ['linen', 'shirt'], 'together they are held elsewhere')
  t.same(await found('leather stonewear mug'), ['stoneware mug', 'mug'])
  t.same(await found('leather mug', '&words=literal'), ['mug', 'espresso-mug', 'mug'])
})

t.test('staff hear of it as of a search that found nothing', async (t) => {
  const { find, db } = await open(t)
  await find('leather mug', '&page=1')
  await find('stoneware mug')
  const missed = await db.selectFrom('search_misses').select(['words', 'instead']).execute()
  t.same(missed, [{ words: 'leather mug', instead: 'mug' }])
})

t.test('what is suggested leaves words out, too, once the last one is more than begun', async (t) => {
  const { app } = await open(t)
  const suggested = async (q: string) => {
    const { products, searches, didYouMean } = (await app.inject(`/api/suggestions?q=${encodeURIComponent(q)}`)).json()
    t.same([searches, didYouMean], [[], null], q)
    return products.map(({ slug }: { slug: string }) => slug).sort()
  }
  t.same(await suggested('leather mu'), [])
  t.same(await suggested('leather mug'), ['espresso-mug', 'mug'])
  t.same(await suggested('leather stonew'), ['mug'])
  t.same(await suggested('leather mil'), [], 'descriptions alone lead nowhere')
})
