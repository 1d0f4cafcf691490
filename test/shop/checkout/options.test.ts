// What checking out is like: where to, how, how paid, by whom, on which terms.
import t from 'tap'
import { v7 as uuid } from 'uuid'
import { CheckoutOptions } from '#contract/checkout.ts'
import { testShop } from '../../support/shop.ts'
import { addProduct } from '../fixtures.ts'
import { addTaxClass } from '../taxes/classes.ts'
import { addZone, setGroup } from './selling.ts'

const { app, db, pool } = await testShop(t, { config: { simulator: false } })
const options = async () => (await app.inject({ url: '/api/checkout/options' })).json()

const page = async (slug: string, html = '<p>So it is.</p>') => {
  const id = uuid()
  await db
    .insertInto('info_entries')
    .values({ id, label: `Page ${slug}`, kind: 'page', place: 'footer', value: '', slug, body_html: html })
    .execute()
  return id
}

t.test('a shop where nothing was set up takes guests, and sends nowhere', async (t) => {
  t.match(await options(), {
    kind: 'own',
    countries: [],
    methods: [],
    payments: [],
    guest: true,
    paused: null,
    terms: { pages: [] },
  })
})

t.test('countries have an active method and a rate for everything that is sold', async (t) => {
  await addZone(db, ['DE', 'AT', 'FR', 'CH'], [{ code: 'standard' }, { code: 'sleeping', active: false }])
  await addZone(db, ['PL'], [{ code: 'asleep', active: false }])
  await addZone(db, ['ES-CN', 'GB-NIR'], [{ code: 'island', price: 2990 }])
  const countries = async () => (await options()).countries
  await setGroup(db, 'checkout', { taxedAt: 'destination' })
  t.same(await countries(), ['CH', 'ES'], 'without a class only where nothing is taxed')
  await addTaxClass(db, 'standard', ['DE 1900 2020-01-01', 'AT 2000 2020-01-01', 'FR 2000 2999-01-01'], true)
  t.same(await countries(), ['AT', 'CH', 'DE', 'ES'], 'a rate that has not begun is none')
  const books = await addTaxClass(db, 'books', ['DE 700 2020-01-01', 'XI 0 2020-01-01'])
  t.same(await countries(), ['AT', 'CH', 'DE', 'ES'], 'a class that nothing has')
  const book = await addProduct(db, 'book', { status: 'draft' })
  await db.updateTable('products').set({ tax_class_id: books }).where('id', '=', book).execute()
  t.same(await countries(), ['AT', 'CH', 'DE', 'ES'], 'or a draft alone')
  await db.updateTable('products').set({ status: 'published' }).where('id', '=', book).execute()
  t.same(await countries(), ['CH', 'DE', 'ES'])
  await pool.query(`insert into tax_rates select id, 'XI', 0, '2020-01-01' from tax_classes where code = 'standard'`)
  t.same(await countries(), ['CH', 'DE', 'ES', 'GB'], 'Northern Ireland is taxed by rates of its own, and 0 is one')
  await setGroup(db, 'checkout', { taxedAt: 'origin' })
  t.same(await countries(), ['AT', 'CH', 'DE', 'ES', 'FR', 'GB'], 'at home there is one for all')
  t.same(
    (await options()).methods.map(({ code, countries: of }: { code: string; countries: string[] }) => [code, of]),
    [
      ['standard', ['AT', 'CH', 'DE', 'FR']],
      ['island', ['ES-CN', 'GB-NIR']],
    ],
  )
})

t.test('payments are those that were set up', async (t) => {
  const iban = 'DE89370400440532013000'
  await setGroup(db, 'checkout', { iban, bankHolder: 'Stoa', cod: true, codLimit: 5000, codCountries: ['DE'] })
  const answer = await options()
  t.same(answer.payments, [
    { code: 'bank_transfer', limit: null, countries: null },
    { code: 'cod', limit: 5000, countries: ['DE'] },
  ])
  t.notMatch(JSON.stringify(answer), /DE8937/, 'the account is told with an order')
  await setGroup(db, 'checkout', { cod: true })
  t.same((await options()).payments, [{ code: 'cod', limit: null, countries: null }])
})

t.test('guests, a pause and its sentence', async (t) => {
  await setGroup(db, 'checkout', { guests: false, pausedMessage: 'Back on Monday.' })
  t.match(await options(), { guest: false, paused: null })
  await setGroup(db, 'checkout', { paused: true, pausedMessage: 'Back on Monday.' })
  t.match(await options(), { guest: true, paused: 'Back on Monday.' })
  await setGroup(db, 'checkout', { paused: true })
  t.match(await options(), { paused: '' })
})

t.test('terms are the pages that were chosen; their version follows their words', async (t) => {
  const [termsPage, privacyPage, other] = [await page('terms'), await page('privacy'), await page('about')]
  await setGroup(db, 'checkout', { termsPage, privacyPage, withdrawalPage: uuid() })
  const { terms } = await options()
  t.same(terms.pages, [
    { kind: 'terms', slug: 'terms', title: 'Page terms' },
    { kind: 'privacy', slug: 'privacy', title: 'Page privacy' },
  ])
  const version = async () => (await options()).terms.version
  const write = (id: string, html: string) =>
    db.updateTable('info_entries').set({ body_html: html }).where('id', '=', id).execute()
  await write(other, '<p>Otherwise.</p>')
  t.equal(await version(), terms.version)
  await write(termsPage, '<p>Otherwise.</p>')
  t.not(await version(), terms.version)
  await write(termsPage, '<p>So it is.</p>')
  t.equal(await version(), terms.version)
})

t.test('another backend may lead elsewhere, over https alone', (t) => {
  const external = (url: string) => CheckoutOptions.safeParse({ kind: 'external', url }).success
  t.ok(external('https://pay.example.org/cart?x=1'))
  for (const url of ['http://pay.example.org/', 'javascript:alert(1)', '//pay.example.org', '/checkout', ''])
    t.notOk(external(url), url)
  t.end()
})
