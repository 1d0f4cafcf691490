// The words of products that staff write: misspelled searches know them at once, not only after the hourly rewrite.
import t from 'tap'
import { adminShop } from './admin-shop.ts'

t.test('a misspelled search finds a product as soon as it is published, and nothing of a draft', async (t) => {
  const { app, call, formOf, made, variant } = await adminShop(t)
  const suggested = async (typed: string) => (await app.inject(`/api/suggestions?q=${typed}`)).json().didYouMean
  await made({ slug: 'quokka', title: 'Quokka satchel', status: 'published' })
  t.equal(await suggested('qukka'), 'quokka')

  const draft = await made({ slug: 'numbat', title: 'Numbat pouch', variants: [variant({ sku: 'NUMBAT' })] })
  t.equal(await suggested('numbbat'), null, 'a draft is not given away')
  t.equal((await call('PUT', `/${draft.id}`, { ...formOf(draft), status: 'published' })).status, 200)
  t.equal(await suggested('numbbat'), 'numbat')
})
